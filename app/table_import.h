// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file on disk into a project, as command line and sample project do it.

#include "core/formats/import.h"
#include "core/store.h"

#include <optional>
#include <stop_token>
#include <string>

namespace app {

struct FileImport {
    std::string file;
    std::string map; // as --map, "" = guessed
    std::optional<core::TableFormat> format;
    std::string encoding;                       // "" = guessed
    std::string sheet;                          // of a workbook, "" = the first with a row
    std::string sourceLanguage, targetLanguage; // "" = as guessed
    std::string document;                       // "" = as the file says
};

// The mapping that will be used, with the options put in. Errors: of opening, previewTable, parseMap.
[[nodiscard]] core::Result<core::TablePreview> previewFile(const FileImport &options);

[[nodiscard]] core::Result<core::ImportReport> importFile(core::Project &project, const FileImport &options,
                                                          std::stop_token stop,
                                                          const core::ImportProgress &progress = {});

// The same for a table in memory.
[[nodiscard]] core::Result<core::ImportReport> importText(core::Project &project, const std::string &text,
                                                          const std::string &name, std::stop_token stop);

} // namespace app
