// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/vetting/guides.h"

#include "core/perturb/category.h"
#include "core/text/unicode.h"
#include "core/vetting/pair_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

std::vector<CategoryGuide::Example> examplesOf(const std::vector<CategoryText::Example> &examples)
{
    std::vector<CategoryGuide::Example> all;
    for (const CategoryText::Example &example : examples)
        all.push_back({ example.base, example.variant, example.why });
    return all;
}

// A part that is missing or of another type throws Json::exception.
PracticePair practiceFrom(const Json &json)
{
    PracticePair practice;
    practice.pair.category = json.at("category");
    practice.pair.source = json.value("source", std::string());
    practice.pair.sourceLanguage = json.value("source_language", std::string());
    practice.pair.base = json.at("base");
    practice.pair.language = json.value("language", std::string());
    practice.pair.variant = json.at("variant");
    practice.pair.edits = singleEdit(practice.pair.base, practice.pair.variant);
    practice.accept = json.at("accept");
    practice.explanation = json.at("explanation");
    return practice;
}

} // namespace

std::vector<CategoryGuide> categoryGuides(const Lexicon &lexicon)
{
    std::vector<CategoryGuide> guides;
    for (const Category &category : categories()) {
        CategoryGuide guide;
        guide.id = category.id;
        guide.name = category.id;
        guide.variation = category.kind == PairKind::Variation;
        if (const CategoryText *text = lexicon.textOf(category.id); text != nullptr) {
            guide.name = text->name;
            guide.definition = text->definition;
            guide.good = examplesOf(text->good);
            guide.bad = examplesOf(text->bad);
        }
        guides.push_back(std::move(guide));
    }
    return guides;
}

Result<std::vector<PracticePair>> readPracticePairs(std::string_view bytes, const std::string &fileName)
{
    std::vector<PracticePair> all;
    std::int64_t line = 0;
    for (std::size_t begin = 0; begin < bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        const std::string_view text = bytes.substr(begin, end - begin);
        begin = end + 1;
        ++line;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        if (firstInvalidUtf8(text) != std::string_view::npos)
            return Error{ ErrorCode::Malformed, fileName, "it is not UTF-8", line };
        try {
            all.push_back(practiceFrom(Json::parse(text)));
        } catch (const Json::parse_error &) {
            return Error{ ErrorCode::Malformed, fileName, "it is no complete JSON", line };
        } catch (const Json::exception &) {
            return Error{ ErrorCode::Malformed, fileName,
                          "base, variant, category and explanation are due as texts, accept as true or false", line };
        }
        if (all.back().pair.edits.empty())
            return Error{ ErrorCode::Malformed, fileName, "variant and base are the same", line };
    }
    if (all.empty())
        return Error{ ErrorCode::Empty, fileName, {}, 0 };
    return all;
}

} // namespace core
