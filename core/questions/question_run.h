// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a person asks of a question list, turned into a run that can be stored, resumed and compared.

#include "core/questions/prompt.h"
#include "core/run/prepared_run.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core {

// What ships with the program, read once at start.
struct Library {
    std::vector<QuestionList> lists;
    std::vector<PromptTemplate> templates;
    std::map<std::string, std::string> json; // resource text by "list:ID" and "template:ID": a run keeps its own copy
    [[nodiscard]] const QuestionList *list(const std::string &id) const;
    [[nodiscard]] const PromptTemplate *promptTemplate(const std::string &id) const;
};

// From resource texts (subject, JSON). Errors: Malformed, naming the subject.
[[nodiscard]] Result<Library> makeLibrary(const std::vector<std::pair<std::string, std::string>> &lists,
                                          const std::vector<std::pair<std::string, std::string>> &templates);

struct QuestionRunRequest {
    std::string listId = "litransproqa-25";
    std::string templateId = "vanilla";
    PromptForm form = PromptForm::Clean;
    AskMode mode = AskMode::WholeList;
    Sampling sampling;
    int replicates = 1;
    int limit = 0;                    // translations at most, 0 = all
    std::vector<std::string> systems; // names, empty = all
    std::vector<RowId> texts;         // exactly these, empty = all (limit and systems still apply)
    std::string title;                // "" = made from the rest
    std::string origin = "live";
};

// Errors: NotFound (list, template or system; subject names it and the detail lists what there is),
// Usage (replicates < 1, one by one with the published form), Empty (no translation matches).
[[nodiscard]] Result<PreparedRun> prepareQuestionRun(const QuestionRunRequest &request, const Library &library,
                                                     const BackendInfo &backend, const std::vector<TextLine> &texts);

// The task of a stored run, exactly as it was: the run carries its own question list and template, so
// that no later version of the program can mix recipes. Errors: Unsupported for an unknown task kind.
[[nodiscard]] Result<TaskPtr> taskOf(const StoredRun &run);
[[nodiscard]] Result<QuestionList> questionListOf(const StoredRun &run);

} // namespace core
