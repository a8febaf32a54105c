// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/elsewhere/metric_table.h"

#include "core/judge/judge_book.h"

#include <map>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

const std::vector<std::string> kHeader = { "metric", "reads", "direction", "origin",         "signature",
                                           "recipe", "level", "system",    "document",       "id",
                                           "text",   "score", "n",         "addresses_judge" };

// What a recipe says of its scores, as cells.
std::vector<Field> recipeCells(const MetricLine &line)
{
    const Json json = Json::parse(line.recipe.json, nullptr, false);
    std::vector<Field> cells;
    for (const char *key : { "metric", "reads", "direction", "origin", "signature" })
        cells.emplace_back(json.is_object() ? json.value(key, std::string()) : std::string());
    cells.emplace_back(line.recipe.uuid);
    return cells;
}

class MetricRows {
public:
    MetricRows(ProjectReader &reader, TableWriter &table)
        : m_reader(reader)
        , m_table(table)
    {
    }

    Status add(const MetricLine &line, const std::stop_token &stop)
    {
        const auto texts = m_reader.textFigures(line.recipe.id);
        const auto systems = m_reader.systemFigures(line.recipe.id);
        if (!texts || !systems)
            return !texts ? texts.error() : systems.error();
        const std::vector<Field> cells = recipeCells(line);
        for (const TextFigure &figure : *texts) {
            if (stop.stop_requested())
                return Error{ ErrorCode::Cancelled, {}, {}, 0 };
            const auto text = m_reader.text(figure.text);
            const auto segment = m_reader.segmentOf(figure.text);
            if (!text || !segment)
                return !text ? text.error() : segment.error();
            const bool addresses = !m_book.quoted(figure.text, text->body).empty();
            write(cells, { "segment", text->systemName, segment->documentName, segment->key, text->uuid, figure.value,
                           figure.n, addresses ? "yes" : "no" });
        }
        for (const SystemFigure &figure : *systems)
            write(cells, { "system", m_systems[figure.system], "", "", "", figure.value, figure.n, "" });
        return m_fine ? Status(Done{}) : Error{ ErrorCode::Unwritable, "scores", "not all could be written", 0 };
    }

    Status readSystems()
    {
        const auto systems = m_reader.systems();
        if (!systems)
            return systems.error();
        for (const System &system : *systems)
            m_systems[system.id] = system.name;
        return Done{};
    }

    [[nodiscard]] std::int64_t rows() const { return m_rows; }

private:
    void write(std::vector<Field> cells, const std::vector<Field> &more)
    {
        cells.insert(cells.end(), more.begin(), more.end());
        m_fine = m_table.write(cells) && m_fine;
        ++m_rows;
    }

    ProjectReader &m_reader;
    TableWriter &m_table;
    std::map<RowId, std::string> m_systems;
    JudgeBook m_book; // a text has scores of several metrics
    std::int64_t m_rows = 0;
    bool m_fine = true;
};

} // namespace

Result<std::int64_t> writeMetricTable(ProjectReader &reader, WriteFormat format, std::ostream &out,
                                      const WriteOptions &options, const std::stop_token &stop)
{
    const auto metrics = reader.metrics();
    if (!metrics)
        return metrics.error();
    WriteOptions used = options;
    used.title = "metrics";
    const auto table = makeTableWriter(format, out, kHeader, used);
    MetricRows rows(reader, *table);
    if (const Status read = rows.readSystems(); !read)
        return read.error();
    for (const MetricLine &line : *metrics)
        if (const Status added = rows.add(line, stop); !added)
            return added.error();
    if (!table->finish())
        return Error{ ErrorCode::Unwritable, "scores", "not all could be written", 0 };
    return rows.rows();
}

} // namespace core
