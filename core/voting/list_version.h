// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Question lists as files: the format of the shipped ones, with the votes that the weights come from and with
// where the list came from.

#include "core/domain.h"
#include "core/result.h"

#include <map>
#include <string>
#include <vector>

namespace core {

class CampaignStore;
struct Library;

struct VoteSum {
    int sum = 0, n = 0; // the weight is sum / n, exactly
    bool operator==(const VoteSum &) const = default;
};

// As parseQuestionList() reads it. `votes` by question id; without one a question weighs nothing. `provenance` is a
// JSON object or "".
[[nodiscard]] std::string questionListJson(const QuestionList &list, const std::map<int, VoteSum> &votes,
                                           const std::string &provenance);

// The shipped lists with those of the project, which stand last; one of the same id takes the place of the
// shipped one. Errors: those of the store, Malformed.
[[nodiscard]] Result<Library> withProjectLists(const Library &shipped, CampaignStore *store);

} // namespace core
