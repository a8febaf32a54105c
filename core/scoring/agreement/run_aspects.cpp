// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/run_aspects.h"

#include "core/questions/question_run.h"
#include "core/scoring/run_scores.h"

#include <algorithm>

namespace core {
namespace {

QuestionList partOf(const QuestionList &list, const std::string &aspect, bool kept)
{
    QuestionList part = list;
    std::erase_if(part.questions, [&](const Question &question) { return (question.aspect == aspect) != kept; });
    return part;
}

void take(const QuestionList &list, const std::vector<TextLine> &lines, const std::vector<Answer> &answers,
          const SeriesInfo &info, std::map<RowId, double> &into)
{
    const RunTable table = tabulateRun(list, lines, answers, info.preset, info.soft);
    for (const TextScore &text : table.texts)
        if (const auto &value = info.weighted ? text.weighted : text.unweighted)
            into[text.text] = *value;
}

} // namespace

Result<RunAspects> readRunAspects(ProjectReader &reader, const SeriesInfo &info, const std::stop_token &stop)
{
    const auto stored = reader.run(info.id);
    const auto lines = reader.textsOfRun(info.id);
    if (!stored || !lines)
        return !stored ? stored.error() : lines.error();
    const auto list = questionListOf(*stored);
    if (!list)
        return list.error();
    RunAspects out;
    out.info = info;
    out.questions = static_cast<int>(list->questions.size());
    std::vector<std::pair<QuestionList, QuestionList>> parts; // alone, without
    for (const auto &[code, words] : list->aspects) {
        const QuestionList alone = partOf(*list, code, true);
        if (alone.questions.empty())
            continue;
        out.aspects.push_back({ code, words, static_cast<int>(alone.questions.size()), {}, {} });
        parts.emplace_back(alone, partOf(*list, code, false));
    }
    const Status read = forEachPortion(reader, info.id, *lines, stop,
                                       [&](const std::vector<TextLine> &part, const std::vector<Answer> &answers) {
                                           take(*list, part, answers, info, out.whole);
                                           for (std::size_t i = 0; i < parts.size(); ++i) {
                                               take(parts[i].first, part, answers, info, out.aspects[i].alone);
                                               take(parts[i].second, part, answers, info, out.aspects[i].without);
                                           }
                                       });
    if (!read)
        return read.error();
    return out;
}

} // namespace core
