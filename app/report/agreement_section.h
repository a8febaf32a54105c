// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Agreement with people in a report: its tables, its figures, and what was computed how.

#include "app/report/report.h"
#include "core/judge/judge_flags.h"
#include "core/scoring/agreement.h"
#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/weighting.h"

#include <vector>

namespace app {

struct MeasuredAgreement {
    core::AgreementData data;
    core::AgreementRequest request;
    core::AgreementTable table;
    std::vector<std::vector<core::WeightedPair>> weighting; // by stratum
    std::vector<std::vector<core::AblationRow>> aspects;    // by stratum
    std::vector<core::JudgeFlag> flags{};                   // translations that speak to the judge
};

// Tables and figures, stratum by stratum.
[[nodiscard]] QList<ReportSection> agreementSections(const MeasuredAgreement &measured);
// A paragraph.
[[nodiscard]] QString agreementMethods(const MeasuredAgreement &measured);
// Names and values of the manifest: request, and of each series its recipe, n, missing and the hash of its values.
[[nodiscard]] QList<QStringList> agreementManifest(const MeasuredAgreement &measured);

// SHA-256 of "document TAB passage TAB system TAB value LF" over all cells with a value, in the grid's order; numbers
// in the shortest form that reads back the same. The same data give the same hash on every machine.
[[nodiscard]] QString seriesHash(const core::TextGrid &grid, const core::AgreementSeries &series);

} // namespace app
