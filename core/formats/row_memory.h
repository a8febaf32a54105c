// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is remembered of rows that were written, whatever their texts' length: 16 bytes a row in tables without a
// node a row, and of a million rows about what a million rows need.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

// 128 bits of something that is known by its hash.
using Digest = std::array<std::uint64_t, 2>;

// Of a uuid's text.
inline Digest digestOf(std::string_view uuid)
{
    Digest digest{};
    int digit = 0;
    for (const char c : uuid) {
        if (c != '-') {
            const int value = c <= '9' ? c - '0' : c - 'a' + 10;
            std::uint64_t &half = digest[static_cast<std::size_t>((digit++ / 16) & 1)];
            half = half * 16 + static_cast<std::uint64_t>(value);
        }
    }
    return digest;
}

// From digests, which are random already, to values. Open addressing in shards, so that growing copies a
// sixteenth at a time.
template <typename Value> class DigestMap final {
public:
    // The value at `key`, and whether it was put there now.
    std::pair<Value *, bool> tryEmplace(const Digest &key, const Value &value)
    {
        Shard &shard = m_shards[key[1] % kShards];
        if ((shard.used + 1) * 4 > shard.slots.size() * 3) {
            grow(shard);
        }
        Slot &slot = shard.slots[place(shard.slots, key)];
        if (slot.taken()) {
            return { &slot.value, false };
        }
        slot = { marked(key), value };
        ++shard.used;
        return { &slot.value, true };
    }
    // nullptr = it is not there.
    [[nodiscard]] const Value *find(const Digest &key) const
    {
        const Shard &shard = m_shards[key[1] % kShards];
        const std::size_t at = shard.slots.empty() ? 0 : place(shard.slots, key);
        return shard.slots.empty() || !shard.slots[at].taken() ? nullptr : &shard.slots[at].value;
    }

private:
    static constexpr std::size_t kShards = 16;
    static constexpr std::size_t kSmallest = 16;
    struct Slot {
        Digest key{}; // all zero = free
        [[no_unique_address]] Value value{};
        [[nodiscard]] bool taken() const { return (key[0] | key[1]) != 0; }
    };
    struct Shard {
        std::vector<Slot> slots;
        std::size_t used = 0;
    };

    static Digest marked(Digest key)
    {
        key[1] |= (key[0] | key[1]) == 0 ? 1U : 0U;
        return key;
    }
    // Of the slot of a key, or the free one that it would have.
    static std::size_t place(const std::vector<Slot> &slots, const Digest &key)
    {
        const Digest wanted = marked(key);
        const std::uint64_t spread = (key[0] ^ (key[1] >> 4U)) * 0x9E3779B97F4A7C15U;
        auto at = static_cast<std::size_t>((spread >> 32U) * slots.size() >> 32U);
        while (slots[at].taken() && !(slots[at].key[0] == wanted[0] && slots[at].key[1] == wanted[1])) {
            at = at + 1 == slots.size() ? 0 : at + 1;
        }
        return at;
    }
    static void grow(Shard &shard)
    {
        std::vector<Slot> larger(shard.slots.empty() ? kSmallest : shard.slots.size() * 3 / 2);
        for (const Slot &slot : shard.slots) {
            if (slot.taken()) {
                larger[place(larger, slot.key)] = slot;
            }
        }
        shard.slots.swap(larger);
    }

    std::array<Shard, kShards> m_shards;
};

class DigestSet final {
public:
    // False: it was there.
    bool insert(const Digest &key) { return m_map.tryEmplace(key, {}).second; }

private:
    struct Nothing {};
    DigestMap<Nothing> m_map;
};

} // namespace core
