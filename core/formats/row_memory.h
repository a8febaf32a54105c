// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is remembered of rows that were written, whatever their texts' length: 16 bytes a row in tables without a
// node a row, and of a million rows about what a million rows need.

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

// 128 bits of something that is known by its hash.
using Digest = std::array<std::uint64_t, 2>;

namespace detail {

// Eight hexadecimal digits, a byte each, as 32 bits. False: one is none, or is a capital.
inline bool readDigits(const char *first, const char *second, std::uint64_t &bits)
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

} // namespace detail

// The 128 bits of a uuid as it is always written, in an order of this function. False: it is none.
inline bool readUuid(std::string_view uuid, Digest &bits)
{
    constexpr std::size_t kLength = 36;
    const char *at = uuid.data();
    bits = {};
    return uuid.size() == kLength && at[8] == '-' && at[13] == '-' && at[18] == '-' && at[23] == '-' &&
           detail::readDigits(at, at + 4, bits[0]) && detail::readDigits(at + 9, at + 14, bits[0]) &&
           detail::readDigits(at + 19, at + 24, bits[1]) && detail::readDigits(at + 28, at + 32, bits[1]);
}

// The same for a uuid's digits as a number, of which the first digit is the greatest: in the order of their texts.
inline Digest inOrderOfText(const Digest &bits)
{
    const auto turned = [](std::uint64_t half) {
        std::uint64_t groups = __builtin_bswap64(half);
        groups = groups << 32U | groups >> 32U; // each of 32 bits in its own place again
        return (groups & 0x0F0F0F0F0F0F0F0FU) << 4U | (groups >> 4U & 0x0F0F0F0F0F0F0F0FU);
    };
    return { turned(bits[0]), turned(bits[1]) };
}

// Of a uuid that this program has made.
inline Digest digestOf(std::string_view uuid)
{
    Digest digest{};
    readUuid(uuid, digest);
    return digest;
}

// From digests, which are random already, to values. Open addressing in shards, so that growing copies a
// sixteenth at a time.
template <typename Value> class DigestMap final {
public:
    // The value at `key`, and whether it was put there now.
    std::pair<Value *, bool> tryEmplace(const Digest &key, const Value &value)
    {
        Shard &shard = m_shards[shardOf(key)];
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
    // For a key that is asked for soon: what lies far away in a large table is nearer then. A loop over many keys
    // does it for all of them first. (Always inline: the compiler takes a function that only prefetches for one without
    // an effect, and leaves out its calls.)
    [[gnu::always_inline]] void expect(const Digest &key) const
    {
        const Shard &shard = m_shards[shardOf(key)];
        if (!shard.slots.empty()) {
            __builtin_prefetch(&shard.slots[firstPlace(shard.slots, key)]);
        }
    }
    // nullptr = it is not there.
    [[nodiscard]] const Value *find(const Digest &key) const
    {
        const Shard &shard = m_shards[shardOf(key)];
        const std::size_t at = shard.slots.empty() ? 0 : place(shard.slots, key);
        return shard.slots.empty() || !shard.slots[at].taken() ? nullptr : &shard.slots[at].value;
    }

    struct Slot {
        Digest key{}; // all zero = free
        [[no_unique_address]] Value value{};
        [[nodiscard]] bool taken() const { return (key[0] | key[1]) != 0; }
    };
    static constexpr std::size_t kShards = 16;
    // Of readUuid()'s digests the first digit: shards are in the order of the texts.
    [[nodiscard]] static std::size_t shardOf(const Digest &key) { return key[0] >> 32U & (kShards - 1); }
    // What is in a shard, which is empty then.
    std::vector<Slot> takeShard(std::size_t shard)
    {
        std::vector<Slot> slots = std::exchange(m_shards[shard], {}).slots;
        std::erase_if(slots, [](const Slot &slot) { return !slot.taken(); });
        return slots;
    }

private:
    static constexpr std::size_t kSmallest = 16;
    struct Shard {
        std::vector<Slot> slots;
        std::size_t used = 0;
    };

    static Digest marked(Digest key)
    {
        key[1] |= (key[0] | key[1]) == 0 ? 1U : 0U;
        return key;
    }
    static std::size_t firstPlace(const std::vector<Slot> &slots, const Digest &key)
    {
        const std::uint64_t spread = (key[0] ^ (key[1] >> 4U)) * 0x9E3779B97F4A7C15U;
        return static_cast<std::size_t>((spread >> 32U) * slots.size() >> 32U);
    }
    // Of the slot of a key, or the free one that it would have.
    static std::size_t place(const std::vector<Slot> &slots, const Digest &key)
    {
        const Digest wanted = marked(key);
        std::size_t at = firstPlace(slots, key);
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
    [[gnu::always_inline]] void expect(const Digest &key) const { m_map.expect(key); }
    // False: it was there.
    bool insert(const Digest &key) { return m_map.tryEmplace(key, {}).second; }

private:
    struct Nothing {};
    DigestMap<Nothing> m_map;
};

} // namespace core
