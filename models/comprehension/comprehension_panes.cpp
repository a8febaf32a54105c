// SPDX-License-Identifier: GPL-3.0-or-later

// Texts of the passage shown, with their scores and the places of answers (declared in comprehension_controller.h).

#include "models/comprehension/comprehension_controller.h"

#include "models/project/qt_text.h"

namespace models {
namespace {

// As the passage is shown: every line break is one character.
int shownOffset(const QString &body, std::size_t codePoint)
{
    const qsizetype offset = utf16Offset(body, codePoint);
    return static_cast<int>(offset - QStringView(body).left(offset).count(u"\r\n"));
}

} // namespace

QString ComprehensionController::scoreWords(core::RowId text) const
{
    core::ComprehensionView one;
    one.passages.push_back(passage());
    for (const core::ReadingScore &score : core::readingScores(one, m_look.matcher, m_look.gold)) {
        if (score.text == text) {
            return score.value ? tr("%1 %2 over %3")
                                     .arg(matcherWords(m_look.matcher), matchWords(m_look.matcher, score.value),
                                          tr("%Ln question(s)", nullptr, score.scored))
                               : tr("no score: %1").arg(toQt(score.why));
        }
    }
    return {};
}

void ComprehensionController::setLook(const ReadingLook &look)
{
    if (look == m_look) {
        return;
    }
    m_look = look;
    const core::PassageReading shown = passage();
    m_questions.setPassage(shown, m_look);
    m_answers.show(shown, m_people, m_question, m_look);
    Q_EMIT passageRead();
    readSummary();
}

std::vector<ReadPane> ComprehensionController::panes() const
{
    const core::PassageReading &reading = passage();
    if (reading.segment == 0) {
        return {};
    }
    ReadPane source;
    source.isSource = true;
    source.title = tr("Source");
    source.language = toQt(reading.sourceLanguage);
    source.scores = reading.goldFromReference ? QString() : tr("gives the gold answers");
    source.body = toQt(reading.source);
    std::vector<ReadPane> panes{ source };
    if (reading.reference != 0) {
        ReadPane reference;
        reference.text = reading.reference;
        reference.title = toQt(reading.referenceSystem);
        reference.language = toQt(reading.referenceLanguage);
        reference.isReference = true;
        reference.scores = reading.goldFromReference ? tr("gives the gold answers") : QString();
        reference.body = toQt(reading.referenceBody);
        panes.push_back(reference);
    }
    for (const core::CandidateReading &candidate : reading.candidates) {
        ReadPane pane;
        pane.text = candidate.text;
        pane.system = candidate.system;
        pane.title = toQt(candidate.systemName);
        pane.language = toQt(candidate.language);
        pane.kind = candidate.systemKind;
        const auto order = m_systemOrder.find(candidate.system);
        pane.colour = order == m_systemOrder.end() ? -1 : order->second;
        pane.scores = scoreWords(candidate.text);
        pane.toJudge = judgeMark(judgeBookOf(*m_session)->quoted(candidate.text, candidate.body));
        pane.body = toQt(candidate.body);
        panes.push_back(pane);
    }
    return panes;
}

std::optional<std::pair<int, int>> ComprehensionController::markIn(core::RowId text) const
{
    const core::PassageReading &reading = passage();
    if (m_question < 0) {
        return std::nullopt;
    }
    const auto place = static_cast<std::size_t>(m_question);
    std::optional<core::TextSpan> span;
    QString body;
    if (text == (reading.goldFromReference ? reading.reference : 0)) {
        span = reading.gold[place].span;
        body = toQt(reading.goldFromReference ? reading.referenceBody : reading.source);
    }
    for (const core::CandidateReading &candidate : reading.candidates) {
        if (candidate.text == text) {
            span = candidate.answers[place].span;
            body = toQt(candidate.body);
        }
    }
    if (!span) {
        return std::nullopt;
    }
    const int begin = shownOffset(body, span->begin);
    return std::pair(begin, shownOffset(body, span->end) - begin);
}

} // namespace models
