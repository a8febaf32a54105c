// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files in other encodings than UTF-8: which one a file probably has, and its bytes as UTF-8, piece by piece.

#include "core/result.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct EncodingGuess {
    std::string name = "UTF-8"; // as ICU knows it
    bool certain = true;        // false: by the statistics of its bytes (uchardet); show it, let it be changed
    bool operator==(const EncodingGuess &) const = default;
};

// By byte order mark, by the NULs of UTF-16, by being well-formed UTF-8, else by statistics. `sample` is the
// beginning of a file and may end within a character.
[[nodiscard]] EncodingGuess guessEncoding(std::string_view sample);

// What went wrong with a file, and that the encoding it was read in may be why.
[[nodiscard]] Error withEncodingHint(Error error, const EncodingGuess &used);

// Encodings to choose from, the commonest first; any other that ICU knows may be named too.
[[nodiscard]] std::vector<std::string> offeredEncodings();
[[nodiscard]] bool isKnownEncoding(const std::string &name);

// Converts bytes to UTF-8 as they come. What is not valid in the encoding becomes one byte FF, which is valid
// nowhere in UTF-8, so that the cell with it is refused with its line. A byte order mark is dropped.
class EncodingDecoder {
public:
    // Unsupported for a name that is not known.
    [[nodiscard]] static Result<std::unique_ptr<EncodingDecoder>> make(const std::string &encoding);
    virtual ~EncodingDecoder() = default;
    // `last`: nothing follows; a character that is cut off then is not valid.
    virtual void decode(std::string_view bytes, bool last, std::string &out) = 0;
};

} // namespace core
