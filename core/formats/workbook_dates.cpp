// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times of spreadsheets: a number of days, and a format code that says how it is shown.
#include "core/formats/header_words.h"
#include "core/formats/table_writer.h"
#include "core/formats/workbook.h"

#include <array>
#include <chrono>
#include <cmath>

namespace core {
namespace {

struct Moment {
    int year = 0, month = 0, day = 0;
    int hour = 0, minute = 0, second = 0;
    int weekday = 0; // 0 = Sunday
};

constexpr std::array kMonths = { "January", "February", "March",     "April",   "May",      "June",
                                 "July",    "August",   "September", "October", "November", "December" };
constexpr std::array kDays = { "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday" };

Moment momentOf(double serial, bool from1904)
{
    using namespace std::chrono;
    const auto seconds = static_cast<std::int64_t>(std::llround(serial * 86400));
    std::int64_t days = seconds / 86400;
    // Day 60 of the 1900 calendar is a 29 February 1900 that never was; before it the count is one off.
    const year_month_day start = from1904    ? 1904y / January / 1d
                                 : days < 60 ? 1899y / December / 31d
                                             : 1899y / December / 30d;
    const sys_days date = sys_days(start) + std::chrono::days(days);
    const year_month_day shown(date);
    const auto rest = static_cast<int>(seconds - days * 86400);
    return { static_cast<int>(shown.year()),
             static_cast<int>(static_cast<unsigned>(shown.month())),
             static_cast<int>(static_cast<unsigned>(shown.day())),
             rest / 3600,
             rest / 60 % 60,
             rest % 60,
             static_cast<int>(weekday(date).c_encoding()) };
}

std::string padded(int value, std::size_t width)
{
    std::string digits = std::to_string(value);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::string monthText(const Moment &at, std::size_t count)
{
    const std::string name = kMonths[static_cast<std::size_t>(at.month - 1)];
    return count >= 4 ? name : count == 3 ? name.substr(0, 3) : padded(at.month, count);
}

std::string dayText(const Moment &at, std::size_t count)
{
    const std::string name = kDays[static_cast<std::size_t>(at.weekday)];
    return count >= 4 ? name : count == 3 ? name.substr(0, 3) : padded(at.day, count);
}

// The next run of one letter that says a part of a date, behind `at`; '\0' = none.
char nextPart(const std::string &format, std::size_t at)
{
    const std::size_t found = format.find_first_of("ymdhs", at);
    return found == std::string::npos ? '\0' : format[found];
}

class DateWriter final {
public:
    DateWriter(const Moment &at, std::string format)
        : m_moment(at)
        , m_format(std::move(format))
        , m_twelve(m_format.find("am/pm") != std::string::npos || m_format.find("a/p") != std::string::npos)
    {
    }

    std::string text()
    {
        while (m_at < m_format.size()) {
            step();
        }
        return m_text;
    }

private:
    void step()
    {
        const char c = m_format[m_at];
        if (c == '"') {
            const std::size_t end = std::min(m_format.find('"', m_at + 1), m_format.size());
            m_text += m_format.substr(m_at + 1, end - m_at - 1);
            m_at = end + 1;
        } else if (c == '\\' || c == '_' || c == '*') {
            m_text += c == '\\' ? m_format.substr(m_at + 1, 1) : "";
            m_at += 2;
        } else if (m_format.compare(m_at, 5, "am/pm") == 0 || m_format.compare(m_at, 3, "a/p") == 0) {
            m_text += m_moment.hour < 12 ? "AM" : "PM";
            m_at += m_format.compare(m_at, 5, "am/pm") == 0 ? 5 : 3;
        } else if (std::string_view("ymdhs").find(c) != std::string_view::npos) {
            const std::size_t end = std::min(m_format.find_first_not_of(c, m_at), m_format.size());
            part(c, end - m_at);
            m_at = end;
        } else {
            m_text += c;
            ++m_at;
        }
    }

    void part(char letter, std::size_t count)
    {
        const bool minutes = letter == 'm' && count < 3 && (m_last == 'h' || nextPart(m_format, m_at + count) == 's');
        const int twelve = m_moment.hour % 12 == 0 ? 12 : m_moment.hour % 12;
        switch (letter) {
        case 'y':
            m_text += count <= 2 ? padded(m_moment.year % 100, 2) : padded(m_moment.year, 4);
            break;
        case 'm':
            m_text += minutes ? padded(m_moment.minute, count) : monthText(m_moment, count);
            break;
        case 'd':
            m_text += dayText(m_moment, count);
            break;
        case 'h':
            m_text += padded(m_twelve ? twelve : m_moment.hour, count);
            break;
        default:
            m_text += padded(m_moment.second, count);
        }
        m_last = letter;
    }

    Moment m_moment;
    std::string m_format;
    bool m_twelve;
    std::size_t m_at = 0;
    char m_last = '\0';
    std::string m_text;
};

} // namespace

std::string dateText(double serial, const std::string &format, bool from1904)
{
    constexpr double kLastDay = 2958466; // 31 December 9999
    if (!(serial >= 0 && serial < kLastDay)) {
        return numberText(serial); // as a spreadsheet can't show it either
    }
    const Moment at = momentOf(serial, from1904);
    return DateWriter(at, format).text();
}

} // namespace core
