// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The question lab: which questions stay (LiTransProQA paper, section 4.2 steps 2 and 3, tables 12 and 13). Three
// filters, each by itself; a question carries all that it fails, where the paper prints one reason. A filter that
// has nothing to go by has not failed. What was published about a question is never read.

#include "core/voting/results.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace core {

enum class ListFilter {
    TranslatorVote, // R-TV: mean vote below the threshold
    GeneralSkew,    // R-GI: one answer on more than the threshold's share of all translations
    HumanSkew,      // R-HI: no or maybe on more than the threshold's share of human translations
};
[[nodiscard]] std::string_view name(ListFilter filter); // R-TV, R-GI, R-HI

// What the published threshold of the mean vote is meant for: a scale of five points.
inline constexpr int kPublishedPoints = 5;

struct LabThresholds {
    bool byVote = true, byGeneral = true, byHuman = true;
    double leastMean = 4;
    double mostGeneral = 0.90;
    // The paper prints no threshold; its lowest rejected question has 22 %. This one is ours.
    double mostHuman = 0.20;
    bool operator==(const LabThresholds &) const = default;
};

// How one-sided the answers to a question are; nullopt = not known.
struct QuestionSkew {
    std::optional<double> general; // share of the commonest answer, 0…1
    std::string label;             // which one: YES, MAYBE, NO
    std::optional<double> human;   // share of no and maybe on human translations, 0…1
    int generalN = 0, humanN = 0;  // answers; 0 = not known, as from a table
    bool operator==(const QuestionSkew &) const = default;
};
using Skews = std::map<int, QuestionSkew>; // by question id

struct LabRow {
    QuestionVotes votes;
    QuestionSkew skew;
    std::set<ListFilter> failed;
    std::set<ListFilter> open; // switched on, but without anything to go by
    bool selected = false;     // nothing failed, and there are votes to weigh it by
};

struct LabSelection {
    std::vector<LabRow> rows; // in list order
    QuestionList list;        // the selected ones, numbered from 1, weighed by their mean vote
    std::map<int, VoteSum> votes;
    std::int64_t tokens = 0, tokensOfAll = 0; // of the questions in a prompt, estimated from above
    [[nodiscard]] std::set<int> ids() const;
};

[[nodiscard]] LabSelection selectQuestions(const QuestionList &list, const VoteResults &results, const Skews &skews,
                                           const LabThresholds &thresholds);

// What one translator's votes decide: questions that would come in or go without them.
struct WithoutOne {
    Person translator;
    std::vector<int> entered, left; // question ids, in list order
};
[[nodiscard]] std::vector<WithoutOne> leaveOneOut(const QuestionList &list, const std::vector<Ballot> &ballots,
                                                  const Skews &skews, const LabThresholds &thresholds);

// What was chosen by what, for the saved list; canonical JSON.
struct LabProvenance {
    std::string campaign, campaignTitle;
    std::vector<std::string> translators; // uuids
    std::string skewsFrom;                // run uuid, file name, "" = none
    std::string part;                     // "development", "all"
    LabThresholds thresholds;
    bool finishedOnly = false; // unfinished ballots were left out
};

// The selection as a list file of its own. `id` and `version` name it.
[[nodiscard]] std::string selectionJson(const LabSelection &selection, const std::string &id,
                                        const std::string &version, const std::string &title,
                                        const LabProvenance &provenance);

// Skews from a table: columns question, general, label, human; shares as 0.91, 91 or 91 %. Errors: those of
// the table, Malformed with line.
[[nodiscard]] Result<Skews> readSkews(std::istream &in, const std::string &fileName);

} // namespace core
