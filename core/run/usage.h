// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a reply has used, where its endpoint says nothing of it or what nobody can believe.

#include "core/backend.h"
#include "core/run/price.h"

namespace core {

class ProjectReader;

// In the headers of an exchange whose tokens were counted here, as compact JSON has it.
inline constexpr const char *kEstimatedUsage = "\"tertium_usage\":\"estimated\"";

// About the tokens of a request and of a text, by characters: an upper bound of what a tokenizer makes of them.
[[nodiscard]] std::int64_t promptTokens(const ChatRequest &request);

// Puts an estimate in the place of a count that is missing, negative, or beyond what request and reply can have: such
// a count would keep a cap from ever being reached. Replies that failed or were cancelled cost nothing unless they say
// so. True where it did; then the reply's headers say so, too.
bool completeUsage(const ChatRequest &request, ChatReply &reply);

// Seam beside ProjectReader.
class UsageReader {
public:
    virtual ~UsageReader() = default;

    // Live exchanges of the run whose tokens were counted here.
    virtual Result<int> estimatedReplies(RowId run) = 0;
};

// The same of a reader; 0 where it is none of these. Errors: the reader's.
[[nodiscard]] Result<int> estimatedReplies(ProjectReader &reader, RowId run);

} // namespace core
