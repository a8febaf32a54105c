// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `agreement` and `report` are asked alike: which scores, which part of the project, how measured.

#include "app/cli/command.h"
#include "core/scoring/agreement.h"

#include <string>

namespace app {

void addAgreementOptions(QCommandLineParser &parser);

// All but the metrics that families stand for. Errors: Usage.
[[nodiscard]] core::Result<core::AgreementRequest> agreementRequestOf(const Arguments &arguments,
                                                                      const std::string &human);

// Adds the metrics that --family, --template, --preset and --model stand for, family by family: without --preset (and
// unless `every`) each run's usual score alone. Errors: NotFound (nothing fits; the detail lists the families), those
// of the reader.
[[nodiscard]] core::Status addFamilies(core::AgreementRequest &request, const Arguments &arguments, bool every,
                                       core::ProjectReader &reader);

} // namespace app
