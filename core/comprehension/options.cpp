// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/options.h"

#include "core/run/text_choice.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

template <typename Enum> using Names = std::vector<std::pair<Enum, std::string_view>>;

const Names<Evidence> &names(Evidence)
{
    static const Names<Evidence> kNames{ { Evidence::Source, "source" },
                                         { Evidence::Reference, "reference" },
                                         { Evidence::Both, "both" } };
    return kNames;
}
const Names<Awareness> &names(Awareness)
{
    static const Names<Awareness> kNames{ { Awareness::Agnostic, "none" },
                                          { Awareness::All, "all" },
                                          { Awareness::Each, "each" } };
    return kNames;
}
const Names<CandidateOrder> &names(CandidateOrder)
{
    static const Names<CandidateOrder> kNames{ { CandidateOrder::AsStored, "stored" },
                                               { CandidateOrder::Rotated, "rotated" },
                                               { CandidateOrder::Random, "random" },
                                               { CandidateOrder::PreferredFirst, "first" },
                                               { CandidateOrder::PreferredLast, "last" } };
    return kNames;
}
const Names<AnswerForm> &names(AnswerForm)
{
    static const Names<AnswerForm> kNames{ { AnswerForm::Together, "together" },
                                           { AnswerForm::OneByOne, "one by one" } };
    return kNames;
}
const Names<Matcher> &names(Matcher)
{
    static const Names<Matcher> kNames{ { Matcher::Exact, "exact" },
                                        { Matcher::TokenF1, "f1" },
                                        { Matcher::Chrf, "chrf" },
                                        { Matcher::Judge, "judge" },
                                        { Matcher::External, "external" } };
    return kNames;
}
const Names<GoldKind> &names(GoldKind)
{
    static const Names<GoldKind> kNames{ { GoldKind::Regenerated, "regenerated" }, { GoldKind::Proposed, "proposed" } };
    return kNames;
}

template <typename Enum> std::string_view nameOf(Enum value)
{
    const auto found = std::ranges::find(names(value), value, &std::pair<Enum, std::string_view>::first);
    return found->second;
}

template <typename Enum> std::optional<Enum> named(std::string_view name)
{
    const auto found = std::ranges::find(names(Enum{}), name, &std::pair<Enum, std::string_view>::second);
    return found == names(Enum{}).end() ? std::nullopt : std::optional(found->first);
}

struct WrongField {
    std::string what;
};

template <typename Enum> Enum field(const Json &json, const char *key)
{
    const auto value = named<Enum>(json.at(key).get<std::string>());
    if (!value) {
        throw WrongField{ std::string(key) + " is \"" + json.at(key).get<std::string>() + "\"" };
    }
    return *value;
}

RowId segmentIn(const std::string &key, const char *field)
{
    RowId segment = 0;
    const auto [end, problem] = std::from_chars(key.data(), key.data() + key.size(), segment);
    if (problem != std::errc() || end != key.data() + key.size()) {
        throw WrongField{ std::string(field) + " has key \"" + key + "\"" };
    }
    return segment;
}

std::map<RowId, RowId> preferredFrom(const Json &json)
{
    std::map<RowId, RowId> preferred;
    for (const auto &[key, value] : json.items()) {
        preferred[segmentIn(key, "preferred")] = value.get<RowId>();
    }
    return preferred;
}

Json givenJson(const GivenQuestions &given)
{
    Json json = Json::object();
    for (const auto &[segment, samples] : given) {
        Json &lists = json[std::to_string(segment)] = Json::array();
        for (const std::vector<GivenQuestion> &questions : samples) {
            Json list = Json::array();
            for (const GivenQuestion &one : questions) {
                list.push_back(Json::array({ one.question, one.proposed, one.byHand }));
            }
            lists.push_back(std::move(list));
        }
    }
    return json;
}

