// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the tests of db share: a project in a folder of its own, a small import, and SQLite by hand as
// another process would use it.

#include "core/store.h"
#include "core/text/identity.h"
#include "db/project_file.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>
#include <string>
#include <vector>

namespace fixture {

// QVERIFY with the error's facts.
#define VERIFY_OK(result)                                                                                              \
    do {                                                                                                               \
        const auto &checked = (result);                                                                                \
        QVERIFY2(checked.ok(), checked.ok() ? "" : (checked.error().subject + ": " + checked.error().detail).c_str()); \
    } while (false)

inline std::string pathIn(const QTemporaryDir &folder, const char *name = "work.tertium")
{
    return folder.filePath(QString::fromUtf8(name)).toStdString();
}

inline QByteArray bytesOf(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeBytes(const std::string &path, const QByteArray &bytes)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

// Runs SQL on a connection that knows nothing of db/. Rows come back as cells joined by '|'.
struct RawAnswer {
    int code = SQLITE_OK;
    std::string message;
    std::vector<std::string> rows;
};

inline RawAnswer raw(const std::string &path, const std::string &sql)
{
    RawAnswer answer;
    sqlite3 *handle = nullptr;
    sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    sqlite3_exec(handle, "PRAGMA foreign_keys = ON", nullptr, nullptr, nullptr);
    const auto row = [](void *rows, int count, char **cells, char **) {
        std::string joined;
        for (int i = 0; i < count; ++i) {
            joined += (i > 0 ? "|" : "") + std::string(cells[i] == nullptr ? "NULL" : cells[i]);
        }
        static_cast<std::vector<std::string> *>(rows)->push_back(joined);
        return 0;
    };
    answer.code = sqlite3_exec(handle, sql.c_str(), row, &answer.rows, nullptr);
    answer.message = sqlite3_errmsg(handle);
    sqlite3_close(handle);
    return answer;
}

// Segments "Doc A" 1…n and translations by two systems, all with stable identities.
inline core::ImportBatch batchOf(int segments, const std::string &document = "Doc A")
{
    core::ImportBatch batch;
    for (int n = 1; n <= segments; ++n) {
        const std::string number = std::to_string(n);
        core::ImportedSegment segment;
        segment.documentName = document;
        segment.documentUuid = core::namedUuid("document", { document });
        segment.key = "s" + number;
        segment.source = "Source " + number;
        segment.sourceLanguage = "fr";
        segment.uuid = core::namedUuid("segment", { document, segment.key });
        segment.metadata = { { "period", "late" }, { "genre", "novel" } };
        for (const char *system : { "Zeta", "Alpha" }) {
            core::ImportedText text;
            text.segmentUuid = segment.uuid;
            text.systemName = system;
            text.systemUuid = core::namedUuid("system", { system });
            text.systemKind = core::SystemKind::Machine;
            text.language = "en";
            text.body = std::string(system) + " translates " + number;
            text.roles = { core::TextRole::Translation };
            text.uuid = core::namedUuid("text", { segment.uuid, system });
            text.metadata = { { "tokens", number } };
            batch.texts.push_back(text);
        }
        batch.segments.push_back(segment);
    }
    return batch;
}

inline core::Result<core::ImportCounts> importBatch(core::Project &project, const core::ImportBatch &batch)
{
    auto session = project.beginImport("file.csv", "source=src");
    if (!session) {
        return session.error();
    }
    if (const core::Status added = (*session)->add(batch); !added) {
        return added.error();
    }
    return (*session)->finish();
}

inline std::unique_ptr<core::ProjectReader> readerOf(const core::ProjectPtr &project)
{
    auto reader = project->readers()();
    return reader ? std::move(reader).value() : nullptr;
}

} // namespace fixture
