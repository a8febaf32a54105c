// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Row ids by uuid in memory: 24 bytes a row in tables without a node a row.

#include "core/domain.h"
#include "core/formats/row_memory.h"
#include "core/result.h"
#include "core/text/identity.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace db {

class UuidMap {
    using Ids = core::DigestMap<core::RowId>;

public:
    // The id that stands at a uuid, 0 where it came first.
    core::RowId &at(std::string_view uuid)
    {
        core::Digest key{};
        if (!core::readUuid(uuid, key) || key == core::Digest{}) {
            m_plain = false;
            key = keyOf(uuid);
        }
        return *m_ids.tryEmplace(key, 0).first;
    }
    // It is asked for soon.
    [[gnu::always_inline]] void expect(std::string_view uuid) const { m_ids.expect(keyOf(uuid)); }
    // 0 = not there.
    [[nodiscard]] core::RowId find(std::string_view uuid) const
    {
        const core::RowId *id = m_ids.find(keyOf(uuid));
        return id != nullptr ? *id : 0;
    }
    void clear()
    {
        m_ids = {};
        m_plain = true;
    }

    using Text = std::array<char, 36>; // of a uuid
    // Every uuid is as it is always written: what drain() needs.
    [[nodiscard]] bool isPlain() const { return m_plain; }
    // Empties the map: `take(Text, id)` gets all of it in the order of the texts, and ends it with an error.
    template <typename Take> core::Status drain(Take take)
    {
        for (std::size_t shard = 0; shard < Ids::kShards; ++shard) {
            auto slots = m_ids.takeShard(shard);
            for (auto &slot : slots) {
                slot.key = core::inOrderOfText(slot.key);
            }
            std::ranges::sort(slots, {}, &Ids::Slot::key);
            for (const auto &slot : slots) {
                if (const core::Status taken = take(textOf(slot.key), slot.value); !taken) {
                    return taken;
                }
            }
        }
        return core::Done{};
    }

private:
    // Of anything else, as programs may write it, a hash.
    static core::Digest keyOf(std::string_view uuid)
    {
        core::Digest bits{};
        if (!core::readUuid(uuid, bits)) {
            core::readUuid(core::namedUuid("uuid", { uuid }), bits);
        }
        return bits;
    }

    static Text textOf(const core::Digest &digits) // in the order of the text
    {
        Text text{};
        std::size_t at = 0;
        for (std::size_t digit = 0; digit < 32; ++digit) {
            if (digit == 8 || digit == 12 || digit == 16 || digit == 20) {
                text[at++] = '-';
            }
            text[at++] = "0123456789abcdef"[digits[digit / 16] >> (60 - digit % 16 * 4) & 0x0FU];
        }
        return text;
    }

    Ids m_ids;
    bool m_plain = true;
};

} // namespace db
