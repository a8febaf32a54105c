// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/series_family.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace core {
namespace {

bool isRun(const SeriesInfo &info)
{
    return info.side == ScoreSeries::Side::Run;
}

bool isAmong(std::string_view word, const std::set<std::string> &wanted)
{
    const std::string folded = foldedCase(word);
    return std::ranges::any_of(wanted, [&](const std::string &one) { return foldedCase(one) == folded; });
}

constexpr std::string_view kPublishedWord = "as published";

// "weighted, soft" has the words "weighted", "soft" and both together. "weighted, hard, as published" is another score
// of the run than "weighted, hard": it is meant by its last word or its whole text alone.
bool hasWord(const std::string &words, const std::set<std::string> &wanted)
{
    if (isAmong(words, wanted))
        return true;
    if (words.ends_with(kPublishedWord))
        return isAmong(kPublishedWord, wanted);
    std::string_view rest = words;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(", "), rest.size());
        if (isAmong(rest.substr(0, end), wanted))
            return true;
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return false;
}

} // namespace

std::string presetText(const SeriesInfo &info)
{
    if (info.kind != SeriesInfo::Kind::Questions)
        return info.counting;
    return std::string(info.weighted ? "weighted" : "unweighted") + (info.soft ? ", soft" : ", hard") +
           (info.preset == ScorePreset::Reference ? ", " + std::string(kPublishedWord) : "");
}

FamilyPath familyPath(const SeriesInfo &info, const PresetWords &preset)
{
    return { info.family.empty() ? info.name : info.family, info.promptTemplate, preset(info), info.model };
}

std::vector<SeriesInfo> byFamily(const std::vector<SeriesInfo> &infos)
{
    // Where a beginning of a path first stands decides where all that share it stand.
    std::map<std::vector<std::string>, std::size_t> first;
    std::vector<std::pair<std::vector<std::size_t>, std::size_t>> keys;
    for (std::size_t i = 0; i < infos.size(); ++i) {
        std::vector<std::string> prefix{ infos[i].reads };
        std::vector<std::size_t> key;
        for (const std::string &part : familyPath(infos[i])) {
            prefix.push_back(part);
            key.push_back(first.try_emplace(prefix, i).first->second);
        }
        keys.emplace_back(std::move(key), i);
    }
    std::ranges::sort(keys, [&](const auto &a, const auto &b) {
        const std::string &one = infos[a.second].reads, &other = infos[b.second].reads;
        return std::tuple(one.empty(), one, a) < std::tuple(other.empty(), other, b);
    });
    std::vector<SeriesInfo> out;
    out.reserve(infos.size());
    for (const auto &[key, at] : keys)
        out.push_back(infos[at]);
    return out;
}

std::vector<std::string> familyLabels(const std::vector<SeriesInfo> &infos, const PresetWords &preset)
{
    std::vector<FamilyPath> paths;
    for (const SeriesInfo &info : infos)
        paths.push_back(familyPath(info, preset));
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < infos.size(); ++i) {
        if (!isRun(infos[i])) {
            labels.push_back(infos[i].name);
            continue;
        }
        std::string label = paths[i][0];
        const auto beside = [&](std::size_t other) { return isRun(infos[other]) && paths[other][0] == paths[i][0]; };
        for (std::size_t level = 1; level < paths[i].size(); ++level) {
            bool differs = false;
            for (std::size_t other = 0; other < infos.size(); ++other)
                differs = differs || (beside(other) && paths[other][level] != paths[i][level]);
            if (differs && !paths[i][level].empty())
                label += " · " + paths[i][level];
        }
        labels.push_back(std::move(label));
    }
    const std::vector<std::string> made = labels;
    for (std::size_t i = 0; i < infos.size(); ++i)
        if (std::ranges::count(made, made[i]) > 1 && made[i] != infos[i].name)
            labels[i] += " (" + infos[i].name + ")";
    return labels;
}

bool FamilyChoice::takes(const SeriesInfo &info) const
{
    const FamilyPath path = familyPath(info);
    const std::string_view form = path[1];
    const bool named = isAmong(path[0], metrics);
    // A run that has no template, preset or model is taken where it is named itself.
    const auto fits = [&](FamilyLevel level, const std::set<std::string> &wanted, bool among) {
        const bool has = !path[static_cast<std::size_t>(level)].empty();
        return wanted.empty() || !isRun(info) || (has ? among : named);
    };
    return (metrics.empty() || named) &&
           fits(FamilyLevel::Template, templates,
                isAmong(form, templates) || isAmong(form.substr(0, form.find('/')), templates)) &&
           fits(FamilyLevel::Preset, presets, hasWord(path[2], presets)) &&
           fits(FamilyLevel::Model, models, isAmong(path[3], models));
}

} // namespace core
