// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An edit as a model names it, and what of a reply can be read as one: the words that change must stand in the text
// once, and what was said too widely is narrowed to the words that differ.

#include "core/perturb/category.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// `span` is "" where the whole text is replaced.
struct ModelEdit {
    std::string span, replacement;
    bool operator==(const ModelEdit &) const = default;
};

// The one stretch of whole words in which two texts differ; nullopt when they don't. The span stands in `base` once.
[[nodiscard]] std::optional<ModelEdit> editBetween(const std::string &base, const std::string &variant);

// The edit as a category takes it: a span of other capitals, an edit with the words around it, and a whole text in the
// place of an edit are brought down to the words that change. Else why it is none, in `fault`.
[[nodiscard]] std::optional<ModelEdit> readEdit(const Category &category, const ModelEdit &said,
                                                const std::string &body, std::string &fault);

// Words of a text that an edit of the category may name, each standing in it once, for a schema that allows no others;
// none where there would be too many.
[[nodiscard]] std::vector<std::string> spanChoices(const Category &category, const std::string &body);

// The edit as a candidate. Words that are left out take the blank before them along, or hand their capital on. nullopt:
// the span does not stand in the body, or more than once.
[[nodiscard]] std::optional<ByteEdit> placed(const ModelEdit &edit, const std::string &body);

} // namespace core
