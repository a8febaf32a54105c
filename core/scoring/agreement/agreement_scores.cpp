// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/agreement_scores.h"

#include "core/formats/table_writer.h"

#include <cmath>

namespace core {
namespace {

Field cellOf(const AgreementSeries &series, std::size_t cell)
{
    const double value = series.values[cell];
    return std::isnan(value) ? Field() : Field(series.shown(value));
}

} // namespace

void writeAgreementScores(const AgreementData &data, const AgreementFilter &filter, std::ostream &out)
{
    std::vector<std::string> header{ "segment", "document", "number", "id", "language_pair", "system", "kind" };
    std::vector<const AgreementSeries *> series;
    if (data.human)
        series.push_back(&*data.human);
    for (const AgreementSeries &metric : data.metrics)
        series.push_back(&metric);
    for (const AgreementSeries *one : series)
        header.push_back(one->info.name);
    const auto writer = makeTableWriter(WriteFormat::Csv, out, header);
    for (const AgreementScope &scope : agreementScopes(data, filter, AgreementBy::All))
        for (std::size_t i = 0; i < scope.segments.size(); ++i)
            for (std::size_t system = 0; system < scope.systems.size(); ++system) {
                if (scopeText(scope, data, system, i) == 0)
                    continue;
                const std::size_t row = scope.segments[i], column = scope.systems[system];
                const GridSegment &segment = data.grid.segments()[row];
                const GridSystem &own = data.grid.systems()[column];
                std::vector<Field> cells{
                    Field(static_cast<int>(row) + 1),    segment.document, Field(segment.number), segment.key,
                    data.grid.languagePair(row, column), own.name,         name(own.kind)
                };
                for (const AgreementSeries *one : series)
                    cells.push_back(cellOf(*one, column * data.grid.segments().size() + row));
                writer->write(cells);
            }
    writer->finish();
}

} // namespace core
