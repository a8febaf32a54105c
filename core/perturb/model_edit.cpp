// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/model_edit.h"

#include "core/perturb/category_guards.h"
#include "core/perturb/generate.h"
#include "core/perturb/guards.h"
#include "core/perturb/model_edit_task.h"
#include "core/run/run_record.h"
#include "core/run/text_choice.h"
#include "core/text/form.h"
#include "core/version.h"
#include "core/writing/writing_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr const char *kReader = "4"; // version of how replies are read and applied

// Examples as replies look: the words that change, and what takes their place.
std::string exampleLines(const Category &category, const CategoryText &text)
{
    std::string lines, fault;
    for (const CategoryText::Example &one : text.good) {
        const auto between = editBetween(one.base, one.variant);
        const auto edit = between ? readEdit(category, *between, one.base, fault) : std::nullopt;
        if (edit)
            lines += "\nTranslation: " + one.base + "\nAnswer: " + valueOf(*edit) + "\n(" + one.why + ")\n";
    }
    for (const CategoryText::Example &one : text.bad)
        lines += "\nNot so: \"" + one.base + "\" as \"" + one.variant + "\". " + one.why;
    return lines;
}

// The form with what is the same for all items; the last message keeps its {text}.
WritingForm formFor(WritingForm form, const Category &category, const CategoryText &text)
{
    const std::string examples = exampleLines(category, text);
    const FormFields fields = {
        { "category", text.name },
        { "kind", category.kind == PairKind::Error ? "an error" : "an acceptable variation, no error" },
        { "definition", text.definition },
        { "examples", examples },
        { "going", category.leavesOut ? "Here words are left out: \"replacement\" is \"\". " : "" },
    };
    for (Message &message : form.messages)
        message.content = filledForm(message.content, fields);
    return form;
}

Json messagesJson(const WritingForm &form)
{
    Json messages = Json::array();
    for (const Message &message : form.messages)
        messages.push_back({ { "role", message.role }, { "content", Json::array({ message.content }) } });
    return { { "id", form.id }, { "version", form.version }, { "title", form.title }, { "messages", messages } };
}

// Which syllables names are spelled with: what the guards' parser is shown must be what rules show it.
Json syllablesOf(const Lexicon &lexicon)
{
    std::set<std::string> syllables;
    for (const auto &[han, readings] : lexicon.readings)
        syllables.insert(readings.begin(), readings.end());
    return syllables;
}

std::optional<GuardWords> guardWordsIn(const Json &config)
{
    if (!config.contains("guards"))
        return std::nullopt;
    const Json &kept = config.at("guards");
    return GuardWords{ kept.at("titles").get<std::set<std::string>>(),
                       kept.at("lemmas").get<std::map<std::string, std::string>>(),
                       kept.at("confirmed").get<std::map<std::string, std::set<std::string>>>(),
                       kept.value("examples", std::map<std::string, std::string>{}) }; // older runs have none
}

Json configOf(const ModelEditRequest &request, const WritingForm &form, const Category &category,
              const Lexicon &lexicon)
{
    const GuardWords words = guardWordsOf(category, request.bases, lexicon);
    return { { "category", request.category },
             { "template", messagesJson(form) },
             { "sampling", samplingJson(request.sampling) },
             { "syllables", syllablesOf(lexicon) },
             { "guards",
               { { "titles", words.titles },
                 { "lemmas", words.lemmas },
                 { "confirmed", words.confirmed },
                 { "examples", words.examples } } } };
}

Recipe recipeOf(const ModelEditRequest &request, const WritingForm &form, const BackendInfo &backend)
{
    return madeRecipe("writing", { { "task", kPerturbTask },
                                   { "category", request.category },
                                   { "template", form.id + "/" + form.version },
                                   { "reader", kReader },
                                   { "reasks", "reason" },
                                   { "sampling", samplingJson(request.sampling) },
                                   { "backend", backend.kind },
                                   { "endpoint", backend.endpoint },
                                   { "model", backend.model },
                                   { "program", programVersion() } });
}

