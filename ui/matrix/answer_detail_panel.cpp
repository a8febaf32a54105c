// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/answer_detail_panel.h"

#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"
#include "ui/matrix/answer_badge.h"
#include "ui/reading/passage_view.h"
#include "ui/theme/tokens.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

namespace ui {

namespace {

QString milliseconds(int ms)
{
    return ms < 1000 ? AnswerDetailPanel::tr("%1 ms").arg(QLocale().toString(ms))
                     : AnswerDetailPanel::tr("%1 s").arg(QLocale().toString(ms / 1000.0, 'f', 1));
}

QString probabilityLine(const core::Answer &answer)
{
    if (!answer.soft) {
        return {};
    }
    const QLocale locale;
    const core::SoftAnswer &soft = *answer.soft;
    const QString shares =
        AnswerDetailPanel::tr("YES %1 · MAYBE %2 · NO %3 · soft score %4")
            .arg(locale.toString(soft.yes, 'f', 2), locale.toString(soft.maybe, 'f', 2),
                 locale.toString(soft.no, 'f', 2), locale.toString(soft.yes + soft.maybe / 2, 'f', 2));
    const QString mass =
        AnswerDetailPanel::tr("%1 of the probability lies on the three labels").arg(locale.toString(soft.mass, 'f', 2));
    return soft.mass < 0.5 ? AnswerDetailPanel::tr("%1. Only %2, so the soft score is not used.").arg(shares, mass)
                           : shares + QStringLiteral(". ") + mass + u'.';
}

QString factsOf(const models::ExchangeDetail *detail)
{
    if (detail == nullptr) {
        return AnswerDetailPanel::tr("No exchange is stored for this answer.");
    }
    const core::Exchange &exchange = detail->exchange;
    const QLocale locale;
    QStringList facts{ models::outcomeWords(exchange.outcome), models::toQt(exchange.model),
                       milliseconds(exchange.latencyMs),
                       AnswerDetailPanel::tr("%1 tokens in, %2 out")
                           .arg(locale.toString(exchange.promptTokens), locale.toString(exchange.completionTokens)) };
    if (exchange.cachedFrom != 0) {
        facts << AnswerDetailPanel::tr("reused from an earlier exchange");
    }
    if (!exchange.error.empty()) {
        facts << models::toQt(exchange.error);
    }
    facts.removeAll(QString());
    return facts.join(QStringLiteral(" · "));
}

} // namespace

void AnswerDetailPanel::setDetail(const models::AnswerDetail &detail)
{
    const bool samePassage = detail.text.id == m_detail.text.id && detail.segment.id == m_detail.segment.id;
    m_detail = detail;
    showHead();
    if (!samePassage) {
        m_source->setPassage(models::toQt(detail.segment.source), models::toQt(detail.segment.sourceLanguage));
        m_translation->setPassage(models::toQt(detail.text.body), models::toQt(detail.text.language));
    }
    m_sourceCaption->setText(detail.segment.sourceLanguage.empty()
                                 ? tr("Source")
                                 : tr("Source (%1)").arg(models::toQt(detail.segment.sourceLanguage)));
    const QString system = models::toQt(detail.text.systemName);
    m_translationCaption->setText(
        detail.text.language.empty() ? system : tr("%1 (%2)").arg(system, models::toQt(detail.text.language)));
    showExchange();
    showAttempts();
    showReplicates();
    showReasons();
}

void AnswerDetailPanel::showReasons()
{
    QStringList lines;
    for (const core::VoteReason &reason : m_detail.reasons) {
        const QString vote = reason.vote ? QLocale().toString(*reason.vote) : tr("cannot judge");
        lines << tr("%1 (%2): %3").arg(models::toQt(reason.translator), vote, models::toQt(reason.text));
    }
    m_reasons->setPlainText(lines.join(QStringLiteral("\n\n")));
    m_tabs->setTabVisible(m_tabs->indexOf(m_reasons), !lines.isEmpty() && !m_detail.blind);
}

void AnswerDetailPanel::showHead()
{
    const core::Question &question = m_detail.question;
    m_title->setText(tr("Question %1 · %2 · vote %3")
                         .arg(QLocale().toString(question.number), models::toQt(question.aspect),
                              QLocale().toString(question.weight, 'f', 2)));
    m_question->setText(models::toQt(question.text));
    const core::Answer *answer = m_detail.answer();
    const core::Answer shown = answer != nullptr ? *answer : core::Answer();
    m_badge->setAnswer(shown);
    const bool open =
        answer == nullptr || answer->state == core::AnswerState::Pending; // a person is not asked by anybody
    m_parsed->setText(!m_detail.blind ? models::parsedSentence(shown)
                      : open          ? tr("Not answered yet")
                                      : tr("Your answer: %1").arg(models::answerWords(shown)));
    const bool both = m_detail.beside && m_detail.beside->state != core::AnswerState::Pending;
    m_besideLine->setVisible(both);
    if (both) {
        m_besideBadge->setAnswer(*m_detail.beside);
        m_beside->setText(tr("%1: %2").arg(models::toQt(m_detail.besideName), models::answerWords(*m_detail.beside)));
    }
    for (int tab = 1; tab < m_tabs->count(); ++tab) {
        m_tabs->setTabVisible(tab, !m_detail.blind); // a reply tells more than one answer
    }
    m_probabilities->setText(probabilityLine(shown));
    m_probabilities->setVisible(shown.soft.has_value());
}

void AnswerDetailPanel::showExchange()
{
    const models::ExchangeDetail *exchange = m_detail.exchange();
    m_prompt->setPlainText(exchange != nullptr ? models::toQt(exchange->exchange.prompt) : QString());
    m_text->setPlainText(exchange != nullptr ? models::toQt(exchange->exchange.text) : QString());
    m_reply->setPlainText(exchange != nullptr ? models::prettyJson(exchange->exchange.reply) : QString());
    m_replyFacts->setText(factsOf(exchange));
    m_prompt->setPlaceholderText(exchange == nullptr ? tr("Nothing was sent yet.") : QString());
    m_text->setPlaceholderText(exchange == nullptr ? tr("Nothing was received yet.") : tr("The model said nothing."));
}

void AnswerDetailPanel::showAttempts()
{
    m_attempts->clear();
    for (const models::ExchangeDetail &one : m_detail.exchanges) {
        const core::Exchange &exchange = one.exchange;
        const QString ask =
            exchange.ask == 0 ? tr("asked") : tr("asked again (%1)").arg(QLocale().toString(exchange.ask));
        auto *item =
            new QTreeWidgetItem(m_attempts, { ask, models::outcomeWords(exchange.outcome), QString(),
                                              milliseconds(exchange.latencyMs), models::localTime(exchange.at) });
        for (const core::Attempt &attempt : one.attempts) {
            const QString status = attempt.status > 0 ? QString::number(attempt.status) : QStringLiteral("–");
            new QTreeWidgetItem(item, { tr("try, status %1").arg(status), models::toQt(attempt.what),
                                        milliseconds(attempt.waitedMs), milliseconds(attempt.ms),
                                        models::localTime(attempt.at) });
        }
    }
    for (QTreeWidgetItemIterator it(m_attempts); *it != nullptr; ++it) {
        for (int column = 0; column < m_attempts->columnCount(); ++column) {
            (*it)->setToolTip(column, models::plainToolTip((*it)->text(column))); // what is cut is whole there
        }
    }
    m_attempts->expandAll();
    for (int column = 0; column < m_attempts->columnCount(); ++column) {
        m_attempts->resizeColumnToContents(column);
    }
}

void AnswerDetailPanel::showReplicates()
{
    m_replicates->clear();
    for (const core::Answer &answer : m_detail.replicates) {
        const bool current = answer.replicate == m_detail.replicate;
        const QString number = QLocale().toString(answer.replicate + 1);
        auto *item = new QTreeWidgetItem(m_replicates,
                                         { current ? tr("%1 (shown)").arg(number) : number, models::answerWords(answer),
                                           models::toQt(answer.rung), models::toQt(answer.value).simplified() });
        item->setToolTip(3, models::plainToolTip(models::toQt(answer.value)));
    }
    for (int column = 0; column < m_replicates->columnCount(); ++column) {
        m_replicates->resizeColumnToContents(column);
    }
    m_tabs->setTabText(4,
                       m_detail.replicates.size() > 1
                           ? tr("Replicates (%1)").arg(QLocale().toString(static_cast<int>(m_detail.replicates.size())))
                           : tr("Replicates"));
}

void AnswerDetailPanel::takeFocus()
{
    m_tabs->setFocus(Qt::OtherFocusReason);
}

void AnswerDetailPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closeWanted();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace ui
