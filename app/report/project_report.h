// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The report about a project: what agrees with people, what notices errors, how it was computed and from what.

#include "app/report/agreement_section.h"
#include "app/report/memorisation_section.h"
#include "app/report/sensitivity_section.h"
#include "models/report/report_controller.h"

#include <optional>
#include <stop_token>

namespace app {

struct ReportWish {
    std::optional<core::AgreementRequest> agreement;
    std::string aspectsOf; // question run that is taken apart; "" = the first
    std::optional<core::SensitivityRequest> sensitivity;
};

struct ReportParts {
    core::ProjectInfo info;
    core::ProjectCounts counts;
    std::optional<MeasuredAgreement> agreement;
    std::optional<MeasuredSensitivity> sensitivity;
    core::ReadContinuations continuations;
};

// Errors: those of agreement, Cancelled.
[[nodiscard]] core::Result<MeasuredAgreement> measureForReport(core::ProjectReader &reader,
                                                               const core::AgreementRequest &request,
                                                               const std::string &aspectsOf,
                                                               const std::stop_token &stop);
// Sensitivity and continuations. Errors: Empty, naming the project, when with these there is still nothing to tell of.
[[nodiscard]] core::Status addPairsAndContinuations(ReportParts &parts, core::Project &project,
                                                    core::ProjectReader &reader,
                                                    const core::SensitivityRequest &request,
                                                    const std::stop_token &stop);

// As the window orders one: with every metric, Acc-eq by passage and everything else as usual. Errors also those of
// writing; Empty when there is nothing to tell of.
[[nodiscard]] core::Status orderReport(core::Project &project, core::ProjectReader &reader,
                                       const models::ReportOrder &order, const std::stop_token &stop);

// `language`: of the sentences. No time stands in it.
[[nodiscard]] Report makeReport(const ReportParts &parts, const QString &language);

} // namespace app
