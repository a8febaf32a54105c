// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/system_names.h"

#include "core/formats/header_words.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <map>

namespace core {
namespace {

std::string wordsOf(const std::string &name)
{
    return joinedWords(nameWords(foldedCase(name)));
}

bool namesSystem(const MappedColumn &column)
{
    return (column.role == ColumnRole::Translation || column.role == ColumnRole::Reference) && !column.system.empty();
}

// The only system of these words under another name; null when there is none, several, or one of this very name.
const System *otherSpelling(const std::string &name, const std::vector<System> &known)
{
    const System *found = nullptr;
    for (const System &system : known) {
        if (system.name == name) {
            return nullptr;
        }
        if (wordsOf(system.name) == wordsOf(name)) {
            if (found != nullptr) {
                return nullptr;
            }
            found = &system;
        }
    }
    return found;
}

} // namespace

std::vector<std::string> adoptSystemNames(Mapping &mapping, const std::vector<System> &known)
{
    std::map<std::string, int> columns; // how many of the table have the same words
    for (const MappedColumn &column : mapping.columns) {
        if (namesSystem(column)) {
            ++columns[wordsOf(column.system)];
        }
    }
    std::vector<std::string> said;
    for (MappedColumn &column : mapping.columns) {
        const std::string words = namesSystem(column) ? wordsOf(column.system) : std::string();
        const System *system = !words.empty() && columns[words] == 1 ? otherSpelling(column.system, known) : nullptr;
        if (system != nullptr) {
            said.push_back("the column \"" + column.header + "\" is taken for the project's system \"" + system->name +
                           "\"");
            column.system = system->name;
        }
    }
    return said;
}

} // namespace core
