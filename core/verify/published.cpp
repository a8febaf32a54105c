// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/published.h"

#include "core/verify/cases.h"
#include "core/verify/published_tables.h"

#include <algorithm>
#include <cmath>

namespace core::verify {

int PublishedReport::count(Finding finding) const
{
    return static_cast<int>(std::ranges::count(checks, finding, &PublishedCheck::finding));
}

bool PublishedReport::passed() const
{
    return !checks.empty() && count(Finding::Differs) == 0 && count(Finding::Unexpected) == 0;
}

PublishedNotes::PublishedNotes(const Json &knownDeviations)
{
    for (const Json &known : knownDeviations.at("deviations"))
        m_known.push_back({ known.at("table"), known.at("what"), known.at("note") });
}

void PublishedNotes::check(const std::string &table, const std::string &what, double printed, double recomputed,
                           double allowed)
{
    constexpr double kRounding = 1e-9; // of decimal fractions in binary
    const bool holds = std::abs(printed - recomputed) <= allowed + kRounding;
    const auto known =
        std::ranges::find_if(m_known, [&](const Known &entry) { return entry.table == table && entry.what == what; });
    PublishedCheck check{ table, what, printed, recomputed, allowed, holds ? Finding::Holds : Finding::Differs, {} };
    if (known != m_known.end()) {
        known->met = true;
        check.finding = holds ? Finding::Unexpected : Finding::KnownDeviation;
        check.note = known->note;
    }
    m_report.checks.push_back(std::move(check));
}

void PublishedNotes::skip(const std::string &table, const std::string &why)
{
    m_report.notRecomputable.push_back({ table, why });
}

PublishedReport PublishedNotes::finish() &&
{
    for (const Known &known : m_known)
        if (!known.met)
            m_report.checks.push_back({ known.table, known.what, 0, 0, 0, Finding::Unexpected,
                                        "listed as a known deviation, but nothing checks it" });
    return std::move(m_report);
}

const Json &tableNamed(const Json &moreTables, const std::string &id)
{
    for (const Json &table : moreTables.at("tables"))
        if (table.at("id") == id)
            return table;
    throw CaseError("table \"" + id + "\" is missing");
}

namespace {

// Runs one paper's checks; what its files break becomes an error that names them.
template <typename Work> std::optional<Error> guarded(const char *subject, const Work &work)
{
    try {
        work();
        return std::nullopt;
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    } catch (const CaseError &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    }
}

} // namespace

Result<PublishedReport> verifyPublished(const PublishedFiles &files)
{
    Json meta, more, sensitivity, known;
    const auto read = [](const char *subject, const std::string &text, Json &into) {
        return guarded(subject, [&] { into = Json::parse(text); });
    };
    for (const auto &problem : { read("published_meta_evaluation.json", files.metaEvaluation, meta),
                                 read("published_more_tables.json", files.moreTables, more),
                                 read("published_sensitivity.json", files.sensitivity, sensitivity),
                                 read("known_deviations.json", files.knownDeviations, known) })
        if (problem)
            return *problem;
    std::optional<PublishedReport> report;
    const auto problem = guarded("published tables", [&] {
        PublishedNotes notes(known);
        checkLitransproqa(meta, more, files.questions, notes);
        checkTreqa(more, notes);
        checkSensitivity(sensitivity, more, files.vettingAgreement, notes);
        report = std::move(notes).finish();
    });
    if (problem)
        return *problem;
    return std::move(*report);
}

} // namespace core::verify
