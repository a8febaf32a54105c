// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What tokens cost, in prices.json of the user's configuration folder: core/run/price.h says how it looks.
// Nobody's prices come with the program; they change, and the user knows what they pay.

#include "core/run/price.h"

#include <QString>

namespace app {

class PriceFile {
public:
    explicit PriceFile(const QString &configDir);

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] bool exists() const;
    // Without a file: an empty list. Unreadable; Malformed naming file and entry.
    [[nodiscard]] core::Result<core::PriceList> list() const;
    // As it is on disk; without a file the one that create() would write.
    [[nodiscard]] core::Result<std::string> text() const;
    // A list without prices that says how one is written. Conflict when there is a file already.
    core::Status create() const;
    // Only what list() can read. Malformed, Unwritable.
    core::Status write(const std::string &json) const;

private:
    QString m_path;
};

} // namespace app
