// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/form.h"

namespace core {

std::string filledForm(std::string_view form, const FormFields &fields, bool escapes)
{
    std::string out;
    std::size_t i = 0;
    while (i < form.size()) {
        const char c = form[i];
        if (escapes && (c == '{' || c == '}') && i + 1 < form.size() && form[i + 1] == c) {
            out += c;
            i += 2;
            continue;
        }
        const std::size_t close = c == '{' ? form.find('}', i) : std::string_view::npos;
        const std::string_view *text = nullptr;
        if (close != std::string_view::npos) {
            for (const auto &[name, value] : fields) {
                text = form.substr(i + 1, close - i - 1) == name ? &value : text;
            }
        }
        if (text != nullptr) {
            out += *text;
            i = close + 1;
        } else {
            out += c;
            ++i;
        }
    }
    return out;
}

} // namespace core
