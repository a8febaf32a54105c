// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_run.h"

#include "core/run/run_record.h"
#include "core/text/script.h"
#include "core/version.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr const char *kReader = "1"; // version of how replies are read

Status checked(const GembaRequest &request)
{
    if (const Status replicates = checkReplicates(request.replicates); !replicates) {
        return replicates;
    }
    const GembaScoring &scoring = request.scoring;
    if (scoring.critical < 0 || scoring.major < 0 || scoring.minor < 0 || scoring.mostErrors < 0 ||
        (scoring.cap && *scoring.cap < 0)) {
        return Error{ ErrorCode::Usage, "--weights", "weights, cap and number of errors are not negative", 0 };
    }
    for (const auto &[option, tag] :
         { std::pair("--source-lang", request.sourceLanguage), std::pair("--target-lang", request.targetLanguage) }) {
        if (!tag.empty() && englishLanguageName(tag).empty()) {
            return Error{ ErrorCode::Usage, option, "\"" + tag + "\" names no language", 0 };
        }
    }
    return Done{};
}

// The reference of each text, never the text itself.
std::map<RowId, RowId> referencesOf(const std::vector<TextLine> &lines, const std::vector<TextPlace> &places,
                                    const std::string &system)
{
    std::map<RowId, std::vector<RowId>> bySegment;
    for (const TextPlace &place : places) {
        if (system.empty() ? place.reference : place.systemName == system) {
            bySegment[place.segment].push_back(place.text);
        }
    }
    std::map<RowId, RowId> out;
    for (const TextLine &line : lines) {
        for (const RowId reference : bySegment[line.segment]) {
            if (reference != line.text && !out.contains(line.text)) {
                out[line.text] = reference;
            }
        }
    }
    return out;
}

// Names texts whose language nobody says, before anything is asked.
Status checkLanguages(const GembaRequest &request, const std::vector<TextLine> &lines,
                      const std::vector<TextPlace> &places, ProjectReader &reader)
{
    std::map<RowId, const TextPlace *> byText;
    for (const TextPlace &place : places) {
        byText[place.text] = &place;
    }
    for (const TextLine &line : lines) {
        const auto place = byText.find(line.text);
        const bool source =
            !request.sourceLanguage.empty() || (place != byText.end() && !place->second->sourceLanguage.empty());
        const bool target =
            !request.targetLanguage.empty() || (place != byText.end() && !place->second->language.empty());
        if (source && target) {
            continue;
        }
        const auto segment = reader.segmentOf(line.text);
        const auto text = reader.text(line.text);
        if (!segment || !text) {
            return segment ? text.error() : segment.error();
        }
        if (!source && segment->sourceLanguage.empty() && languageByScript(segment->source).empty()) {
            return Error{ ErrorCode::Usage, "--source-lang",
                          "the language of the passage " + line.segmentLabel + " is not known; name it", 0 };
        }
        if (!target && text->language.empty() && languageByScript(text->body).empty()) { // a variant has no place
            return Error{ ErrorCode::Usage, "--target-lang",
                          "the language of " + line.systemName + " on " + line.segmentLabel + " is not known; name it",
                          0 };
        }
    }
    return Done{};
}

Json configOf(const GembaRequest &request, const GembaTemplate &form, const std::string &formJson,
              const std::map<RowId, RowId> &references)
{
    Json pairs = Json::array();
    for (const auto &[text, reference] : references) {
        pairs.push_back({ text, reference });
    }
    return { { "task", gembaTaskName(form.kind) },
             { "template", Json::parse(formJson) },
             { "scoring", scoringJson(request.scoring) },
             { "sampling", samplingJson(request.sampling) },
             { "as_published", request.asPublished },
             { "languages", { { "source", request.sourceLanguage }, { "target", request.targetLanguage } } },
             { "references", pairs },
             { "replicates", request.replicates } };
}

Recipe recipeOf(const Json &config, const GembaRequest &request, const GembaTemplate &form, const BackendInfo &backend)
{
    Json json = { { "task", gembaTaskName(form.kind) },
                  { "template", form.id + "/" + form.version },
                  { "reader", kReader },
                  { "reasks", request.asPublished ? "as published" : "reminder" },
                  { "sampling", config.at("sampling") },
                  { "languages", config.at("languages") },
                  { "backend", backend.kind },
                  { "endpoint", backend.endpoint },
                  { "model", backend.model },
                  { "program", programVersion() } };
    if (form.kind == GembaKind::Mqm) {
        json["scoring"] = config.at("scoring");
    }
    if (form.reference) {
        json["reference"] = request.referenceSystem.empty() ? "role" : "system " + request.referenceSystem;
    }
    return madeRecipe("gemba", json);
}

Status keepThoseWithReference(std::vector<TextLine> &lines, const std::map<RowId, RowId> &references, int &left)
{
    left =
        static_cast<int>(std::erase_if(lines, [&](const TextLine &line) { return !references.contains(line.text); }));
    if (lines.empty()) {
        return Error{ ErrorCode::Empty, "the choice of translations to judge",
                      "no chosen translation has a reference that is not itself", 0 };
    }
    return Done{};
}

