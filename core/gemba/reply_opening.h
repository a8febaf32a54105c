// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What reading any judge's reply begins with.

#include <string>

namespace core {

struct ReplyOpening {
    std::string body;  // without reasoning, invisible characters and white space at the ends
    std::string cause; // why there is nothing to read, "" = there is
};

[[nodiscard]] ReplyOpening openedReply(const std::string &text);

} // namespace core
