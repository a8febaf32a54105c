// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seam to a command that takes lines and gives lines; backends/scorer runs it as a process.

#include "core/result.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace core {

class LineCommand {
public:
    virtual ~LineCommand() = default;

    // What tells it from others in a recipe, without a path of this machine.
    [[nodiscard]] virtual std::string name() const = 0;

    using Feed = std::function<Result<std::optional<std::string>>()>; // lines with their breaks; nullopt = end,
                                                                      // also when asked again
    using Take = std::function<Status(std::string_view)>;             // a line without its break

    // Gives the command all that `feed` has, and `take` every line that it writes, on this thread and in any order.
    // Errors: Cancelled, Timeout (it said nothing for too long), Server (it ended badly; its last words in the
    // detail), Internal, and those of `feed` and `take`. Lines taken before an error stay taken.
    virtual Status run(const Feed &feed, const Take &take, const std::stop_token &stop) = 0;
};

} // namespace core
