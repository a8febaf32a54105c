// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/identity.h"

#include <array>
#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <charconv>
#include <cstdint>
#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <sodium.h>

namespace core {
namespace {

// A random UUID drawn once for Tertium; never changes, or imports of two machines stop agreeing.
constexpr std::array<std::uint8_t, 16> kNamespace = { 0x6f, 0x1d, 0x0c, 0x52, 0x9a, 0x3b, 0x4e, 0x77,
                                                      0xb1, 0x0e, 0x5d, 0x2c, 0x84, 0x3f, 0xa9, 0x61 };

void update(sha1_ctx &hash, std::string_view bytes)
{
    nettle_sha1_update(&hash, bytes.size(), reinterpret_cast<const std::uint8_t *>(bytes.data()));
}

std::string uuidText(const std::array<std::uint8_t, SHA1_DIGEST_SIZE> &bytes)
{
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text(36, '-');
    std::size_t at = 0;
    for (std::size_t i = 0; i < 16; ++i) {
        at += i == 4 || i == 6 || i == 8 || i == 10 ? 1 : 0;
        text[at++] = kDigits[bytes[i] >> 4U];
        text[at++] = kDigits[bytes[i] & 0x0FU];
    }
    return text;
}

} // namespace

std::string randomUuid()
{
    static thread_local boost::uuids::random_generator_pure generator; // the system's entropy, one handle a thread
    return boost::uuids::to_string(generator());
}

std::string namedUuid(std::string_view kind, std::initializer_list<std::string_view> parts)
{
    sha1_ctx hash;
    nettle_sha1_init(&hash);
    nettle_sha1_update(&hash, kNamespace.size(), kNamespace.data());
    update(hash, kind);
    for (const std::string_view part : parts) {
        std::array<char, 24> head{ '\x1f' };
        char *end = std::to_chars(head.data() + 1, head.data() + head.size() - 1, part.size()).ptr;
        *end++ = ':';
        update(hash, { head.data(), static_cast<std::size_t>(end - head.data()) });
        update(hash, part);
    }
    std::array<std::uint8_t, SHA1_DIGEST_SIZE> bytes{};
    nettle_sha1_digest(&hash, bytes.size(), bytes.data());
    bytes[6] = static_cast<std::uint8_t>((bytes[6] & 0x0FU) | 0x50U); // version 5
    bytes[8] = static_cast<std::uint8_t>((bytes[8] & 0x3FU) | 0x80U); // variant of RFC 4122
    return uuidText(bytes);
}

std::string sha256Hex(std::string_view bytes)
{
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_ctx hash;
    nettle_sha256_init(&hash);
    nettle_sha256_update(&hash, bytes.size(), reinterpret_cast<const std::uint8_t *>(bytes.data()));
    nettle_sha256_digest(&hash, digest.size(), digest.data());
    std::string hex(digest.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
    hex.pop_back();
    return hex;
}

} // namespace core
