// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/question_rows.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace models {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::Answers)
};

} // namespace

std::vector<std::string> aspectCodes(const core::QuestionList &list)
{
    std::vector<std::string> codes;
    for (const auto &[code, title] : list.aspects) {
        codes.push_back(code);
    }
    for (const core::Question &question : list.questions) {
        if (std::find(codes.begin(), codes.end(), question.aspect) == codes.end()) {
            codes.push_back(question.aspect);
        }
    }
    std::erase_if(codes, [&list](const std::string &code) {
        return std::none_of(list.questions.begin(), list.questions.end(),
                            [&code](const core::Question &question) { return question.aspect == code; });
    });
    return codes;
}

std::vector<MatrixRow> matrixRows(const core::QuestionList &list, bool withHuman)
{
    std::vector<MatrixRow> rows;
    const std::vector<std::string> codes = aspectCodes(list);
    for (std::size_t a = 0; a < codes.size(); ++a) {
        rows.push_back({ RowKind::Heading, codes[a], -1, static_cast<int>(a), ScoreRow::Weighted });
        for (std::size_t q = 0; q < list.questions.size(); ++q) {
            if (list.questions[q].aspect == codes[a]) {
                rows.push_back(
                    { RowKind::Question, codes[a], static_cast<int>(q), static_cast<int>(a), ScoreRow::Weighted });
            }
        }
    }
    for (const ScoreRow score : { ScoreRow::Weighted, ScoreRow::Unweighted, ScoreRow::Coverage }) {
        rows.push_back({ RowKind::Score, {}, -1, -1, score });
    }
    if (withHuman) {
        rows.push_back({ RowKind::Score, {}, -1, -1, ScoreRow::Human });
    }
    return rows;
}

QString aspectName(const core::QuestionList &list, const std::string &code)
{
    for (const auto &[known, title] : list.aspects) {
        if (known == code && !title.empty()) {
            return toQt(title);
        }
    }
    return toQt(code);
}

QString labelWord(core::Label label)
{
    return toQt(core::name(label));
}

QString stateWord(core::AnswerState state)
{
    switch (state) {
    case core::AnswerState::Pending:
        return Words::tr("not asked yet");
    case core::AnswerState::Answered:
        return Words::tr("answered");
    case core::AnswerState::Unparsed:
        return Words::tr("not understood");
    case core::AnswerState::Refused:
        return Words::tr("refused");
    case core::AnswerState::Truncated:
        return Words::tr("cut off");
    case core::AnswerState::Blocked:
        return Words::tr("blocked by a filter");
    case core::AnswerState::Failed:
        return Words::tr("request failed");
    }
    return {};
}

QString answerWords(const core::Answer &answer)
{
    if (answer.state == core::AnswerState::Answered && answer.label) {
        if (!answer.soft) {
            return labelWord(*answer.label);
        }
        const double value = answer.soft->yes + answer.soft->maybe / 2;
        return answer.soft->mass < 0.5
                   ? Words::tr("%1 (soft score not used: little probability on the three labels)")
                         .arg(labelWord(*answer.label))
                   : Words::tr("%1 (soft score %2)").arg(labelWord(*answer.label), QLocale().toString(value, 'f', 2));
    }
    return answer.cause.empty() ? stateWord(answer.state)
                                : Words::tr("%1: %2").arg(stateWord(answer.state), toQt(answer.cause));
}

} // namespace models
