// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/question_run.h"

#include "core/questions/question_task.h"
#include "core/run/run_record.h"
#include "core/run/text_choice.h"
#include "core/text/listing.h"
#include "core/version.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

template <typename T> const T *byId(const std::vector<T> &all, const std::string &id)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const T &one) { return one.id == id; });
    return found == all.end() ? nullptr : &*found;
}

template <typename T> Error unknown(const char *what, const std::string &id, const std::vector<T> &all)
{
    return { ErrorCode::NotFound, std::string(what) + " \"" + id + "\"", "known: " + listed(all, &T::id), 0 };
}

const char *formName(PromptForm form)
{
    return form == PromptForm::Clean ? "clean" : "as published";
}
const char *modeName(AskMode mode)
{
    return mode == AskMode::WholeList ? "whole list" : "one by one";
}

QuestionTaskOptions taskOptions(const Json &config)
{
    QuestionTaskOptions options;
    options.form = config.at("form") == "clean" ? PromptForm::Clean : PromptForm::AsPublished;
    options.mode = config.at("mode") == "whole list" ? AskMode::WholeList : AskMode::OneByOne;
    options.sampling = samplingOf(config.at("sampling"));
    options.mostReasks = config.value("reasks", options.mostReasks);
    return options;
}

// Canonical: nlohmann sorts keys, no white space. What makes two answers comparable, nothing else.
Recipe recipeOf(const Json &config, const QuestionList &list, const PromptTemplate &form, const BackendInfo &backend)
{
    const Json json = { { "task", "questions" },
                        { "list", list.id + "/" + list.version },
                        { "template", form.id + "/" + form.version },
                        { "form", config.at("form") },
                        { "mode", config.at("mode") },
                        { "reasks", config.at("reasks") },
                        { "sampling", config.at("sampling") },
                        { "backend", backend.kind },
                        { "endpoint", backend.endpoint },
                        { "model", backend.model },
                        { "program", programVersion() } };
    return madeRecipe("questions", json);
}

std::string titleOf(const QuestionRunRequest &request, const QuestionList &list, std::size_t translations)
{
    return request.title.empty()
               ? list.title + ", " + modeName(request.mode) + ", " + std::to_string(translations) + " translations"
               : request.title;
}

} // namespace

const QuestionList *Library::list(const std::string &id) const
{
    return byId(lists, id);
}
const PromptTemplate *Library::promptTemplate(const std::string &id) const
{
    return byId(templates, id);
}

Result<Library> makeLibrary(const std::vector<std::pair<std::string, std::string>> &lists,
                            const std::vector<std::pair<std::string, std::string>> &templates)
{
    Library library;
    for (const auto &[subject, json] : lists) {
        auto list = parseQuestionList(json, subject);
        if (!list) {
            return list.error();
        }
        library.json["list:" + list->id] = json;
        library.lists.push_back(std::move(list).value());
    }
    for (const auto &[subject, json] : templates) {
        auto form = parsePromptTemplate(json, subject);
        if (!form) {
            return form.error();
        }
        library.json["template:" + form->id] = json;
        library.templates.push_back(std::move(form).value());
    }
    return library;
}

Result<PreparedRun> prepareQuestionRun(const QuestionRunRequest &request, const Library &library,
                                       const BackendInfo &backend, const std::vector<TextLine> &texts)
{
    const QuestionList *list = library.list(request.listId);
    if (list == nullptr) {
        return unknown("question list", request.listId, library.lists);
    }
    const PromptTemplate *form = library.promptTemplate(request.templateId);
    if (form == nullptr) {
        return unknown("template", request.templateId, library.templates);
    }
    if (request.replicates < 1) {
        return Error{ ErrorCode::Usage, "--repeat", "at least 1", 0 };
    }
    if (request.mode == AskMode::OneByOne && request.form == PromptForm::AsPublished) {
        return Error{ ErrorCode::Usage, "--one-by-one", "the published prompt asks the whole list; use the clean form",
                      0 };
    }
    auto chosen = chosenTexts({ request.limit, request.systems, request.texts }, texts);
    if (!chosen) {
        return chosen.error();
    }
    const Json config = { { "task", "questions" },
                          { "list", Json::parse(library.json.at("list:" + list->id)) },
                          { "template", Json::parse(library.json.at("template:" + form->id)) },
                          { "form", formName(request.form) },
                          { "mode", modeName(request.mode) },
                          { "reasks", QuestionTaskOptions().mostReasks },
                          { "sampling", samplingJson(request.sampling) },
                          { "replicates", request.replicates } };
    PreparedRun prepared;
    prepared.task = makeQuestionTask(*list, *form, taskOptions(config));
    prepared.items = prepared.task->plan(*chosen, request.replicates);
    prepared.run = newRun("questions", titleOf(request, *list, chosen->size()), recipeOf(config, *list, *form, backend),
                          backend, config);
    prepared.run.origin = request.origin;
    return prepared;
}

Result<QuestionList> questionListOf(const StoredRun &run)
{
    const Json config = Json::parse(run.configJson, nullptr, false);
    if (config.is_discarded() || !config.contains("list")) {
        return Error{ ErrorCode::Malformed, "run " + run.run.uuid, "its configuration has no question list", 0 };
    }
    return parseQuestionList(config["list"].dump(), "run " + run.run.uuid);
}

Result<TaskPtr> taskOf(const StoredRun &run)
{
    if (run.run.task != "questions") {
        return Error{ ErrorCode::Unsupported, "run " + run.run.uuid, "task kind \"" + run.run.task + "\"", 0 };
    }
    auto list = questionListOf(run);
    if (!list) {
        return list.error();
    }
    return fromConfig(run, [&](const Json &config) -> Result<TaskPtr> {
        auto form = parsePromptTemplate(config.at("template").dump(), "run " + run.run.uuid);
        if (!form) {
            return form.error();
        }
        return makeQuestionTask(std::move(list).value(), std::move(form).value(), taskOptions(config));
    });
}

} // namespace core
