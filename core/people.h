// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// People who answer a question list, by the store's rules: every answer is a new row, undo is one too, and
// whoever answers sees neither other people's answers nor a model's before giving their own.

#include "core/domain.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct Person {
    RowId id = 0;
    std::string uuid;
    std::string name;
    bool operator==(const Person &) const = default;
};

// What one person says to one question of a list about one translation, as it stands now.
struct PersonAnswer {
    RowId id = 0; // of the decision; a newer one is higher
    std::string uuid;
    RowId person = 0;
    RowId text = 0;
    std::string list;           // id of the question list
    std::string key;            // question id
    std::optional<Label> label; // nullopt: taken back, or a comment alone
    std::string comment;
    std::string at;
    bool operator==(const PersonAnswer &) const = default;
};

class PeopleStore {
public:
    virtual ~PeopleStore() = default;

    // The person of this name, made when there is none. Usage for an empty name.
    virtual Result<Person> personNamed(const std::string &name) = 0;

    // Appends what a person says now; durable on return. `given` names person, text, list, key, label and
    // comment; the rest is filled in. NotFound for an unknown person or text.
    virtual Result<PersonAnswer> answer(const PersonAnswer &given) = 0;

    // Takes the person's last decision on this list back that is not taken back yet, whatever text it was
    // about, and says what stands there now; nullopt when there is nothing to undo. Durable on return.
    virtual Result<std::optional<PersonAnswer>> undo(RowId person, const std::string &list) = 0;

    // Keeps that a person was shown something about a text before deciding ("model answer", "system name").
    virtual Status noteExposure(RowId person, RowId text, const std::string &what) = 0;
};

// What one person may see.
class PersonView {
public:
    virtual ~PersonView() = default;
    // Their own answers to a list as they stand, in the order of texts and keys; taken-back ones are left out.
    virtual Result<std::vector<PersonAnswer>> own(const std::string &list) = 0;
    // A run's answers to the questions that this person has answered, about the same translations.
    virtual Result<std::vector<Answer>> modelAnswers(RowId run, const std::string &list) = 0;
};

} // namespace core
