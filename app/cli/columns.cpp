// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/columns.h"

#include "core/text/unicode.h"
#include "core/text/unsigned_zero.h"

#include <iomanip>
#include <locale>
#include <sstream>

namespace app {

std::string decimal(const std::optional<double> &value, int digits)
{
    if (!value) {
        return "–";
    }
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << std::fixed << std::setprecision(digits) << core::unsignedZero(*value, digits);
    return text.str();
}

std::string padded(const std::string &text, std::size_t width, bool right)
{
    const std::size_t length = core::codePointCount(text);
    const std::string space(length < width ? width - length : 0, ' ');
    return right ? space + text : text + space;
}

} // namespace app
