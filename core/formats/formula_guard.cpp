// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/formula_guard.h"

#include "core/formats/header_words.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

// Cells that begin so are run as formulas by spreadsheet programs.
constexpr std::string_view kFormulaBeginnings = "=+-@\t\r";

// How the headers of exports begin; none of anybody else's does by chance.
constexpr std::array<std::array<std::string_view, 5>, 4> kBeginnings = { {
    { "text", "segment", "document", "id", "position" },
    { "segment", "document", "id", "position", "source" },
    { "preference", "segment", "document", "id", "source" },
    { "span", "text", "segment", "document", "id" },
} };

bool beginsAsFormula(std::string_view text)
{
    return !text.empty() && kFormulaBeginnings.find(text.front()) != std::string_view::npos;
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
