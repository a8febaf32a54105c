// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names for things that travel between machines, and content addresses.

#include <initializer_list>
#include <string>
#include <string_view>

namespace core {

// Random UUID (version 4), lower case, 36 characters.
[[nodiscard]] std::string randomUuid();

// UUID version 5 (RFC 4122, SHA-1) in Tertium's own namespace, of a kind ("segment", "text" …) and the
// parts that identify it. Parts are length-prefixed, so that ("a","bc") and ("ab","c") differ.
[[nodiscard]] std::string namedUuid(std::string_view kind, std::initializer_list<std::string_view> parts);

// SHA-256, 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256Hex(std::string_view bytes);

} // namespace core
