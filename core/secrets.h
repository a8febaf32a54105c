// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seam to wherever keys are kept: the system's keychain in app, a map in tests. Keys are in no file of
// ours; configurations name an entry and never hold its value.

#include "core/result.h"

#include <optional>
#include <string>

namespace core {

// Thread-safe. Every call may block while somebody is asked to unlock the keychain, so it is made off the
// window's thread. Errors never repeat a value: Unsupported (no keychain runs here), Auth (it stays locked
// or access was denied), Timeout (nobody answered), Internal.
class Secrets {
public:
    virtual ~Secrets() = default;

    // nullopt: there is no entry of that name.
    [[nodiscard]] virtual Result<std::optional<std::string>> get(const std::string &name) = 0;
    // Kept on return; takes the place of what was there.
    virtual Status set(const std::string &name, const std::string &value) = 0;
    // Also fine when there is none.
    virtual Status remove(const std::string &name) = 0;
};

} // namespace core
