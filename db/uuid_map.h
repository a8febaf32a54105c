// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Row ids by uuid in memory: 24 bytes a row in tables without a node a row.

#include "core/domain.h"
#include "core/formats/row_memory.h"
#include "core/text/identity.h"

#include <string_view>
#include <utility>

namespace db {

class UuidMap {
public:
    // The id that stands at a uuid, 0 where it came first.
    core::RowId &at(std::string_view uuid) { return *m_ids.tryEmplace(keyOf(uuid), 0).first; }
    // 0 = not there.
    [[nodiscard]] core::RowId find(std::string_view uuid) const
    {
        const core::RowId *id = m_ids.find(keyOf(uuid));
        return id != nullptr ? *id : 0;
    }
    void clear() { m_ids = {}; }

private:
    static constexpr std::size_t kLength = 36;

    static int digitOf(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }
    // The 128 bits of a uuid as it is always written.
    static bool read(std::string_view uuid, core::Digest &bits)
    {
        if (uuid.size() != kLength) {
            return false;
        }
        int digits = 0;
        for (std::size_t i = 0; i < kLength; ++i) {
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                if (uuid[i] != '-') {
                    return false;
                }
                continue;
            }
            const int digit = digitOf(uuid[i]);
            if (digit < 0) {
                return false;
            }
            std::uint64_t &half = bits[static_cast<std::size_t>(digits++ / 16)];
            half = half << 4U | static_cast<std::uint64_t>(digit);
        }
        return true;
    }
    // Of anything else, as programs may write it, a hash.
    static core::Digest keyOf(std::string_view uuid)
    {
        core::Digest bits{};
        if (!read(uuid, bits)) {
            bits = {};
            read(core::namedUuid("uuid", { uuid }), bits);
        }
        return bits;
    }

    core::DigestMap<core::RowId> m_ids;
};

} // namespace db
