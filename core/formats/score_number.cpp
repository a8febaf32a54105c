// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/score_number.h"

#include <charconv>
#include <cmath>

namespace core {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kShown = 40, kThousands = 3;

std::string_view trimmed(std::string_view cell)
{
    const auto from = cell.find_first_not_of(kBlanks);
    cell = from == std::string_view::npos ? std::string_view() : cell.substr(from);
    return cell.substr(0, cell.find_last_not_of(kBlanks) + 1);
}

// "1,234" and "12,345", but not "0,345", which no thousands begin with.
bool mayBeThousands(std::string_view number, std::size_t comma)
{
    const std::string_view whole = number.starts_with('-') ? number.substr(1, comma - 1) : number.substr(0, comma);
    return number.size() - comma - 1 == kThousands && !whole.empty() && whole.size() <= kThousands && whole[0] != '0';
}

} // namespace

ScoreCell readScore(std::string_view cell, double &value)
{
    cell = trimmed(cell);
    if (cell.empty() || cell == "None" || cell == "NaN" || cell == "nan" || cell == "NA" || cell == "null")
        return ScoreCell::Missing;
    if (cell.front() == '+')
        cell.remove_prefix(1);
    std::string number(cell);
    if (const std::size_t comma = number.find(','); comma != std::string::npos) {
        if (mayBeThousands(number, comma) || number.find('.') != std::string::npos)
            return ScoreCell::Flawed;
        number[comma] = '.'; // a second comma is no number
    }
    const char *const last = number.data() + number.size();
    const auto [end, problem] = std::from_chars(number.data(), last, value);
    return problem != std::errc() || end != last || !std::isfinite(value) ? ScoreCell::Flawed : ScoreCell::Number;
}

std::string flawOfScore(std::string_view cell)
{
    const std::string_view number = trimmed(cell);
    const std::string shown = "\"" + std::string(number.substr(0, kShown)) + "\"";
    const std::size_t comma = number.find(',');
    return comma != std::string_view::npos && mayBeThousands(number, comma)
               ? shown + " may be thousands or decimals: write it with a point"
               : shown + " is not a number";
}

} // namespace core
