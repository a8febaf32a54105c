// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/guide_dialog.h"

#include "ui/theme/tokens.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextEdit>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr QSize kSize(960, 680);
constexpr int kTitlesWidth = 240;

// Loads nothing. An invalid value would make the document look for a file by itself.
class PlainText final : public QTextEdit {
public:
    using QTextEdit::QTextEdit;
    QVariant loadResource(int, const QUrl &) override { return QByteArray(); }
};

QString textOf(const QString &file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? QString::fromUtf8(source.readAll()) : QString();
}

// Topics in their order: those that the list names, then the rest.
QStringList topics(const QDir &folder)
{
    QStringList found = textOf(folder.filePath(QStringLiteral("pages.txt"))).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &file : folder.entryList({ QStringLiteral("*.md") }, QDir::Files, QDir::Name)) {
        if (const QString topic = file.chopped(3); !found.contains(topic)) {
            found << topic;
        }
    }
    return found;
}

bool isCode(const QTextBlock &block)
{
    return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
}

// Paragraphs that breathe, and long commands that wrap; Markdown gives a document no measures of its own.
void setMeasures(QTextDocument *document)
{
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(isCode(block) ? 115 : 135, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(format.headingLevel() > 1 ? gap::kLarge : 0);
        format.setBottomMargin(isCode(block) && isCode(block.next()) ? 0 : gap::kSmall);
        format.setNonBreakableLines(false);
        cursor.setBlockFormat(format);
    }
}

} // namespace

QList<GuidePage> guidePages()
{
    //: The folder of the guide in this language, such as "de"; "en" where there is none.
    const QString language = QCoreApplication::translate("ui::GuideDialog", "en");
    const QDir folder(QStringLiteral(":/tertium/guide"));
    QList<GuidePage> pages;
    for (const QString &topic : topics(folder)) {
        const QString name = topic + QStringLiteral(".md");
        const QString own = textOf(folder.filePath(language + u'/' + name));
        GuidePage page{ topic, {}, own.isEmpty() ? textOf(folder.filePath(name)) : own };
        page.title = page.text.section(u'\n', 0, 0).remove(QStringLiteral("# "));
        pages << page;
    }
    return pages;
}

GuideDialog::GuideDialog(QList<GuidePage> pages, QWidget *parent)
    : QDialog(parent)
    , m_pages(std::move(pages))
    , m_titles(new QListWidget(this))
    , m_text(new PlainText(this))
{
    setObjectName(QStringLiteral("guideDialog"));
    setWindowTitle(tr("Guide"));
    resize(kSize);
    m_titles->setObjectName(QStringLiteral("guideTitles"));
    m_titles->setAccessibleName(tr("Pages of the guide"));
    m_titles->setFixedWidth(kTitlesWidth);
    m_titles->setWordWrap(true);
    for (const GuidePage &page : m_pages) {
        m_titles->addItem(page.title);
    }
    m_text->setObjectName(QStringLiteral("guideText"));
    m_text->setAccessibleName(tr("Text of the guide"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->document()->setDocumentMargin(gap::kLarge);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeGuideButton"));
    auto *across = new QHBoxLayout;
    across->addWidget(m_titles);
    across->addWidget(m_text, 1);
    auto *column = new QVBoxLayout(this);
    column->addLayout(across, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_titles, &QListWidget::currentRowChanged, this, &GuideDialog::showPage);
    m_titles->setCurrentRow(0);
}

void GuideDialog::showTopic(const QString &topic)
{
    for (int i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i].topic == topic) {
            m_titles->setCurrentRow(i);
            return;
        }
    }
}

void GuideDialog::showPage(int number)
{
    const GuidePage page = m_pages.value(number);
    const QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    m_text->document()->setMarkdown(page.text, features | QTextDocument::MarkdownNoHTML);
    setMeasures(m_text->document());
    m_text->verticalScrollBar()->setValue(0);
}

} // namespace ui