Result<TaskPtr> taskFrom(const Json &config, const std::string &subject)
{
    auto form = parseWritingForm(config.at("template").dump(), subject);
    const Category *category = categoryNamed(config.at("category").get<std::string>());
    if (!form)
        return form.error();
    if (category == nullptr)
        return Error{ ErrorCode::Malformed, subject, "this version does not know its category", 0 };
    return TaskPtr(std::make_shared<ModelEditTask>(
        std::move(form).value(), samplingOf(config.at("sampling")), *category,
        Romanisations(config.at("syllables").get<std::set<std::string>>()), guardWordsIn(config)));
}

std::vector<TextLine> linesOf(const ModelEditRequest &request, const Category &category,
                              std::map<std::string, int> &left)
{
    std::vector<TextLine> lines;
    for (const PairBase &base : request.bases) {
        if (request.limit > 0 && static_cast<int>(lines.size()) >= request.limit)
            break;
        if (const std::string reason = unfitFor(category, base, request.ownReferences); !reason.empty()) {
            ++left[reason];
            continue;
        }
        TextLine line;
        line.text = base.text;
        lines.push_back(line);
    }
    return lines;
}

// Answers to variants, base by base.
class Applier {
public:
    Applier(const StoredRun &run, const Category &category, Romanisations romanisations, ParseCall parse,
            std::optional<GuardWords> words)
        : m_run(run)
        , m_category(category)
        , m_romanisations(std::move(romanisations))
        , m_parse(std::move(parse))
        , m_words(std::move(words))
    {
    }

    void apply(const PairBase &base, const std::vector<const Answer *> &answers, ModelVariants &out) const
    {
        const Reading reading(base, m_romanisations, m_parse);
        std::set<std::string> bodies;
        for (const Answer *answer : answers) {
            const auto edit = modelEditOf(answer->value);
            const auto place = edit ? placed(*edit, base.body) : std::nullopt;
            if (!place) {
                ++out.refusals["the words do not stand in the translation once"];
                continue;
            }
            Candidate candidate{ { *place }, false, {}, {} };
            if (const std::string reason = refusalFor(reading, candidate, bodies); !reason.empty()) {
                ++out.refusals[reason];
                continue;
            }
            out.variants.push_back(variantOf(m_category, reading, candidate, answer->replicate));
            out.variants.back().generator = "model-" + categoryId() + "/1 " + m_run.run.model;
            bodies.insert(out.variants.back().body);
        }
    }

private:
    [[nodiscard]] std::string categoryId() const { return std::string(m_category.id); }

    [[nodiscard]] std::string refusalFor(const Reading &reading, Candidate &candidate,
                                         const std::set<std::string> &bodies) const
    {
        if (m_category.rule == EditRule::Whole) {
            const std::string &text = candidate.edits.front().replacement;
            if (std::string reason = modernChineseRefusal(reading.base(), text); !reason.empty())
                return reason;
            candidate.weak = looksClassical(text);
        }
        std::string reason = refusalOf(m_category, reading, candidate, bodies);
        return reason.empty() ? categoryRefusal(m_category, reading, candidate, m_words ? &*m_words : nullptr) : reason;
    }

    const StoredRun &m_run;
    const Category &m_category;
    Romanisations m_romanisations;
    ParseCall m_parse;
    std::optional<GuardWords> m_words;
};

Result<ParseCall> parserFor(const Category &category)
{
    if (!category.parsesAsWell)
        return ParseCall([](const std::string &) { return ParseOutcome{}; });
    const auto dictionary = ParserDictionary::open();
    if (!dictionary)
        return dictionary.error();
    const auto parser = std::make_shared<Parser>(*dictionary);
    return ParseCall([parser](const std::string &sentence) { return parser->parse(sentence); });
}

} // namespace

std::string modelEditForm(const Category &category)
{
    return category.rule == EditRule::Whole ? "model_whole.json" : "model_edit.json";
}

