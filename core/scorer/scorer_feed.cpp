// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scorer/scorer_feed.h"

#include "core/text/listing.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {

ScorerFeed::ScorerFeed(ProjectReader &reader, ScorerChoice choice)
    : m_reader(&reader)
    , m_choice(std::move(choice))
{
}

Status ScorerFeed::checkSystems()
{
    const auto systems = m_reader->systems();
    if (!systems)
        return systems.error();
    std::set<std::string> names;
    for (const System &system : *systems)
        names.insert(system.name);
    std::vector<std::string> wanted = m_choice.systems;
    if (!m_choice.reference.empty())
        wanted.push_back(m_choice.reference);
    for (const std::string &name : wanted)
        if (!names.contains(name))
            return Error{ ErrorCode::NotFound, "system \"" + name + "\"", "systems of this project: " + listed(names),
                          0 };
    return Done{};
}

void ScorerFeed::add(RowId segment, Wanted wanted, const std::set<RowId> &known)
{
    if (known.contains(wanted.text)) {
        ++m_left.known;
        return;
    }
    if (m_choice.limit > 0 && m_total >= m_choice.limit)
        return;
    if (m_passages.empty() || m_passages.back().segment != segment)
        m_passages.push_back({ segment, {} });
    m_passages.back().texts.push_back(wanted);
    ++m_total;
}

Status ScorerFeed::ready() const
{
    if (m_total > 0 || m_left.known > 0)
        return Done{};
    return Error{ ErrorCode::Empty, "texts", "no text of the project matches", 0 };
}

Result<ScorerFeed> ScorerFeed::ofTranslations(ProjectReader &reader, const ScorerChoice &choice,
                                              const std::set<RowId> &known)
{
    ScorerFeed feed(reader, choice);
    const auto lines = reader.textLines({});
    if (!lines)
        return lines.error();
    if (const Status fine = feed.checkSystems(); !fine)
        return fine.error();
    const std::set<std::string> systems(choice.systems.begin(), choice.systems.end());
    for (const TextLine &line : *lines)
        if (systems.empty() || systems.contains(line.systemName))
            feed.add(line.segment, { line.text, line.text }, known);
    if (const Status some = feed.ready(); !some)
        return some.error();
    return feed;
}

Result<ScorerFeed> ScorerFeed::ofPairs(ProjectReader &reader, const std::vector<SensitivityPair> &pairs,
                                       const ScorerChoice &choice, const std::set<RowId> &known)
{
    ScorerFeed feed(reader, choice);
    if (const Status fine = feed.checkSystems(); !fine)
        return fine.error();
    std::vector<const SensitivityPair *> ordered;
    for (const SensitivityPair &pair : pairs)
        ordered.push_back(&pair);
    std::ranges::stable_sort(ordered, {}, &SensitivityPair::segment);
    std::set<RowId> bases;
    for (const SensitivityPair *pair : ordered) {
        if (bases.insert(pair->base).second) {
            feed.m_variants[pair->base] = { pair->baseUuid, pair->baseText, pair->language };
            feed.add(pair->segment, { pair->base, pair->base }, known);
        }
        feed.m_variants[pair->variant] = { pair->variantUuid, pair->variantText, pair->language };
        feed.add(pair->segment, { pair->variant, pair->base }, known);
    }
    if (const Status some = feed.ready(); !some)
        return some.error();
    return feed;
}

const std::string *ScorerFeed::referenceOf(const SegmentView &view, RowId base) const
{
    for (const Text &text : view.texts) {
        const bool role = std::ranges::find(text.roles, TextRole::Reference) != text.roles.end();
        const bool wanted = m_choice.reference.empty() ? role : text.systemName == m_choice.reference;
        const bool variant = std::ranges::find(text.roles, TextRole::Variant) != text.roles.end();
        if (wanted && !variant && text.id != base)
            return &text.body;
    }
    return nullptr;
}

std::string ScorerFeed::line(const SegmentView &view, const Wanted &wanted, ScorerBook &book)
{
    Variant text;
    if (const auto variant = m_variants.find(wanted.text); variant != m_variants.end()) {
        text = variant->second;
    } else {
        const auto found = std::ranges::find(view.texts, wanted.text, &Text::id);
        if (found == view.texts.end())
            return {};
        text = { found->uuid, found->body, found->language };
    }
    nlohmann::json json = { { "id", text.uuid }, { "translation", text.body } };
    if (m_choice.inputs.reference) {
        const std::string *reference = referenceOf(view, wanted.base);
        if (reference == nullptr) {
            ++m_left.withoutReference;
            return {};
        }
        json["reference"] = *reference;
    }
    if (m_choice.inputs.source) {
        if (view.segment.source.empty()) {
            ++m_left.withoutSource;
            return {};
        }
        json["source"] = view.segment.source;
    }
    if (!view.segment.sourceLanguage.empty())
        json["source_language"] = view.segment.sourceLanguage;
    if (!text.language.empty())
        json["target_language"] = text.language;
    book.sent(text.uuid, wanted.text);
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

Result<std::optional<std::string>> ScorerFeed::next(ScorerBook &book)
{
    if (m_next >= m_passages.size())
        return std::optional<std::string>();
    const Passage &passage = m_passages[m_next++];
    const auto view = m_reader->segment(passage.segment);
    if (!view)
        return view.error();
    std::string lines;
    for (const Wanted &wanted : passage.texts)
        lines += line(*view, wanted, book);
    return std::optional(std::move(lines));
}

} // namespace core
