// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Row ids by uuid in memory: 24 bytes a row in tables without a node a row.

#include "core/domain.h"
#include "core/formats/row_memory.h"
#include "core/text/identity.h"

#include <cstdint>
#include <cstring>
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

    // Eight hexadecimal digits, a byte each, as 32 bits. False: one is none, or is a capital.
    static bool read(const char *first, const char *second, std::uint64_t &bits)
    {
        std::uint64_t letters = 0;
        std::memcpy(&letters, first, 4);
        std::memcpy(reinterpret_cast<char *>(&letters) + 4, second, 4);
        constexpr std::uint64_t kOnes = 0x0101010101010101U;
        std::uint64_t digits = (letters & 0x0F * kOnes) + 9 * (letters >> 6U & kOnes);
        const std::uint64_t from10 = (digits + 6 * kOnes) >> 4U & kOnes;
        if ((digits & ~(0x0F * kOnes)) != 0 || digits + 0x30 * kOnes + 0x27 * from10 != letters) {
            return false;
        }
        digits = (digits | digits >> 4U) & 0x00FF00FF00FF00FFU;
        digits = (digits | digits >> 8U) & 0x0000FFFF0000FFFFU;
        bits = bits << 32U | ((digits | digits >> 16U) & 0xFFFFFFFFU);
        return true;
    }
    // The 128 bits of a uuid as it is always written, in an order of this class.
    static bool read(std::string_view uuid, core::Digest &bits)
    {
        const char *at = uuid.data();
        return uuid.size() == kLength && at[8] == '-' && at[13] == '-' && at[18] == '-' && at[23] == '-' &&
               read(at, at + 4, bits[0]) && read(at + 9, at + 14, bits[0]) && read(at + 19, at + 24, bits[1]) &&
               read(at + 28, at + 32, bits[1]);
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
