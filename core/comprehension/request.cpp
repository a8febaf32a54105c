// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/request.h"

#include "core/run/run_record.h"
#include "core/run/text_choice.h"
#include "core/text/identity.h"
#include "core/version.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

using Json = nlohmann::json;
constexpr const char *kTask = "treqa";
constexpr int kMostSamples = 100;
constexpr int kMostQuestions = 200;

Json backendJson(const BackendInfo &backend)
{
    return { { "backend", backend.kind }, { "endpoint", backend.endpoint }, { "model", backend.model } };
}

ComprehensionVoices voicesOf(const ComprehensionBackends &backends)
{
    const Json making = backendJson(backends.making);
    const Json answering = backendJson(backends.answering);
    const Json judging = backendJson(backends.judging);
    ComprehensionVoices voices;
    voices.answering = answering == making ? 0 : 1;
    voices.judging = judging == making ? 0 : judging == answering ? voices.answering : voices.answering + 1;
    voices.external = backends.scorer.empty() ? 0 : voices.count();
    return voices;
}

Status checked(const ComprehensionRequest &request, const ComprehensionBackends &backends)
{
    const ComprehensionOptions &options = request.options;
    if (options.samples < 1 || options.samples > kMostSamples) {
        return Error{ ErrorCode::Usage, "--samples", "1 to " + std::to_string(kMostSamples), 0 };
    }
    if (options.questions < 0 || options.questions > kMostQuestions) {
        return Error{ ErrorCode::Usage, "--questions", "1 to " + std::to_string(kMostQuestions), 0 };
    }
    if (options.counts == Matcher::Judge && !options.judged) {
        return Error{ ErrorCode::Usage, "--counts", "judge counts only where a model grades the answers: --judge", 0 };
    }
    if (options.counts == Matcher::External && !options.external) {
        return Error{ ErrorCode::Usage, "--counts", "external counts only with a command: --scorer", 0 };
    }
    if (options.external != !backends.scorer.empty()) {
        return Error{ ErrorCode::Usage, "--scorer", "a command is due", 0 };
    }
    const bool graded = options.counts == Matcher::Judge || options.counts == Matcher::External;
    if (graded && options.gold == GoldKind::Proposed) {
        return Error{ ErrorCode::Usage, "--gold", "only re-generated answers are graded", 0 };
    }
    return Done{};
}

// The text of each passage that is its reference, as referenceIn() picks it.
std::map<RowId, RowId> referencesOf(const ComprehensionOptions &options, const std::vector<TextPlace> &places)
{
    std::map<RowId, RowId> references;
    for (const TextPlace &place : places) {
        const bool chosen = options.reference.empty() ? place.reference : place.systemName == options.reference;
        if (options.evidence != Evidence::Source && chosen) {
            references.emplace(place.segment, place.text);
        }
    }
    return references;
}

struct Chosen {
    std::vector<TextLine> candidates;
    int passages = 0, withoutReference = 0;
};

Chosen candidatesOf(const ComprehensionRequest &request, const std::vector<TextLine> &chosen,
                    const std::map<RowId, RowId> &references)
{
    Chosen choice;
    std::set<RowId> taken;
    std::set<RowId> without;
    for (const TextLine &line : chosen) {
        if (!request.options.given.empty() && !request.options.given.contains(line.segment)) {
            continue;
        }
        const auto reference = references.find(line.segment);
        if (request.options.evidence != Evidence::Source && reference == references.end()) {
            without.insert(line.segment);
            continue;
        }
        if (reference != references.end() && reference->second == line.text) {
            continue; // no candidate is its own reference
        }
        const bool full = request.limit > 0 && static_cast<int>(taken.size()) >= request.limit;
        if (full && !taken.contains(line.segment)) {
            continue;
        }
        taken.insert(line.segment);
        choice.candidates.push_back(line);
    }
    choice.passages = static_cast<int>(taken.size());
    choice.withoutReference = static_cast<int>(without.size());
    return choice;
}

