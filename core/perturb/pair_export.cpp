// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/pair_export.h"

#include "core/perturb/category.h"
#include "core/perturb/guards.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::ordered_json;

Json editsJson(const std::vector<TextEdit> &edits)
{
    Json list = Json::array();
    for (const TextEdit &edit : edits) {
        list.push_back({ { "begin", edit.begin },
                         { "end", edit.end },
                         { "quoted", edit.quoted },
                         { "replacement", edit.replacement } });
    }
    return list;
}

std::string dumped(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Name and value of each column, in order.
std::vector<std::pair<std::string, Json>> cellsOf(const MinimalPair &pair)
{
    const Category *category = categoryNamed(pair.variant.category);
    const bool variation = category != nullptr && category->kind == PairKind::Variation;
    return { { "id", pair.variant.uuid },
             { "category", pair.variant.category },
             { "kind", variation ? "variation" : "error" },
             { "base_id", pair.base.uuid },
             { "segment", pair.base.label },
             { "system", pair.base.systemName },
             { "source", pair.base.source },
             { "base", pair.base.body },
             { "variant", pair.variant.body },
             { "edits", editsJson(pair.variant.edits) },
             { "generator", pair.variant.generator },
             { "seed", pair.variant.seed },
             { "weak", pair.variant.weak } };
}

std::string tsvLine(const std::vector<std::pair<std::string, Json>> &cells, bool names)
{
    std::string line;
    for (const auto &[name, value] : cells) {
        line += line.empty() ? "" : "\t";
        line += names ? name : value.is_string() ? value.get<std::string>() : dumped(value);
    }
    return line;
}

} // namespace

Result<PairExportCounts> exportPairs(const std::vector<MinimalPair> &pairs, PairFormat format, std::ostream &out,
                                     std::span<const PairExtras> extras)
{
    PairExportCounts counts;
    const auto cellsAt = [&](const MinimalPair &pair, std::size_t place) {
        auto cells = cellsOf(pair);
        if (place < extras.size())
            cells.insert(cells.end(), extras[place].begin(), extras[place].end());
        return cells;
    };
    if (format == PairFormat::Tsv)
        out << tsvLine(cellsAt({}, 0), true) << '\n';
    for (std::size_t place = 0; place < pairs.size(); ++place) {
        const MinimalPair &pair = pairs[place];
        if (applied(pair.base.body, pair.variant.edits) != pair.variant.body) {
            ++counts.brokenEdits;
            continue;
        }
        const auto cells = cellsAt(pair, place);
        if (format == PairFormat::Jsonl) {
            Json object = Json::object();
            for (const auto &[name, value] : cells)
                object[name] = value;
            out << dumped(object) << '\n';
        } else {
            const bool broken = std::any_of(cells.begin(), cells.end(), [](const auto &cell) {
                return cell.second.is_string() &&
                       cell.second.template get<std::string>().find_first_of("\t\r\n") != std::string::npos;
            });
            if (broken) {
                ++counts.brokenLines;
                continue;
            }
            out << tsvLine(cells, false) << '\n';
        }
        ++counts.written;
    }
    return out ? Result<PairExportCounts>(counts) : Error{ ErrorCode::Unwritable, {}, "the stream failed", 0 };
}

} // namespace core