GivenQuestions givenFrom(const Json &json)
{
    GivenQuestions given;
    for (const auto &[key, lists] : json.items()) {
        std::vector<std::vector<GivenQuestion>> &samples = given[segmentIn(key, "given")];
        for (const Json &list : lists) {
            std::vector<GivenQuestion> &questions = samples.emplace_back();
            for (const Json &one : list) {
                questions.push_back({ one.at(0), one.at(1), one.at(2) });
            }
        }
    }
    return given;
}

} // namespace

std::string_view name(Evidence value)
{
    return nameOf(value);
}
std::string_view name(Awareness value)
{
    return nameOf(value);
}
std::string_view name(CandidateOrder value)
{
    return nameOf(value);
}
std::string_view name(AnswerForm value)
{
    return nameOf(value);
}
std::string_view name(Matcher value)
{
    return nameOf(value);
}
std::string_view name(GoldKind value)
{
    return nameOf(value);
}
std::optional<Evidence> evidenceNamed(std::string_view name)
{
    return named<Evidence>(name);
}
std::optional<Awareness> awarenessNamed(std::string_view name)
{
    return named<Awareness>(name);
}
std::optional<CandidateOrder> candidateOrderNamed(std::string_view name)
{
    return named<CandidateOrder>(name);
}
std::optional<AnswerForm> answerFormNamed(std::string_view name)
{
    return named<AnswerForm>(name);
}
std::optional<Matcher> matcherNamed(std::string_view name)
{
    return named<Matcher>(name);
}
std::optional<GoldKind> goldKindNamed(std::string_view name)
{
    return named<GoldKind>(name);
}

double bestOf(Matcher matcher)
{
    switch (matcher) {
    case Matcher::Exact:
    case Matcher::TokenF1:
        return 1;
    case Matcher::Chrf:
        return 100;
    case Matcher::Judge:
        return 5;
    case Matcher::External:
        break;
    }
    return 0;
}

std::string optionsJson(const ComprehensionOptions &options)
{
    Json preferred = Json::object();
    for (const auto &[segment, text] : options.preferred) {
        preferred[std::to_string(segment)] = text;
    }
    Json json{ { "evidence", name(options.evidence) },
               { "candidates", name(options.awareness) },
               { "order", name(options.order) },
               { "form", name(options.form) },
               { "counts", name(options.counts) },
               { "gold", name(options.gold) },
               { "judged", options.judged },
               { "external", options.external },
               { "typed", options.typed },
               { "structured", options.structured },
               { "questions", options.questions },
               { "samples", options.samples },
               { "reference", options.reference },
               { "order_seed", options.orderSeed },
               { "preferred", preferred },
               { "making", samplingJson(options.making) },
               { "answering", samplingJson(options.answering) } };
    if (!options.given.empty()) {
        json["given"] = givenJson(options.given);
    }
    if (!options.givenFrom.empty()) {
        json["given_from"] = options.givenFrom;
    }
    return json.dump();
}

Result<ComprehensionOptions> optionsOf(const std::string &text, const std::string &subject)
{
    ComprehensionOptions options;
    try {
        const Json json = Json::parse(text);
        options.evidence = field<Evidence>(json, "evidence");
        options.awareness = field<Awareness>(json, "candidates");
        options.order = field<CandidateOrder>(json, "order");
        options.form = field<AnswerForm>(json, "form");
        options.counts = field<Matcher>(json, "counts");
        options.gold = field<GoldKind>(json, "gold");
        options.judged = json.at("judged").get<bool>();
        options.external = json.at("external").get<bool>();
        options.typed = json.at("typed").get<bool>();
        options.structured = json.at("structured").get<bool>();
        options.questions = json.at("questions").get<int>();
        options.samples = json.at("samples").get<int>();
        options.reference = json.at("reference").get<std::string>();
        options.orderSeed = json.at("order_seed").get<std::uint64_t>();
        options.preferred = preferredFrom(json.at("preferred"));
        options.given = givenFrom(json.value("given", Json::object()));
        options.givenFrom = json.value("given_from", std::string());
        options.making = samplingOf(json.at("making"));
        options.answering = samplingOf(json.at("answering"));
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    } catch (const WrongField &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what, 0 };
    }
    return options;
}

} // namespace core
