// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/again.h"

#include "core/comprehension/pair_reply.h"

#include <algorithm>
#include <set>

namespace core {

GivenQuestions questionsToAsk(const ComprehensionView &view)
{
    GivenQuestions given;
    std::set<RowId> any;
    for (const PassageReading &passage : view.passages) {
        std::vector<GivenQuestion> &questions = given[passage.segment].emplace_back(); // passages go by sample
        std::set<std::string> asked; // two people may have added the same one
        for (const QuestionPair &pair : passage.questions) {
            const bool reworded = pair.first && pair.first->question != pair.question;
            if (!pair.disabled && asked.insert(questionIdentity(pair.question)).second) {
                questions.push_back({ pair.question, pair.proposed, pair.byHand || reworded });
                any.insert(passage.segment);
            }
        }
    }
    std::erase_if(given, [&any](const auto &passage) { return !any.contains(passage.first); });
    return given;
}

Result<ComprehensionRequest> askAgain(ProjectReader &reader, RowId run, ComprehensionRequest wish)
{
    const auto view = comprehensionView(reader, run);
    if (!view) {
        return view.error();
    }
    ComprehensionOptions &options = wish.options;
    options.given = questionsToAsk(*view);
    options.givenFrom = view->run.uuid;
    options.evidence = view->options.evidence;
    options.reference = view->options.reference;
    options.awareness = view->options.awareness;
    options.order = view->options.order;
    options.samples = view->options.samples;
    if (options.given.empty()) {
        return Error{ ErrorCode::Empty, "run " + view->run.uuid, "it has no question that is left to ask", 0 };
    }
    std::set<std::string> systems;
    for (const PassageReading &passage : view->passages) {
        for (const CandidateReading &candidate : passage.candidates) {
            systems.insert(candidate.systemName);
        }
    }
    if (wish.systems.empty()) {
        wish.systems.assign(systems.begin(), systems.end());
    }
    return wish;
}

} // namespace core