Result<std::map<RowId, std::string>> bodiesOf(const std::map<RowId, RowId> &references, ProjectReader &reader)
{
    std::map<RowId, std::string> byReference;
    std::map<RowId, std::string> out;
    for (const auto &[text, reference] : references) {
        if (!byReference.contains(reference)) {
            auto found = reader.text(reference);
            if (!found) {
                return found.error();
            }
            byReference[reference] = std::move(found->body);
        }
        out[text] = byReference[reference];
    }
    return out;
}

Result<TaskPtr> taskFrom(const Json &config, GembaTemplate form, ProjectReader &reader)
{
    std::map<RowId, RowId> references;
    for (const Json &pair : config.at("references")) {
        references[pair.at(0).get<RowId>()] = pair.at(1).get<RowId>();
    }
    auto bodies = bodiesOf(references, reader);
    if (!bodies) {
        return bodies.error();
    }
    GembaTaskOptions options;
    options.sampling = samplingOf(config.at("sampling"));
    options.asPublished = config.at("as_published").get<bool>();
    options.sourceLanguage = config.at("languages").at("source").get<std::string>();
    options.targetLanguage = config.at("languages").at("target").get<std::string>();
    options.references = std::move(bodies).value();
    return makeGembaTask(std::move(form), std::move(options));
}

} // namespace

Result<PreparedGemba> prepareGembaRun(const GembaRequest &request, const std::string &formJson,
                                      const BackendInfo &backend, ProjectReader &reader)
{
    auto form = parseGembaTemplate(formJson, "template");
    const Status fine = checked(request);
    const auto texts = request.lines.empty() ? reader.textLines({}) : Result(request.lines);
    const auto places = reader.textPlaces();
    if (!form || !fine || !texts || !places) {
        return !form ? form.error() : !fine ? fine.error() : !texts ? texts.error() : places.error();
    }
    auto lines = chosenTexts(request.choice, *texts);
    if (!lines) {
        return lines.error();
    }
    PreparedGemba out;
    std::map<RowId, RowId> references;
    if (form->reference) {
        references = referencesOf(*lines, *places, request.referenceSystem);
        if (const Status any = keepThoseWithReference(*lines, references, out.withoutReference); !any) {
            return any.error();
        }
    }
    if (const Status known = checkLanguages(request, *lines, *places, reader); !known) {
        return known.error();
    }
    const Json config = configOf(request, *form, formJson, references);
    auto task = taskFrom(config, *form, reader);
    if (!task) {
        return task.error();
    }
    PreparedRun &prepared = out.prepared;
    prepared.task = std::move(task).value();
    prepared.items = prepared.task->plan(*lines, request.replicates);
    prepared.run = newRun(prepared.task->kind(),
                          request.title.empty() ? form->title + ", " + std::to_string(lines->size()) + " translations"
                                                : request.title,
                          recipeOf(config, request, *form, backend), backend, config);
    return out;
}

bool isGemba(const Run &run)
{
    return run.task == "gemba-da" || run.task == "gemba-mqm" || run.task == "m-prometheus";
}

Result<GembaSetup> gembaSetupOf(const StoredRun &run)
{
    const std::string subject = "run " + run.run.uuid;
    if (!isGemba(run.run)) {
        return Error{ ErrorCode::Unsupported, subject, "task kind \"" + run.run.task + "\"", 0 };
    }
    return fromConfig(run, [&subject](const Json &config) -> Result<GembaSetup> {
        auto form = parseGembaTemplate(config.at("template").dump(), subject);
        if (!form) {
            return form.error();
        }
        return GembaSetup{ std::move(form).value(), scoringOf(config.at("scoring")) };
    });
}

Result<TaskPtr> gembaTaskOf(const StoredRun &run, ProjectReader &reader)
{
    auto setup = gembaSetupOf(run);
    if (!setup) {
        return setup.error();
    }
    return fromConfig(run, [&](const Json &config) { return taskFrom(config, std::move(setup->form), reader); });
}

Status storeGembaSpans(Project &project, RowId run)
{
    const auto reader = project.readers()();
    if (!reader) {
        return reader.error();
    }
    const auto stored = (*reader)->run(run);
    if (!stored || stored->run.task != "gemba-mqm") {
        return stored ? Status(Done{}) : Status(stored.error());
    }
    const auto answers = (*reader)->answers(run);
    if (!answers) {
        return answers.error();
    }
    std::map<RowId, const Answer *> first; // by text
    for (const Answer &answer : *answers) {
        const Answer *&kept = first[answer.text];
        if (answer.state == AnswerState::Answered && (kept == nullptr || answer.replicate < kept->replicate)) {
            kept = &answer;
        }
    }
    std::vector<TextSpans> texts;
    for (const auto &[text, answer] : first) {
        const auto errors = answer != nullptr ? errorsOf(answer->value) : std::nullopt;
        if (errors) {
            texts.push_back({ text, spansOf(*errors) });
        }
    }
    return texts.empty() ? Status(Done{}) : project.saveErrorSpans(run, texts);
}

} // namespace core
