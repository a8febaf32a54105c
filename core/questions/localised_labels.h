// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Labels in other languages than the one asked for: a model that reads French may say OUI. Only words of
// this one table count; a word that means two things in any of these languages stands in none of them.

#include "core/domain.h"

#include <optional>
#include <string_view>
#include <vector>

namespace core {

struct LocalisedLabel {
    std::string_view language; // BCP 47
    std::string_view word;     // case-folded (a final sigma too); a second entry where accents are often left out
    Label label = Label::Yes;
};

[[nodiscard]] const std::vector<LocalisedLabel> &localisedLabels();

// The table's word alone, or followed by a mark and an explanation that names no other label ("OUI, car …",
// "是，…"). nullopt for everything else: "OUI/NON", "Ja oder nein", "是不是", "si".
[[nodiscard]] std::optional<Label> readLocalisedLabel(std::string_view text);

} // namespace core
