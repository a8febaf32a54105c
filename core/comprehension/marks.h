// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What people say about the questions of a TREQA run: that one is left out, that it is put in other words, that another
// one is due, what is wrong with it. Append-only decisions in a campaign of the run; what the model made stays as it
// is. Where several people speak of the same thing, the last word counts.

#include "core/campaign/campaign.h"
#include "core/comprehension/comprehension.h"
#include "core/result.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace core {

class ProjectReader; // core/store.h

inline constexpr const char *kMarksKind = "comprehension";       // of the campaign
inline constexpr const char *kMarksSubject = "reading-question"; // of its decisions

// A question that a person added.
struct HandQuestion {
    std::string uuid;
    std::string segment; // uuid
    int sample = 0;
    QuestionWording wording;
    bool operator==(const HandQuestion &) const = default;
};

struct QuestionMarks {
    std::set<std::string> leftOut; // uuids of questions
    std::map<std::string, QuestionWording> reworded;
    std::vector<HandQuestion> added; // in the order in which they were said
    std::map<std::string, std::set<ReadingFailure>> failures;
    bool operator==(const QuestionMarks &) const = default;
};

// The campaign of a run's marks; its uuid follows from the run's, so that two machines that mark one run agree.
[[nodiscard]] std::string marksCampaignUuid(const std::string &run);
[[nodiscard]] Campaign marksCampaign(const Run &run);

// What a decision about a question says; actor, time and what it supersedes are the store's.
[[nodiscard]] Decision leaveOutDecision(const std::string &question, bool out);
// White space at the ends and line breaks are taken out of both.
[[nodiscard]] Decision rewordDecision(const std::string &question, const QuestionWording &wording);
[[nodiscard]] Decision addDecision(const HandQuestion &question);
[[nodiscard]] Decision failureDecision(const std::string &question, ReadingFailure failure, bool set);

[[nodiscard]] QuestionMarks questionMarks(const std::vector<Decision> &all);
// Of a run; none where the reader's store keeps no campaigns. Errors: those of the reader.
[[nodiscard]] Result<QuestionMarks> readMarks(ProjectReader &reader, const std::string &run);

// A question in other words loses its answers, for they were given to the old ones; with another proposed answer alone
// it is matched anew. Added questions come last, in their order, without answers.
void applyMarks(PassageReading &passage, const QuestionMarks &marks);

} // namespace core
