// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/exchange_view.h"

#include "core/domain.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTextOption>
#include <QVBoxLayout>

namespace ui {
namespace {

// "2026-11-30T14:02:11.123Z   503   1,204 ms   service unavailable   waited 800 ms" a line.
QString attemptLines(const std::string &json)
{
    QStringList lines;
    const QJsonArray attempts = QJsonDocument::fromJson(QByteArray::fromStdString(json)).array();
    const QLocale locale;
    for (const QJsonValue &value : attempts) {
        const QJsonObject attempt = value.toObject();
        const int status = attempt[u"status"].toInt();
        QStringList parts{ models::localTime(attempt[u"at"].toString().toStdString()),
                           status == 0 ? QStringLiteral("–") : QString::number(status),
                           ExchangeView::tr("%1 ms").arg(locale.toString(attempt[u"ms"].toInt())),
                           attempt[u"what"].toString() };
        if (const int waited = attempt[u"waited_ms"].toInt(); waited > 0) {
            parts << ExchangeView::tr("after a pause of %1 ms").arg(locale.toString(waited));
        }
        lines << parts.join(QStringLiteral("   "));
    }
    return lines.join(u'\n');
}

QString headerLines(const std::string &json)
{
    const QJsonObject headers = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
    QStringList lines;
    for (auto it = headers.begin(); it != headers.end(); ++it) {
        lines << it.key() + QStringLiteral(": ") + it.value().toVariant().toString();
    }
    return lines.join(u'\n');
}

QString factsOf(const core::Exchange &exchange)
{
    QStringList facts{ models::outcomeWords(exchange.outcome), models::toQt(exchange.model),
                       models::toQt(exchange.endpoint), models::localTime(exchange.at) };
    if (exchange.cachedFrom != 0) {
        facts << ExchangeView::tr("reply taken from the cache");
    }
    facts.removeAll(QString());
    QString line = facts.join(QStringLiteral(" · "));
    return exchange.error.empty() ? line : line + u'\n' + models::toQt(exchange.error);
}

} // namespace

ExchangeView::ExchangeView(QWidget *parent)
    : QWidget(parent)
    , m_facts(mutedLabel({}, this))
    , m_tabs(new QTabWidget(this))
{
    m_tabs->setObjectName(QStringLiteral("exchangeTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setObjectName(QStringLiteral("exchangeTabBar"));
    m_tabs->tabBar()->setAccessibleName(tr("Parts of the exchange"));
    m_prompt = addText(tr("Prompt"), "exchangePromptText");
    m_reply = addText(tr("Reply"), "exchangeReplyText");
    m_request = addText(tr("Request"), "exchangeRequestText");
    m_raw = addText(tr("As received"), "exchangeRawText");
    m_attempts = addText(tr("Attempts"), "exchangeAttemptsText");
    m_facts->setFont(ui::font(TypeRole::Caption));
    m_facts->setObjectName(QStringLiteral("exchangeFactsLabel"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kTiny);
    column->addWidget(m_facts);
    column->addWidget(m_tabs, 1);
    clear();
}

QPlainTextEdit *ExchangeView::addText(const QString &title, const char *name)
{
    auto *text = new QPlainTextEdit;
    text->setObjectName(QString::fromLatin1(name));
    text->setAccessibleName(title);
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setTabChangesFocus(true);
    text->setFont(ui::font(TypeRole::Fixed));
    text->setFrameShape(QFrame::NoFrame);
    QTextOption option = text->document()->defaultTextOption();
    option.setTextDirection(Qt::LayoutDirectionAuto); // each paragraph by its own first letter
    text->document()->setDefaultTextOption(option);
    m_tabs->addTab(text, title);
    return text;
}

void ExchangeView::setExchange(const core::Exchange &exchange)
{
    m_facts->setText(factsOf(exchange));
    m_prompt->setPlainText(models::toQt(exchange.prompt));
    m_reply->setPlainText(models::toQt(exchange.text));
    m_request->setPlainText(models::toQt(exchange.request));
    m_raw->setPlainText(models::toQt(exchange.reply));
    const QString headers = headerLines(exchange.headers);
    m_attempts->setPlainText(attemptLines(exchange.attempts) +
                             (headers.isEmpty() ? QString() : QStringLiteral("\n\n") + headers));
}

void ExchangeView::clear()
{
    m_facts->setText(tr("Choose an exchange to see it in full."));
    for (QPlainTextEdit *text : { m_prompt, m_reply, m_request, m_raw, m_attempts }) {
        text->clear();
    }
}

} // namespace ui
