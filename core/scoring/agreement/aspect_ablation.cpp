// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/aspect_ablation.h"

namespace core {
namespace {

AblationSide sideOf(const AgreementRow &row, const Statistic &whole)
{
    AblationSide out{ row.accEq, row.tauB, row.accEqInterval, Statistic(), row.adequacyAll, row.cells };
    if (whole.defined() && row.accEq.defined())
        out.change = Statistic::of(row.accEq.value - whole.value);
    return out;
}

} // namespace

std::vector<AblationRow> aspectAblation(const AgreementData &data, const AgreementScope &scope,
                                        const AgreementRequest &request)
{
    std::vector<AblationRow> out;
    if (!data.aspects)
        return out;
    const RunAspects &aspects = *data.aspects;
    const ScoreTables tables = peopleTable(scope, data, request.grouping);
    AgreementRequest plain = request;
    plain.top.clear();
    const auto measure = [&](const std::map<RowId, double> &values) {
        return agreementRow(scope, data, tables, aspects.info, scopeTable(scope, data, values), plain);
    };
    const AgreementRow whole = measure(aspects.whole);
    const AblationSide full = sideOf(whole, Statistic());
    out.push_back({ {}, {}, aspects.questions, full, full });
    for (const AspectScores &aspect : aspects.aspects)
        out.push_back({ aspect.aspect, aspect.name, aspect.questions, sideOf(measure(aspect.alone), whole.accEq),
                        sideOf(measure(aspect.without), whole.accEq) });
    return out;
}

} // namespace core
