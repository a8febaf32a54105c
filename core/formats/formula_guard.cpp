// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/formula_guard.h"

#include "core/formats/header_words.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

// Cells that begin so are run as formulas by spreadsheet programs, the full-width signs ＝ ＋ － ＠ by some in East
// Asia; tabs and line ends before them are taken off by others.
constexpr std::string_view kSigns = "=+-@";
constexpr std::array<std::string_view, 4> kWideSigns = { "\uff1d", "\uff0b", "\uff0d", "\uff20" };
constexpr std::string_view kSkipped = "\t\r\n";

// How the headers of exports begin; none of anybody else's does by chance.
constexpr std::array<std::array<std::string_view, 5>, 4> kBeginnings = { {
    { "text", "segment", "document", "id", "position" },
    { "segment", "document", "id", "position", "source" },
    { "preference", "segment", "document", "id", "source" },
    { "span", "text", "segment", "document", "id" },
} };

bool beginsAsFormula(std::string_view text)
{
    if (text.empty()) {
        return false;
    }
    if (text.front() == '\t' || text.front() == '\r') {
        return true; // whatever follows
    }
    const std::size_t first = text.find_first_not_of(kSkipped);
    text.remove_prefix(std::min(first, text.size()));
    return (!text.empty() && kSigns.find(text.front()) != std::string_view::npos) ||
           std::any_of(kWideSigns.begin(), kWideSigns.end(),
                       [text](std::string_view sign) { return text.starts_with(sign); });
}

} // namespace

bool isFormula(std::string_view text)
{
    return beginsAsFormula(text) && !parseNumber(text);
}

bool isGuarded(std::string_view cell)
{
    const std::size_t first = cell.find_first_not_of('\'');
    return first != 0 && first != std::string_view::npos && beginsAsFormula(cell.substr(first));
}

bool isExportHeader(const std::vector<std::string> &header)
{
    return std::any_of(kBeginnings.begin(), kBeginnings.end(), [&](const auto &beginning) {
        return header.size() > beginning.size() && std::equal(beginning.begin(), beginning.end(), header.begin());
    });
}

} // namespace core