Result<PreparedModelEdits> prepareModelEdits(const ModelEditRequest &request, const std::string &formJson,
                                             const Lexicon &lexicon, const BackendInfo &backend)
{
    const Category *category = categoryNamed(request.category);
    const CategoryText *text = lexicon.textOf(request.category);
    if (category == nullptr || text == nullptr)
        return Error{ ErrorCode::Usage, request.category, "it is no category", 0 };
    auto form = parseWritingForm(formJson, "template");
    const Status fine = checkReplicates(request.replicates);
    if (!form || !fine)
        return !form ? form.error() : fine.error();
    PreparedModelEdits out;
    const auto lines = linesOf(request, *category, out.left);
    if (lines.empty())
        return Error{ ErrorCode::Empty, "translations",
                      out.left.empty() ? "there is none; texts that are references alone are not changed: import them "
                                         "as translations, too"
                                       : "none can be changed: " + out.left.begin()->first,
                      0 };
    const WritingForm filled = formFor(std::move(form).value(), *category, *text);
    const Json config = configOf(request, filled, *category, lexicon);
    auto task = taskFrom(config, "template");
    if (!task)
        return task.error();
    out.prepared.task = std::move(task).value();
    out.prepared.items = out.prepared.task->plan(lines, request.replicates);
    const std::string title = request.title.empty()
                                  ? text->name + " by a model, " + std::to_string(lines.size()) + " translations"
                                  : request.title;
    out.prepared.run = newRun(kPerturbTask, title, recipeOf(request, filled, backend), backend, config);
    return out;
}

Result<TaskPtr> modelEditTaskOf(const StoredRun &run)
{
    return fromConfig(run, [&run](const Json &config) { return taskFrom(config, "run " + run.run.uuid); });
}

Result<ModelVariants> modelVariants(const StoredRun &run, const std::vector<Answer> &answers,
                                    const std::vector<PairBase> &bases)
{
    std::map<RowId, std::vector<const Answer *>> byText;
    for (const Answer &answer : answers) {
        if (answer.key == kModelEditKey && answer.state == AnswerState::Answered)
            byText[answer.text].push_back(&answer);
    }
    return fromConfig(run, [&](const Json &config) -> Result<ModelVariants> {
        const Category *category = categoryNamed(config.at("category").get<std::string>());
        if (category == nullptr)
            return Error{ ErrorCode::Malformed, "run " + run.run.uuid, "this version does not know its category", 0 };
        auto parse = parserFor(*category);
        if (!parse)
            return parse.error();
        const Applier applier(run, *category, Romanisations(config.at("syllables").get<std::set<std::string>>()),
                              std::move(parse).value(), guardWordsIn(config));
        ModelVariants out;
        for (const PairBase &base : bases) {
            auto given = byText.find(base.text);
            if (given == byText.end())
                continue;
            std::ranges::sort(given->second, {}, &Answer::replicate);
            applier.apply(base, given->second, out);
        }
        return out;
    });
}

Result<ModelVariants> modelVariants(Project &project, RowId run)
{
    const auto reader = project.readers()();
    const auto stored = reader ? (*reader)->run(run) : Result<StoredRun>(reader.error());
    if (!stored)
        return stored.error();
    PairStore *store = project.pairs();
    if (store == nullptr)
        return Error{ ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
    const auto answers = (*reader)->answers(run);
    const auto bases = store->bases({});
    if (!answers || !bases)
        return !answers ? answers.error() : bases.error();
    return modelVariants(*stored, *answers, *bases);
}

Status storeModelVariants(Project &project, RowId run)
{
    const auto reader = project.readers()();
    const auto stored = reader ? (*reader)->run(run) : Result<StoredRun>(reader.error());
    if (!stored)
        return stored.error();
    if (stored->run.task != kPerturbTask)
        return Done{};
    const auto made = modelVariants(project, run);
    if (!made)
        return made.error();
    const auto saved = project.pairs()->save(made->variants);
    return saved ? Status(Done{}) : Status(saved.error());
}

} // namespace core
