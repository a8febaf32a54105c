// SPDX-License-Identifier: GPL-3.0-or-later
// report.

#include "app/cli/agreement_names.h"
#include "app/cli/agreement_options.h"
#include "app/cli/choice.h"
#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/report/project_report.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>

namespace app {
namespace {

using models::toCore;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(ReportCommands)
};

// The only one there is, where nobody named one; "" when the project has no side of people.
core::Result<std::string> peoplesSide(const Arguments &arguments, core::ProjectReader &reader)
{
    if (arguments.has("human"))
        return toCore(arguments.value("human"));
    const auto names = models::peoplesSides(reader);
    if (!names)
        return names.error();
    if (names->size() > 1)
        return core::Error{ core::ErrorCode::Usage, "--human", "name one of " + core::listed(*names), 0 };
    return names->empty() ? std::string() : names->front();
}

core::Result<core::SensitivityRequest> sensitivityOf(const Arguments &arguments)
{
    core::SensitivityRequest request;
    const auto centring = chosenOf<core::Centring>(
        arguments, "standardise", { { "scale", core::Centring::None }, { "centred", core::Centring::Mean } });
    const auto form = chosenOf<core::ModelForm>(
        arguments, "fit", { { "per-metric", core::ModelForm::PerMetric }, { "joint", core::ModelForm::Joint } });
    if (!centring || !form)
        return centring ? form.error() : centring.error();
    request.centring = *centring;
    request.form = *form;
    request.period = toCore(arguments.value("period"));
    return request;
}

core::Result<MeasuredAgreement> agreementFor(core::AgreementRequest request, const Arguments &arguments,
                                             core::ProjectReader &reader, const std::stop_token &stop)
{
    core::Status known = addFamilies(request, arguments, false, reader);
    if (known)
        known = addTopColumn(request, arguments, reader);
    if (known)
        known = checkNames(request, reader);
    if (!known)
        return known.error();
    auto measured = measureForReport(reader, request, toCore(arguments.value("aspects-of")), stop);
    const core::Status left = measured ? checkSomethingLeft(measured->table) : core::Status(core::Done{});
    if (!left)
        return left.error();
    return measured;
}

core::Result<ReportParts> measure(const Arguments &arguments, const OpenedProject &opened, const std::stop_token &stop)
{
    const auto human = peoplesSide(arguments, *opened.reader);
    const auto info = opened.reader->info();
    const auto counts = opened.reader->counts();
    if (!human || !info || !counts)
        return !human ? human.error() : !info ? info.error() : counts.error();
    const auto sensitivity = sensitivityOf(arguments);
    auto request = agreementRequestOf(arguments, *human);
    if (!request || !sensitivity)
        return request ? sensitivity.error() : request.error();
    ReportParts parts{ *info, *counts, {}, {}, {} };
    if (!human->empty()) {
        auto measured = agreementFor(std::move(request).value(), arguments, *opened.reader, stop);
        if (!measured)
            return measured.error();
        parts.agreement = std::move(measured).value();
    }
    if (const core::Status added = addPairsAndContinuations(parts, *opened.project, *opened.reader, *sensitivity, stop);
        !added)
        return added.error();
    return parts;
}

core::Result<int> writeProjectReport(const Arguments &arguments, CliContext &context)
{
    if (!arguments.has("o"))
        return core::Error{ core::ErrorCode::Usage, "-o", "the file to write is due, .pdf or .html", 0 };
    if (qobject_cast<QGuiApplication *>(QCoreApplication::instance()) == nullptr)
        return core::Error{ core::ErrorCode::Internal, "report", "fonts need a QGuiApplication", 0 };
    const auto opened = openForReading(arguments.at(0));
    if (!opened)
        return opened.error();
    const auto parts = measure(arguments, *opened, context.stop);
    if (!parts)
        return parts.error();
    const QString file = arguments.value("o");
    const Report report = makeReport(*parts, QLocale().bcp47Name());
    if (const core::Status written = writeReport(report, file); !written)
        return written.error();
    context.out << toCore(Tr::tr("wrote %1").arg(file)) << '\n';
    return static_cast<int>(ExitDone);
}

void reportOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("o", Tr::tr("File to write: .pdf or .html."), "FILE"));
    parser.addOption(cliOption(
        "human", Tr::tr("People's side: a scale's name, preferences, or mqm-spans; without it, the only one there is."),
        "NAME"));
    addAgreementOptions(parser);
    parser.addOption(cliOption("standardise",
                               Tr::tr("Of minimal pairs. scale: zero is no effect; centred: as the paper, zero is the "
                                      "metric's average drop."),
                               "HOW", "scale"));
    parser.addOption(
        cliOption("fit", Tr::tr("per-metric or joint: one model each, or one for all."), "FORM", "per-metric"));
    parser.addOption(cliOption("period", Tr::tr("A column of the passages that estimates are given by."), "COLUMN"));
}

} // namespace

std::vector<Command> reportCommands()
{
    return {
        { QStringLiteral("report"), QStringLiteral("PROJECT -o FILE.pdf|.html [--human NAME] [--by language-pair]"),
          Tr::tr("One file with tables, figures, methods and manifest: agreement with people, sensitivity where "
                 "minimal pairs have scores, and what models know by heart."),
          1, 1, reportOptions, writeProjectReport },
    };
}

} // namespace app
