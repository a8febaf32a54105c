// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who holds a lease: a process, told apart from every other one that ever had its number. Written into
// the project as text, read by other processes.

#include <string>

namespace db {

struct ProcessIdentity {
    std::string host;  // name and machine id
    std::string boot;  // id of the running kernel
    std::string space; // namespace in which the process number counts
    std::string pid;
    std::string started;  // start time in clock ticks since boot
    std::string file;     // device and inode of the project file: a copy is another project
    std::string instance; // one open project within the process

    bool operator==(const ProcessIdentity &) const = default;
    [[nodiscard]] std::string text() const;
    [[nodiscard]] static ProcessIdentity parse(const std::string &text); // fields it lacks are ""
};

// This process with the project file open; every call is a new instance.
[[nodiscard]] ProcessIdentity currentProcess(const std::string &file);

enum class Life {
    Alive,
    Dead,
    Unknown, // on another machine, or out of sight: only its heartbeat tells
};

// Is `other` still working on the project file that `self` has open?
[[nodiscard]] Life lifeOf(const ProcessIdentity &other, const ProcessIdentity &self);

} // namespace db
