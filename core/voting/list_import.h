// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A question list that somebody wrote, out of a file into the project: to be voted on, and to be asked of a model.
// Either a list file as the shipped ones are (resources/questions/README.md), or a table with a row a question: a
// column "question" (or "text"), and where they are there "aspect" and "id". Questions of a table weigh the same;
// those without an aspect have one in common.

#include "core/domain.h"
#include "core/result.h"

#include <istream>
#include <string>
#include <vector>

namespace core {

class CampaignStore;

struct ListFile {
    QuestionList list; // id: the file's own, else its name without folders and ending; version "1" of a table
    std::string json;  // the same as a list file
};

// Errors: those of a list file and of the table; MissingColumn (no questions), Malformed with line (an empty
// question, an id that is no number or comes twice), Empty.
[[nodiscard]] Result<ListFile> readListFile(std::istream &in, const std::string &fileName);

// "1", or the one after the newest version of this id. Errors: those of the store.
[[nodiscard]] Result<std::string> nextListVersion(CampaignStore &store, const std::string &id);

// Into the project, as the next version of its id; the very same list a second time adds nothing. Conflict: a list of
// this id comes with the program (`shipped`).
[[nodiscard]] Result<QuestionList> saveListFile(CampaignStore &store, const std::vector<QuestionList> &shipped,
                                                const ListFile &file);

} // namespace core
