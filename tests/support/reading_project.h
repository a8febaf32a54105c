// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project on disk with passages for reading questions, for tests of what people say about them: decisions need a
// store that keeps campaigns.

#include "core/store.h"
#include "core/text/identity.h"
#include "db/project_file.h"

#include <QTemporaryDir>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace testing {

struct PassageOnDisk {
    std::string source, language;
    std::vector<std::pair<std::string, std::string>> translations; // system, text
    std::string translationLanguage = "en";
};

[[nodiscard]] inline core::ProjectPtr projectOnDisk(const QTemporaryDir &folder,
                                                    const std::vector<PassageOnDisk> &passages)
{
    auto project = db::createProject(folder.filePath(QStringLiteral("reading.tertium")).toStdString(), "reading");
    core::ImportBatch batch;
    std::map<std::string, std::string> systems;
    const std::string document = core::randomUuid();
    for (std::size_t i = 0; i < passages.size(); ++i) {
        core::ImportedSegment segment;
        segment.uuid = core::randomUuid();
        segment.documentUuid = document;
        segment.documentName = "Book";
        segment.key = std::to_string(i + 1);
        segment.source = passages[i].source;
        segment.sourceLanguage = passages[i].language;
        for (const auto &[system, body] : passages[i].translations) {
            core::ImportedText text;
            text.uuid = core::randomUuid();
            text.segmentUuid = segment.uuid;
            text.systemUuid = systems.try_emplace(system, core::randomUuid()).first->second;
            text.systemName = system;
            text.language = passages[i].translationLanguage;
            text.body = body;
            text.roles = { core::TextRole::Translation };
            batch.texts.push_back(std::move(text));
        }
        batch.segments.push_back(std::move(segment));
    }
    const auto import = (*project)->beginImport("reading.tsv", "{}");
    const bool added = import && (*import)->add(batch).ok() && (*import)->finish().ok();
    return added ? *project : core::ProjectPtr();
}

} // namespace testing
