// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Votes collected elsewhere, as a table: one row a vote, one row a question with a column a translator, or one row
// a translator with a column a question. The shape is guessed and shown before anything is taken.

#include "core/campaign/store.h"
#include "core/formats/table.h"
#include "core/voting/settings.h"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct VoteColumns {
    enum class Shape { RowPerVote, RowPerQuestion, RowPerTranslator };
    Shape shape = Shape::RowPerVote;
    std::string translator; // column names; not of RowPerQuestion
    std::string question;   // not of RowPerTranslator
    std::string vote;       // of RowPerVote
    std::string reason;     // of RowPerVote, "" = none
    bool operator==(const VoteColumns &) const = default;
};

struct VoteTablePreview {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows; // the first ones
    std::optional<VoteColumns> columns;         // as guessed; nullopt: no shape fits, somebody has to say which
    EncodingGuess encoding;
};

// Errors of the table.
[[nodiscard]] Result<VoteTablePreview> previewVotes(std::istream &in, const std::string &fileName,
                                                    const VotingSettings &settings);

// MissingColumn: the table has no such column, one that the shape needs is not named, or one has two meanings.
[[nodiscard]] Status checkColumns(const VoteColumns &columns, const std::vector<std::string> &header,
                                  const std::string &fileName);
// What is said of a table that no shape fits.
[[nodiscard]] Error noVoteShape(const std::string &fileName);

struct VoteTableReading {
    std::vector<CampaignBundle> bundles; // one a translator, in the order of the file
    int votes = 0, cannotJudge = 0, empty = 0;
    std::vector<std::pair<std::int64_t, std::string>> refused; // line, why
};

// A question is its number in the list's survey, or its words. A vote is a point of the scale; "0", "-", "n/a" and
// "cannot judge" are no vote but "cannot judge"; an empty cell is nothing. Ids follow from campaign, translator,
// question and vote, so that reading a file twice adds nothing. Errors: those of checkColumns() and of the table.
[[nodiscard]] Result<VoteTableReading> readVotes(std::istream &in, const std::string &fileName,
                                                 const VoteColumns &columns, const Campaign &campaign,
                                                 const std::vector<CampaignItem> &items);

// Merges what is new; a vote that differs from the one there supersedes it, the same one adds nothing.
[[nodiscard]] Result<MergeCounts> mergeVotes(CampaignStore &store, const VoteTableReading &reading,
                                             const std::string &fileName);

} // namespace core
