// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/aspect_ablation.h"

#include "core/statistics/ranking/acc_eq.h"

namespace core {
namespace {

class Ablation {
public:
    Ablation(const AgreementData &data, const AgreementScope &scope, const AgreementRequest &request)
        : m_data(data)
        , m_scope(scope)
        , m_plain(request)
        , m_tables(peopleTable(scope, data, request.grouping))
        , m_plan{ request.draws, request.seed, request.threads, request.confidence, {} }
    {
        m_plain.top.clear();
        m_plain.draws = 0; // its only interval is made here
        m_whole = beside(scopeTable(scope, data, data.aspects->whole));
    }

    [[nodiscard]] AblationSide whole() const { return measured(m_data.aspects->whole, {}); }

    [[nodiscard]] AblationSide part(const std::map<RowId, double> &values, const AblationSide &whole) const
    {
        AblationSide out = measured(values, whole.accEq);
        if (out.change.defined())
            out.changeInterval =
                differenceInterval(m_tables, beside(scopeTable(m_scope, m_data, values)), m_whole, m_plan, statistic());
        return out;
    }

private:
    [[nodiscard]] TableStatistic statistic() const
    {
        return [this](const std::vector<double> &people, const std::vector<double> &scores) {
            return accEq(people, scores, m_tables.rows, m_tables.grouping).accuracy;
        };
    }

    [[nodiscard]] std::vector<double> beside(const std::vector<double> &byCell) const
    {
        return core::beside(m_tables, m_scope, m_data, byCell);
    }

    [[nodiscard]] AblationSide measured(const std::map<RowId, double> &values, const Statistic &whole) const
    {
        const std::vector<double> byCell = scopeTable(m_scope, m_data, values);
        const AgreementRow row = agreementRow(m_scope, m_data, m_tables, m_data.aspects->info, byCell, m_plain);
        AblationSide out{ row.accEq, row.tauB, {}, Statistic(), {}, row.adequacyAll, row.cells };
        out.accEqInterval = columnInterval(m_tables, beside(byCell), m_plan, statistic());
        if (whole.defined() && row.accEq.defined())
            out.change = Statistic::of(row.accEq.value - whole.value);
        return out;
    }

    const AgreementData &m_data;
    const AgreementScope &m_scope;
    AgreementRequest m_plain;
    ScoreTables m_tables;
    IntervalPlan m_plan;
    std::vector<double> m_whole;
};

} // namespace

std::vector<AblationRow> aspectAblation(const AgreementData &data, const AgreementScope &scope,
                                        const AgreementRequest &request)
{
    std::vector<AblationRow> out;
    if (!data.aspects)
        return out;
    const Ablation ablation(data, scope, request);
    const AblationSide whole = ablation.whole();
    out.push_back({ {}, {}, data.aspects->questions, whole, whole });
    for (const AspectScores &aspect : data.aspects->aspects)
        out.push_back({ aspect.aspect, aspect.name, aspect.questions, ablation.part(aspect.alone, whole),
                        ablation.part(aspect.without, whole) });
    return out;
}

} // namespace core
