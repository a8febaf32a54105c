// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/agreement_parts.h"

#include "ui/figures/agreement_words.h"

#include <QLocale>

namespace ui::agreement {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

QString counted(std::size_t n)
{
    return QLocale().toString(static_cast<qulonglong>(n));
}

core::AgreementScope scopeOf(const AgreementShown &shown)
{
    std::vector<core::AgreementScope> scopes =
        core::agreementScopes(shown.data, shown.request.filter, shown.request.by);
    return shown.stratum < scopes.size() ? std::move(scopes[shown.stratum]) : core::AgreementScope();
}

FigureCaption captionOf(const AgreementShown &shown, const QString &title, const QString &n, const QString &series)
{
    QString filter = filterWords(shown.request.filter);
    if (shown.stratum < shown.table.strata.size() && !shown.table.strata[shown.stratum].name.empty()) {
        const QString name = text(shown.table.strata[shown.stratum].name);
        filter = filter.isEmpty() ? name : AgreementTr::tr("%1; %2").arg(name, filter);
    }
    return { title, n, filter, recipeWords(shown.request, series) };
}

QString stratumCount(const AgreementShown &shown)
{
    if (shown.stratum >= shown.table.strata.size())
        return {};
    const core::AgreementStratum &stratum = shown.table.strata[shown.stratum];
    return shown.data.human ? AgreementTr::tr("translations that people scored: %1, passages: %2, systems: %3")
                                  .arg(counted(stratum.judged), counted(stratum.segments), counted(stratum.systems))
                            : AgreementTr::tr("judged pairs: %1, passages: %2, systems: %3")
                                  .arg(counted(stratum.judged), counted(stratum.segments), counted(stratum.systems));
}

QList<FigureSeries> systemSeries(const core::AgreementData &data)
{
    QList<FigureSeries> series;
    for (const core::GridSystem &system : data.grid.systems())
        series << FigureSeries{ text(system.name), static_cast<int>(series.size()),
                                system.kind == core::SystemKind::Human };
    return series;
}

QString passageName(const core::AgreementData &data, std::size_t segment)
{
    const core::GridSegment &own = data.grid.segments()[segment];
    return AgreementTr::tr("%1, passage %2").arg(text(own.document), QLocale().toString(own.number));
}

std::optional<double> valueOf(const core::Statistic &value)
{
    return value.defined() ? std::optional(value.value) : std::nullopt;
}

const core::AgreementSeries *seriesOf(const AgreementShown &shown, const std::string &name)
{
    if (name.empty())
        return shown.data.human ? &*shown.data.human : nullptr;
    return shown.data.metric(name);
}

} // namespace ui::agreement