// Of the questions that are asked, in the order of passages; row numbers are no part of it.
std::string digestOf(const GivenQuestions &given)
{
    Json all = Json::array();
    for (const auto &[segment, samples] : given) {
        Json passage = Json::array();
        for (const std::vector<GivenQuestion> &questions : samples) {
            Json set = Json::array();
            for (const GivenQuestion &one : questions) {
                set.push_back({ one.question, one.proposed });
            }
            passage.push_back(std::move(set));
        }
        all.push_back(std::move(passage));
    }
    return sha256Hex(all.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Canonical; row numbers of a project are no part of it.
Recipe recipeOf(const ComprehensionOptions &options, const ComprehensionPrompts &prompts,
                const ComprehensionBackends &backends)
{
    ComprehensionOptions common = options;
    common.preferred.clear();
    common.given.clear();
    Json json = backendJson(backends.making);
    json["task"] = kTask;
    json["template"] = prompts.id + "/" + prompts.version;
    json["options"] = Json::parse(optionsJson(common));
    json["answering"] = backendJson(backends.answering);
    if (!options.given.empty()) {
        json["questions_digest"] = digestOf(options.given);
    }
    if (options.judged) {
        json["judging"] = backendJson(backends.judging);
    }
    if (options.external) {
        json["scorer"] = backends.scorer;
    }
    json["program"] = programVersion();
    return madeRecipe(kTask, json);
}

std::string titleOf(const ComprehensionRequest &request, const Chosen &choice)
{
    return request.title.empty()
               ? (request.options.given.empty() ? "TREQA from " : "TREQA, questions asked again, from ") +
                     std::string(name(request.options.evidence)) + ", " + std::to_string(choice.passages) +
                     " passages, " + std::to_string(choice.candidates.size()) + " translations"
               : request.title;
}

Json voicesJson(const ComprehensionVoices &voices)
{
    return { { "answering", voices.answering }, { "judging", voices.judging }, { "external", voices.external } };
}

Status knownReference(const std::string &reference, const std::vector<TextPlace> &places)
{
    const auto isIts = [&](const TextPlace &place) { return place.systemName == reference; };
    if (!reference.empty() && std::ranges::none_of(places, isIts)) {
        return Error{ ErrorCode::NotFound, "system \"" + reference + "\"", "no text of the project is from it", 0 };
    }
    return Done{};
}

// What comprehensionConfig() reads.
Json configOf(const ComprehensionOptions &options, const ComprehensionPrompts &prompts,
              const ComprehensionBackends &backends, const ComprehensionVoices &voices)
{
    return { { "task", kTask },
             { "options", Json::parse(optionsJson(options)) },
             { "prompts", Json::parse(prompts.json) },
             { "voices", voicesJson(voices) },
             { "answering", backends.answering.name },
             { "answering_model", backends.answering.model },
             { "judging", backends.judging.name },
             { "judging_model", backends.judging.model },
             { "scorer", backends.scorer } };
}

} // namespace

Result<PreparedComprehension> prepareComprehensionRun(const ComprehensionRequest &request,
                                                      const ComprehensionPrompts &prompts,
                                                      const ComprehensionBackends &backends,
                                                      const std::vector<TextLine> &lines,
                                                      const std::vector<TextPlace> &places)
{
    if (const Status usable = checked(request, backends); !usable) {
        return usable.error();
    }
    const auto chosen = chosenTexts({ 0, request.systems, {} }, lines);
    if (!chosen) {
        return chosen.error();
    }
    if (const Status known = knownReference(request.options.reference, places); !known) {
        return known.error();
    }
    const Chosen choice = candidatesOf(request, *chosen, referencesOf(request.options, places));
    if (choice.candidates.empty()) {
        return Error{ ErrorCode::Empty, "passages",
                      choice.withoutReference > 0
                          ? "no passage has a reference beside its candidates; name a system whose texts "
                            "are the references, or use the source"
                          : "no translation of the project matches",
                      0 };
    }
    PreparedComprehension prepared;
    prepared.voices = voicesOf(backends);
    prepared.passages = choice.passages;
    prepared.translations = static_cast<int>(choice.candidates.size());
    prepared.withoutReference = choice.withoutReference;
    prepared.run.task = makeComprehensionTask(prompts, request.options, prepared.voices);
    prepared.run.items = prepared.run.task->plan(choice.candidates, request.options.samples);
    prepared.run.run = newRun(kTask, titleOf(request, choice), recipeOf(request.options, prompts, backends),
                              backends.making, configOf(request.options, prompts, backends, prepared.voices));
    prepared.run.run.origin = request.origin;
    return prepared;
}

Result<ComprehensionConfig> comprehensionConfig(const StoredRun &run)
{
    const std::string subject = "run " + run.run.uuid;
    if (run.run.task != kTask) {
        return Error{ ErrorCode::Unsupported, subject, "task kind \"" + run.run.task + "\" is not treqa", 0 };
    }
    return fromConfig(run, [&subject](const Json &json) -> Result<ComprehensionConfig> {
        auto options = optionsOf(json.at("options").dump(), subject);
        auto prompts = parseComprehensionPrompts(json.at("prompts").dump(), subject);
        if (!options || !prompts) {
            return !options ? options.error() : prompts.error();
        }
        const Json &voices = json.at("voices");
        return ComprehensionConfig{ std::move(prompts).value(),
                                    std::move(options).value(),
                                    { voices.at("answering").get<std::size_t>(),
                                      voices.at("judging").get<std::size_t>(),
                                      voices.at("external").get<std::size_t>() },
                                    json.at("answering").get<std::string>(),
                                    json.at("judging").get<std::string>(),
                                    json.at("answering_model").get<std::string>(),
                                    json.at("judging_model").get<std::string>(),
                                    json.at("scorer").get<std::string>() };
    });
}

Result<TaskPtr> comprehensionTaskOf(const StoredRun &run)
{
    auto config = comprehensionConfig(run);
    if (!config) {
        return config.error();
    }
    return makeComprehensionTask(std::move(config->prompts), std::move(config->options), config->voices);
}

std::vector<VoiceName> otherVoices(const ComprehensionConfig &config)
{
    std::vector<VoiceName> others;
    if (config.voices.answering > 0) {
        others.push_back({ config.answering, config.answeringModel });
    }
    if (config.voices.judging > config.voices.answering) {
        others.push_back({ config.judging, config.judgingModel });
    }
    return others;
}

Result<ComprehensionBackends> askedVoices(const ComprehensionConfig &config, const std::vector<BackendInfo> &all)
{
    if (config.voices.answering >= all.size() || config.voices.judging >= all.size()) {
        return Error{ ErrorCode::Malformed, "voices", "the run asks more backends than it names", 0 };
    }
    return ComprehensionBackends{ all.front(), all[config.voices.answering], all[config.voices.judging], {} };
}

Status sameVoices(const StoredRun &run, const ComprehensionBackends &backends)
{
    const Json recipe = Json::parse(run.run.recipe.json, nullptr, false);
    const auto was = [&recipe](const char *part) { return recipe.is_object() && recipe.contains(part); };
    const std::pair<const char *, Json> now[] = { { "answering", backendJson(backends.answering) },
                                                  { "judging", backendJson(backends.judging) },
                                                  { "scorer", Json(backends.scorer) } };
    for (const auto &[part, value] : now) {
        if (was(part) && recipe[part] != value) {
            return Error{ ErrorCode::Conflict, "run " + run.run.uuid,
                          std::string(part) + " was " + recipe[part].dump() + " and is " + value.dump() +
                              "; answers of two would mix",
                          0 };
        }
    }
    return Done{};
}

} // namespace core
