// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names of systems, documents and language pairs that `agreement` and `report` are told, held against those of the
// project: a name with a slip of the pen would otherwise leave a part out without a word.

#include "app/cli/command.h"
#include "core/scoring/agreement.h"

namespace app {

void addNameOptions(QCommandLineParser &parser);

// Adds the systems that --top-column stands for: COLUMN=VALUE, where the texts' metadata of that name have that value.
// Errors: Usage (no "="; the column or value is nowhere; a system's texts differ in it), those of the reader.
[[nodiscard]] core::Status addTopColumn(core::AgreementRequest &request, const Arguments &arguments,
                                        core::ProjectReader &reader);

// Errors: NotFound (a name that the project does not have; the detail lists those it has), those of the reader.
[[nodiscard]] core::Status checkNames(const core::AgreementRequest &request, core::ProjectReader &reader);

// NotFound where filters have left nothing to measure.
[[nodiscard]] core::Status checkSomethingLeft(const core::AgreementTable &table);

} // namespace app
