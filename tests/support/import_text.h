// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whole imports from text in a test, and what came of them in one line.

#include "core/formats/import.h"
#include "tests/support/memory_import.h"

#include <QByteArray>
#include <QByteArrayList>
#include <sstream>

namespace testing {

struct Imported {
    ImportedTables tables;
    core::ImportReport report;
    std::optional<core::Error> error;
};

inline core::Result<core::ImportReport> importInto(ImportedTables &tables, const QByteArray &content,
                                                   const QByteArray &file = "t.csv", const QByteArray &map = {})
{
    std::istringstream head(content.toStdString());
    auto preview = core::previewTable(head, file.toStdString());
    if (!preview) {
        return preview.error();
    }
    core::Mapping mapping = preview->mapping;
    if (!map.isEmpty()) {
        auto parsed = core::parseMap(map.toStdString(), preview->header, preview->records, file.toStdString());
        if (!parsed) {
            return parsed.error();
        }
        mapping = *parsed;
    }
    std::istringstream in(content.toStdString());
    MemoryImport session(tables);
    return core::importTable(in, file.toStdString(), mapping, {}, session);
}

inline Imported import(const QByteArray &content, const QByteArray &file = "t.csv", const QByteArray &map = {})
{
    Imported imported;
    const auto report = importInto(imported.tables, content, file, map);
    if (report) {
        imported.report = *report;
    } else {
        imported.error = report.error();
    }
    return imported;
}

// "segments texts scores preferences | line reason | …"
inline QByteArray summary(const Imported &imported)
{
    if (imported.error) {
        return "error " + QByteArray::fromStdString(imported.error->subject + ": " + imported.error->detail);
    }
    const ImportedTables &t = imported.tables;
    QByteArray text;
    for (const std::size_t n : { t.segments.size(), t.texts.size(), t.scores.size(), t.preferences.size() }) {
        text += QByteArray::number(qulonglong(n)) + " ";
    }
    text.chop(1);
    for (const core::RefusedRow &row : imported.report.refused) {
        text += " | " + QByteArray::number(qint64(row.line)) + " " + QByteArray::fromStdString(row.reason);
    }
    for (const std::string &warning : imported.report.warnings) {
        text += " | warning " + QByteArray::fromStdString(warning);
    }
    return text;
}

inline QByteArrayList uuids(const ImportedTables &tables)
{
    QByteArrayList all;
    for (const auto &[uuid, row] : tables.segments) {
        all << QByteArray::fromStdString(uuid);
    }
    for (const auto &[uuid, row] : tables.texts) {
        all << QByteArray::fromStdString(uuid);
    }
    for (const auto &[uuid, row] : tables.scores) {
        all << QByteArray::fromStdString(uuid);
    }
    for (const auto &[uuid, row] : tables.preferences) {
        all << QByteArray::fromStdString(uuid);
    }
    return all;
}

// The only preference as "first system, second system, choice, rater".
inline QByteArray onlyPreference(const ImportedTables &tables)
{
    if (tables.preferences.size() != 1) {
        return QByteArray::number(qulonglong(tables.preferences.size())) + " preferences";
    }
    const core::ImportedPreference &p = tables.preferences.begin()->second;
    return QByteArray::fromStdString(tables.texts.at(p.firstUuid).systemName + " " +
                                     tables.texts.at(p.secondUuid).systemName + " " +
                                     std::string(core::name(p.choice)) + " " + p.rater);
}

} // namespace testing
