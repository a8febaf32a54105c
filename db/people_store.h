// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// People's answers as append-only decisions: subject is the text, key is "LIST:QUESTION", value is JSON with
// label and comment (neither: taken back) and, of an undo, the uuid of what it undoes.

#include "core/campaign/decision_reader.h"
#include "core/people.h"
#include "db/writer.h"

#include <memory>
#include <string>
#include <vector>

namespace db {

class SqlitePeopleStore final : public core::PeopleStore {
public:
    explicit SqlitePeopleStore(std::shared_ptr<Writer> writer);

    core::Result<core::Person> personNamed(const std::string &name) override;
    core::Result<core::PersonAnswer> answer(const core::PersonAnswer &given) override;
    core::Result<std::optional<core::PersonAnswer>> undo(core::RowId person, const std::string &list) override;
    core::Status noteExposure(core::RowId person, core::RowId text, const std::string &what) override;

private:
    std::shared_ptr<Writer> m_writer;
};

class SqlitePersonView final : public core::PersonView {
public:
    SqlitePersonView(std::unique_ptr<Connection> connection, core::RowId person);

    core::Result<std::vector<core::PersonAnswer>> own(const std::string &list) override;
    core::Result<std::vector<core::Answer>> modelAnswers(core::RowId run, const std::string &list) override;

private:
    std::unique_ptr<Connection> m_connection;
    const core::RowId m_person;
};

[[nodiscard]] core::Result<std::vector<core::Person>> readPeople(Connection &connection);
[[nodiscard]] core::Result<std::vector<core::Exposure>> readExposures(Connection &connection, const std::string &what);
[[nodiscard]] core::Result<std::vector<core::PersonAnswer>> readAllPersonAnswers(Connection &connection,
                                                                                 const std::string &list);

} // namespace db
