// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/pairs.h"

#include <algorithm>
#include <map>
#include <set>

namespace core {
namespace {

PairKind kindOf(const std::string &category)
{
    const Category *known = categoryNamed(category);
    return known == nullptr ? PairKind::Error : known->kind;
}

bool isReference(const Text &text)
{
    return std::ranges::find(text.roles, TextRole::Reference) != text.roles.end();
}

// What all pairs of one base share.
struct BaseFacts {
    Segment segment;
    bool ownReference = false;
};

Result<BaseFacts> factsOf(ProjectReader &reader, const PairBase &base)
{
    auto segment = reader.segmentOf(base.text);
    if (!segment)
        return segment.error();
    BaseFacts facts{ std::move(segment).value(), false };
    if (base.reference) {
        const auto view = reader.segment(facts.segment.id);
        if (!view)
            return view.error();
        facts.ownReference = std::ranges::none_of(
            view->texts, [&base](const Text &text) { return text.id != base.text && isReference(text); });
    }
    return facts;
}

SensitivityPair pairOf(const MinimalPair &pair, const BaseFacts &facts)
{
    SensitivityPair made;
    made.base = pair.base.text;
    made.variant = pair.text;
    made.segment = facts.segment.id;
    made.baseUuid = pair.base.uuid;
    made.variantUuid = pair.variant.uuid;
    made.category = pair.variant.category;
    made.kind = kindOf(made.category);
    made.label = pair.base.label;
    made.document = facts.segment.documentName;
    made.system = pair.base.systemName;
    made.language = pair.base.language;
    made.metadata = facts.segment.metadata;
    made.weak = pair.variant.weak;
    made.ownReference = facts.ownReference;
    made.baseText = pair.base.body;
    made.variantText = pair.variant.body;
    return made;
}

} // namespace

Result<std::vector<SensitivityPair>> sensitivityPairs(ProjectReader &reader, const std::vector<MinimalPair> &pairs,
                                                      const std::stop_token &stop)
{
    std::map<RowId, BaseFacts> facts;
    std::vector<SensitivityPair> out;
    out.reserve(pairs.size());
    for (const MinimalPair &pair : pairs) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        auto known = facts.find(pair.base.text);
        if (known == facts.end()) {
            auto read = factsOf(reader, pair.base);
            if (!read)
                return read.error();
            known = facts.emplace(pair.base.text, std::move(read).value()).first;
        }
        out.push_back(pairOf(pair, known->second));
    }
    return out;
}

std::vector<std::string> metadataNames(const std::vector<SensitivityPair> &pairs)
{
    std::set<std::string> names;
    for (const SensitivityPair &pair : pairs)
        for (const auto &[name, value] : pair.metadata)
            names.insert(name);
    return { names.begin(), names.end() };
}

std::string metadataOf(const SensitivityPair &pair, const std::string &name)
{
    const auto found = std::ranges::find(pair.metadata, name, &Metadata::value_type::first);
    return found == pair.metadata.end() ? std::string() : found->second;
}

} // namespace core
