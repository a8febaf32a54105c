// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/writing/translation.h"

#include "core/gemba/gemba_template.h"
#include "core/run/estimate.h"
#include "core/run/run_record.h"
#include "core/run/text_choice.h"
#include "core/text/identity.h"
#include "core/text/script.h"
#include "core/writing/writing_task.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <unicode/locid.h>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr int kLeastTokens = 256;
constexpr int kTokensAToken = 6; // of the passage: Classical Chinese grows that much in English
constexpr std::size_t kBatch = 500;
constexpr const char *kRecipeKey = "recipe"; // metadata of the texts

// The language is written in Latin letters alone.
bool isLatin(const std::string &tag)
{
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
    locale.addLikelySubtags(status);
    return U_SUCCESS(status) != 0 && std::string_view(locale.getScript()) == "Latn";
}

class TranslateTask final : public WritingTask {
public:
    TranslateTask(WritingForm form, Sampling sampling, std::string source, std::string target)
        : WritingTask(std::move(form), sampling, kTranslationKey,
                      "\n\nAnswer with the translation into " + englishLanguageName(target) + " alone.")
        , m_source(std::move(source))
        , m_target(std::move(target))
    {
    }

    [[nodiscard]] std::string kind() const override { return kTranslateTask; }

protected:
    [[nodiscard]] Result<WritingAsk> asked(const WorkItem &work) const override
    {
        const auto source = promptLanguage(work.sourceLanguage, m_source, work.source, "--source-lang",
                                           "the passage " + work.segmentLabel);
        if (!source)
            return source.error();
        const auto tokens = static_cast<int>(std::min<std::int64_t>(estimatedTokens(work.source), 100'000));
        return WritingAsk{ { *source, englishLanguageName(m_target), work.source },
                           kLeastTokens + kTokensAToken * tokens };
    }

    [[nodiscard]] Written written(const WorkItem &work, std::string text) const override
    {
        if (text == work.source)
            return { {}, {}, "the reply repeats the passage" };
        const std::string script = languageByScript(text);
        if (!script.empty() && isLatin(m_target))
            return { {}, {}, "the reply is not in the target language (its script is that of " + script + ")" };
        return { std::move(text), {}, {} };
    }

private:
    std::string m_source, m_target; // tags
};

// The one language that all of these texts have, "" when there is none.
std::string commonLanguage(const PassagePlaces &passages)
{
    std::set<std::string> languages;
    for (const auto &places : passages)
        for (const TextPlace &place : places)
            languages.insert(place.language);
    return languages.size() == 1 ? *languages.begin() : std::string();
}

Result<TaskPtr> taskFrom(const Json &config, const std::string &subject)
{
    auto form = parseWritingForm(config.at("template").dump(), subject);
    if (!form)
        return form.error();
    const Json &languages = config.at("languages");
    return TaskPtr(std::make_shared<TranslateTask>(std::move(form).value(), samplingOf(config.at("sampling")),
                                                   languages.at("source").get<std::string>(),
                                                   languages.at("target").get<std::string>()));
}

// A system of this name whose texts come from elsewhere keeps them for itself.
Status checkSystem(ProjectReader &reader, const std::string &name, const Recipe &recipe)
{
    const auto systems = reader.systems();
    if (!systems)
        return systems.error();
    const auto found = std::ranges::find(*systems, name, &System::name);
    if (found == systems->end())
        return Done{};
    const auto lines = reader.textLines({ .systems = { found->id }, .limit = 1 });
    if (!lines)
        return lines.error();
    if (!lines->empty()) {
        const auto text = reader.text(lines->front().text);
        if (!text)
            return text.error();
        if (std::ranges::find(text->metadata, std::pair(std::string(kRecipeKey), recipe.uuid)) != text->metadata.end())
            return Done{};
    }
    return Error{ ErrorCode::Usage, "--system",
                  "the project has a system \"" + name + "\", and its texts are not of this recipe; name another", 0 };
}

// One text for each passage, without those that the system has translated.
std::vector<TextLine> anchorsOf(const PassagePlaces &passages, const std::set<RowId> &done, int limit, int &known)
{
    std::vector<TextLine> anchors;
    for (const auto &places : passages) {
        if (done.contains(places.front().segment)) {
            ++known;
        } else if (limit == 0 || static_cast<int>(anchors.size()) < limit) {
            anchors.push_back(lineOf(places.front()));
        }
    }
    return anchors;
}

Result<std::set<RowId>> translatedBy(ProjectReader &reader, const std::string &system)
{
    const auto places = reader.textPlaces();
    if (!places)
        return places.error();
    std::set<RowId> segments;
    for (const TextPlace &place : *places)
        if (place.systemName == system)
            segments.insert(place.segment);
    return segments;
}

Status checked(const TranslateRequest &request)
{
    for (const Status &status :
         { checkReplicates(request.replicates), checkLanguage("--source-lang", request.sourceLanguage),
           checkLanguage("--target-lang", request.targetLanguage) })
        if (!status)
            return status;
    return Done{};
}

std::string systemOf(const std::string &name, int replicate)
{
    return replicate == 0 ? name : name + " (" + std::to_string(replicate + 1) + ")";
}

Result<ImportedText> importedText(ProjectReader &reader, const StoredRun &run, const Json &config, const Answer &answer)
{
    const auto segment = reader.segmentOf(answer.text);
    if (!segment)
        return segment.error();
    ImportedText text;
    text.segmentUuid = segment->uuid;
    text.systemName = systemOf(config.at("system").get<std::string>(), answer.replicate);
    text.systemUuid = namedUuid("system", { text.systemName });
    text.systemKind = SystemKind::Machine;
    text.language = config.at("languages").at("target").get<std::string>();
    text.body = answer.value;
    text.uuid = namedUuid("text", { text.segmentUuid, text.systemUuid, text.body });
    text.roles = { TextRole::Translation };
    text.metadata = { { "run", run.run.uuid }, { kRecipeKey, run.run.recipe.uuid }, { "model", run.run.model } };
    return text;
}

// Answered translations that are no text yet.
Result<std::vector<ImportedText>> newTexts(ProjectReader &reader, const StoredRun &run, const Json &config)
{
    const auto answers = reader.answers(run.run.id);
    const auto places = reader.textPlaces();
    if (!answers || !places)
        return !answers ? answers.error() : places.error();
    std::map<RowId, RowId> segments; // by text
    std::set<std::pair<RowId, std::string>> there;
    for (const TextPlace &place : *places) {
        segments[place.text] = place.segment;
        there.insert({ place.segment, place.systemName });
    }
    std::vector<ImportedText> texts;
    const std::string system = config.at("system").get<std::string>();
    for (const Answer &answer : *answers) {
        if (answer.key != kTranslationKey || answer.state != AnswerState::Answered ||
            there.contains({ segments[answer.text], systemOf(system, answer.replicate) }))
            continue;
        auto text = importedText(reader, run, config, answer);
        if (!text)
            return text.error();
        texts.push_back(std::move(text).value());
    }
    return texts;
}

Status import(Project &project, const StoredRun &run, const std::vector<ImportedText> &texts)
{
    auto session = project.beginImport("run " + run.run.uuid.substr(0, 8), "translate");
    if (!session)
        return session.error();
    for (std::size_t at = 0; at < texts.size(); at += kBatch) {
        ImportBatch batch;
        const auto begin = texts.begin() + static_cast<std::ptrdiff_t>(at);
        batch.texts.assign(begin, begin + static_cast<std::ptrdiff_t>(std::min(kBatch, texts.size() - at)));
        if (const Status added = (*session)->add(batch); !added)
            return added;
    }
    const auto finished = (*session)->finish();
    return finished ? Status(Done{}) : Status(finished.error());
}

} // namespace

Result<PreparedTranslation> prepareTranslateRun(const TranslateRequest &request, const std::string &formJson,
                                                const BackendInfo &backend, ProjectReader &reader)
{
    const auto form = parseWritingForm(formJson, "template");
    const Status fine = checked(request);
    const auto passages = placesByPassage(reader, request.systems);
    if (!form || !fine || !passages)
        return !form ? form.error() : !fine ? fine.error() : passages.error();
    const std::string target = request.targetLanguage.empty() ? commonLanguage(*passages) : request.targetLanguage;
    if (target.empty())
        return Error{ ErrorCode::Usage, "--target-lang", "say into which language: the texts do not tell one", 0 };
    PreparedTranslation out;
    out.system = request.system.empty() ? backend.model : request.system;
    const Json config = { { "template", Json::parse(formJson) },
                          { "sampling", samplingJson(request.sampling) },
                          { "languages", { { "source", request.sourceLanguage }, { "target", target } } },
                          { "system", out.system } };
    const Recipe recipe = recipeFrom(writingRecipe(kTranslateTask, form->id + "/" + form->version, config, backend));
    if (const Status free = checkSystem(reader, out.system, recipe); !free)
        return free.error();
    const auto done = translatedBy(reader, out.system);
    if (!done)
        return done.error();
    const auto lines = anchorsOf(*passages, *done, request.limit, out.known);
    if (lines.empty())
        return Error{ ErrorCode::Empty, "passages",
                      out.known > 0 ? "\"" + out.system + "\" has translated all of them" : "the project has none", 0 };
    auto task = taskFrom(config, "template");
    if (!task)
        return task.error();
    out.prepared.task = std::move(task).value();
    out.prepared.items = out.prepared.task->plan(lines, request.replicates);
    out.prepared.run = newRun(kTranslateTask,
                              request.title.empty() ? form->title + ", " + std::to_string(lines.size()) +
                                                          " passages into " + englishLanguageName(target)
                                                    : request.title,
                              recipe, backend, config);
    return out;
}

Result<TaskPtr> translateTaskOf(const StoredRun &run)
{
    return fromConfig(run, [&run](const Json &config) { return taskFrom(config, "run " + run.run.uuid); });
}

Result<std::string> translatingSystem(const StoredRun &run, int replicate)
{
    return fromConfig(run, [replicate](const Json &config) -> Result<std::string> {
        return systemOf(config.at("system").get<std::string>(), replicate);
    });
}

Result<int> storeTranslations(Project &project, RowId run)
{
    const auto reader = project.readers()();
    const auto stored = reader ? (*reader)->run(run) : Result<StoredRun>(reader.error());
    if (!stored)
        return stored.error();
    if (stored->run.task != kTranslateTask)
        return 0;
    const auto texts = fromConfig(*stored, [&](const Json &config) { return newTexts(**reader, *stored, config); });
    if (!texts)
        return texts.error();
    if (const Status done = texts->empty() ? Status(Done{}) : import(project, *stored, *texts); !done)
        return done.error();
    return static_cast<int>(texts->size());
}

} // namespace core
