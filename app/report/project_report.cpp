// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/project_report.h"

#include "app/report/report_words.h"
#include "core/judge/judge_flags.h"
#include "core/sensitivity/project_pairs.h"
#include "core/version.h"
#include "models/agreement/series_words.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>
#include <iterator>
#include <thread>

namespace app {
namespace {

using models::toQt;

ReportSection methods(const ReportParts &parts)
{
    ReportSection section{ ReportWords::tr("Methods"), {} };
    if (parts.agreement)
        section.say(agreementMethods(*parts.agreement));
    if (parts.sensitivity)
        section.say(sensitivityMethods(*parts.sensitivity));
    section.say(memorisationMethods(parts.continuations));
    return section;
}

ReportSection manifest(const ReportParts &parts)
{
    const QLocale locale;
    ReportTable table;
    table.prose = true;
    table.header = { ReportWords::tr("What"), ReportWords::tr("Value") };
    table.rows = { { ReportWords::tr("program"), QStringLiteral("Tertium ") + toQt(core::programVersion()) },
                   { ReportWords::tr("project"), toQt(parts.info.name) },
                   { ReportWords::tr("project's UUID"), toQt(parts.info.uuid) },
                   { ReportWords::tr("schema of the project file"), QString::number(parts.info.schemaVersion) },
                   { ReportWords::tr("documents, passages, systems, translations"),
                     QStringLiteral("%1, %2, %3, %4")
                         .arg(locale.toString(parts.counts.documents), locale.toString(parts.counts.segments),
                              locale.toString(parts.counts.systems), locale.toString(parts.counts.texts)) } };
    if (parts.agreement)
        table.rows << agreementManifest(*parts.agreement);
    if (parts.sensitivity)
        table.rows << sensitivityManifest(*parts.sensitivity);
    table.note =
        ReportWords::tr("A hash is SHA-256 of one line a value: document, passage, system and value (of pairs: "
                        "the variant's UUID and δ), separated by tabs, numbers in their shortest form.");
    ReportSection section{ ReportWords::tr("Manifest"), {} };
    section.add(table);
    return section;
}

// The run that is taken apart by aspect, where there is one.
std::string aspectRun(core::ProjectReader &reader, const std::string &wanted)
{
    if (!wanted.empty())
        return wanted;
    if (const auto infos = core::listSeries(reader))
        for (const core::SeriesInfo &info : *infos)
            if (info.kind == core::SeriesInfo::Kind::Questions)
                return info.name;
    return {};
}

// nullopt when the project has no pairs with scores.
core::Result<std::optional<MeasuredSensitivity>> measuredPairs(core::Project &project, core::ProjectReader &reader,
                                                               const core::SensitivityRequest &request,
                                                               const std::stop_token &stop)
{
    auto pairs = core::projectPairs(project, reader, stop);
    if (!pairs && pairs.error().code == core::ErrorCode::Unsupported)
        return std::optional<MeasuredSensitivity>();
    if (!pairs)
        return pairs.error();
    auto deltas = core::readDeltas(reader, std::move(pairs).value(), stop);
    if (!deltas)
        return deltas.error();
    auto table = core::measureSensitivity(*deltas, request, stop);
    if (!table && table.error().code == core::ErrorCode::Empty)
        return std::optional<MeasuredSensitivity>();
    if (!table)
        return table.error();
    MeasuredSensitivity measured{ std::move(deltas).value(), std::move(table).value(), {} };
    measured.baselines = core::baselineWins(measured.deltas, request.ties);
    return std::optional(std::move(measured));
}

} // namespace

core::Result<MeasuredAgreement> measureForReport(core::ProjectReader &reader, const core::AgreementRequest &request,
                                                 const std::string &aspectsOf, const std::stop_token &stop)
{
    core::AgreementWish wish = core::wishOf(request);
    wish.aspectsOf = aspectRun(reader, aspectsOf);
    auto data = core::readAgreementData(reader, wish, stop);
    if (!data)
        return data.error();
    models::labelInUsersWords(*data);
    auto table = core::measureAgreement(*data, request, stop);
    if (!table)
        return table.error();
    std::vector<core::RowId> texts;
    std::ranges::transform(data->cells, std::back_inserter(texts), [](const auto &cell) { return cell.first; });
    std::ranges::sort(texts);
    core::JudgeBook book;
    auto flags = core::judgeFlagsOf(reader, texts, book, stop);
    if (!flags)
        return flags.error();
    MeasuredAgreement measured{ std::move(data).value(), request, std::move(table).value(), {}, {},
                                std::move(flags).value() };
    for (const core::AgreementScope &scope : core::agreementScopes(measured.data, request.filter, request.by)) {
        measured.weighting.push_back(core::compareWeighting(measured.data, scope, request));
        measured.aspects.push_back(core::aspectAblation(measured.data, scope, request));
        if (stop.stop_requested())
            return core::Error{ core::ErrorCode::Cancelled, {}, {}, 0 };
    }
    return measured;
}

core::Status addPairsAndContinuations(ReportParts &parts, core::Project &project, core::ProjectReader &reader,
                                      const core::SensitivityRequest &request, const std::stop_token &stop)
{
    auto sensitivity = measuredPairs(project, reader, request, stop);
    if (!sensitivity)
        return sensitivity.error();
    auto continuations = core::readContinuations(reader, stop);
    if (!continuations)
        return continuations.error();
    parts.sensitivity = std::move(sensitivity).value();
    parts.continuations = std::move(continuations).value();
    if (!parts.agreement && !parts.sensitivity && parts.continuations.rows.empty())
        return core::Error{ core::ErrorCode::Empty, parts.info.name,
                            "it has neither scores of people, nor minimal pairs with scores, nor continuations", 0 };
    return core::Done{};
}

Report makeReport(const ReportParts &parts, const QString &language)
{
    Report report;
    report.language = language;
    report.title = ReportWords::tr("Report on %1").arg(toQt(parts.info.name));
    report.subtitle = ReportWords::tr("Made by Tertium %1.").arg(toQt(core::programVersion()));
    if (parts.agreement)
        report.sections << agreementSections(*parts.agreement);
    if (parts.sensitivity)
        report.sections << sensitivitySection(*parts.sensitivity);
    if (const ReportSection memorised = memorisationSection(parts.continuations); !memorised.blocks.isEmpty())
        report.sections << memorised;
    report.sections << methods(parts) << manifest(parts);
    return report;
}

core::Status orderReport(core::Project &project, core::ProjectReader &reader, const models::ReportOrder &order,
                         const std::stop_token &stop)
{
    auto info = reader.info();
    auto counts = reader.counts();
    if (!info || !counts)
        return info ? counts.error() : info.error();
    ReportParts parts{ std::move(info).value(), std::move(counts).value(), {}, {}, {} };
    if (!order.human.empty()) {
        core::AgreementRequest request;
        request.human = order.human;
        request.by = order.by;
        request.draws = order.draws;
        request.confidence = order.confidence;
        request.filter = order.filter;
        request.threads = std::max(1U, std::thread::hardware_concurrency());
        auto measured = measureForReport(reader, request, {}, stop);
        if (!measured)
            return measured.error();
        parts.agreement = std::move(measured).value();
    }
    if (const core::Status added = addPairsAndContinuations(parts, project, reader, core::SensitivityRequest(), stop);
        !added)
        return added;
    return writeReport(makeReport(parts, QLocale().bcp47Name()), order.file);
}

} // namespace app
