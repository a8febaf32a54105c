// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/identity.h"

#include <array>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <sodium.h>

namespace core {
namespace {

// A random UUID drawn once for Tertium; never changes, or imports of two machines stop agreeing.
constexpr boost::uuids::uuid kNamespace = { { 0x6f, 0x1d, 0x0c, 0x52, 0x9a, 0x3b, 0x4e, 0x77, 0xb1, 0x0e, 0x5d, 0x2c,
                                              0x84, 0x3f, 0xa9, 0x61 } };

} // namespace

std::string randomUuid()
{
    static thread_local boost::uuids::random_generator_pure generator; // the system's entropy, one handle a thread
    return boost::uuids::to_string(generator());
}

std::string namedUuid(std::string_view kind, std::initializer_list<std::string_view> parts)
{
    std::string joined(kind);
    for (const std::string_view part : parts) {
        joined += '\x1f';
        joined += std::to_string(part.size());
        joined += ':';
        joined += part;
    }
    boost::uuids::name_generator_sha1 generator(kNamespace);
    return boost::uuids::to_string(generator(joined.data(), joined.size()));
}

std::string sha256Hex(std::string_view bytes)
{
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
    std::string hex(digest.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
    hex.pop_back();
    return hex;
}

} // namespace core
