// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words of the project as plain values (DESIGN section 2). All strings are UTF-8. A RowId names
// a row inside one project file; a uuid names it everywhere (lower-case, 36 characters).

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

using RowId = std::int64_t;                                        // 0 = none
using Metadata = std::vector<std::pair<std::string, std::string>>; // in the order of the file's columns

enum class SystemKind { Unknown, Human, Machine };

// Roles of a text row; one text may have several (a bit set in storage).
enum class TextRole { Translation, Reference, Base, Variant };

struct System {
    RowId id = 0;
    std::string uuid;
    std::string name;
    SystemKind kind = SystemKind::Unknown;
    bool operator==(const System &) const = default;
};

struct Segment {
    RowId id = 0;
    std::string uuid;
    RowId document = 0;
    std::string documentName;
    std::string key;            // the file's own segment id, or "" where it has none
    int position = 0;           // 0-based order in the project
    int number = 0;             // 1-based order in its document
    std::string source;         // the passage, byte for byte as imported
    std::string sourceLanguage; // BCP 47, "" = unknown
    Metadata metadata;
    bool operator==(const Segment &) const = default;
};

struct Text {
    RowId id = 0;
    std::string uuid;
    RowId segment = 0;
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    std::string language; // BCP 47, "" = unknown
    std::string body;     // byte for byte as imported
    std::vector<TextRole> roles;
    Metadata metadata;
    bool operator==(const Text &) const = default;
};

enum class Choice { First, Second, Tie };

// A rater compared two texts of one segment. Never turned into a score per translation.
struct Preference {
    RowId id = 0;
    std::string uuid;
    RowId segment = 0;
    RowId first = 0;  // text
    RowId second = 0; // text
    std::string rater;
    Choice choice = Choice::Tie;
    bool operator==(const Preference &) const = default;
};

// A person's score of one translation, as imported (rater "" = not named, e.g. a mean).
struct HumanScore {
    RowId text = 0;
    std::string name; // of the scale, e.g. "score", "esa"
    std::string rater;
    double value = 0;
    bool operator==(const HumanScore &) const = default;
};

// ---- question lists -----------------------------------------------------------------------

struct Question {
    int id = 0;         // number in the survey (1…45): weights go by it
    int number = 0;     // number in the list as asked (1…25)
    std::string aspect; // GL, LD, CCA, TA, CO, GE
    std::string status; // S, R-GI, R-HI, R-TV
    double weight = 0;  // mean vote of the translators
    std::string text;
    std::string stepText; // QuestionStep wording, "" = none
    bool operator==(const Question &) const = default;
};

struct QuestionList {
    std::string id;      // e.g. "litransproqa-25"
    std::string version; // e.g. "1"
    std::string title;
    std::string attribution;
    std::vector<std::pair<std::string, std::string>> aspects; // code, name
    std::vector<Question> questions;
    bool operator==(const QuestionList &) const = default;
};

// ---- answers --------------------------------------------------------------------------------

enum class Label { Yes, Maybe, No };

// DESIGN rule 4: exactly one state; only Answered is scored.
enum class AnswerState { Pending, Answered, Unparsed, Refused, Truncated, Blocked, Failed };

// Probabilities over the three labels, renormalised; `mass` is their sum before.
struct SoftAnswer {
    double yes = 0, maybe = 0, no = 0; // sum 1
    double mass = 0;                   // 0…1; under 0.5 the soft score is flagged and not used
    bool operator==(const SoftAnswer &) const = default;
};

struct Answer {
    RowId id = 0;
    RowId item = 0;
    RowId text = 0;
    int replicate = 0;
    std::string key; // question id as text for question lists ("1" … "45")
    AnswerState state = AnswerState::Pending;
    std::optional<Label> label;
    std::optional<SoftAnswer> soft;
    std::string value; // what the reply said for this key, as received
    std::string rung;  // which rung of the ladder parsed it, e.g. "strict JSON"
    std::string cause; // why not answered, e.g. "empty reply"
    RowId exchange = 0;
    bool operator==(const Answer &) const = default;
};

// ---- runs -----------------------------------------------------------------------------------

enum class RunState { Pending, Running, Paused, Done, Incomplete };

// Everything that makes two scores comparable (DESIGN rule 5). `json` is canonical: sorted keys,
// no white space; the recipe's uuid is version 5 of it.
struct Recipe {
    RowId id = 0;
    std::string uuid;
    std::string kind; // "questions", "human", "metric" …
    std::string json;
    bool operator==(const Recipe &) const = default;
};

// Stop reason of a run that somebody ended for good.
inline constexpr const char *kCancelledReason = "cancelled";

struct Run {
    RowId id = 0;
    std::string uuid;
    std::string task; // "questions", …
    std::string title;
    Recipe recipe;
    std::string backend;
    std::string model;
    RunState state = RunState::Pending;
    std::string createdAt;                              // ISO 8601 UTC with milliseconds
    std::string finishedAt;                             // "" = not yet
    std::string origin;                                 // "live", or a label such as "shipped with the sample"
    std::string stopReason;                             // error text of what stopped it, "" = none
    int itemsTotal = 0, itemsDone = 0, itemsFailed = 0; // done counts every final state but failed
    double cap = 0; // on cost, in the price list's currency, that it was begun with; 0 = none
    bool operator==(const Run &) const = default;
};

enum class ItemState { Pending, Done, Failed };

// The unit that one request asks (plus re-asks): for a whole list one text and replicate, one by
// one also one question (`unit`).
struct RunItem {
    RowId id = 0;
    RowId run = 0;
    int stage = 0;
    RowId text = 0;
    int replicate = 0;
    std::string unit; // "" or the question id
    ItemState state = ItemState::Pending;
    int asks = 0;
    bool operator==(const RunItem &) const = default;
};

enum class Outcome { Ok, Refused, Truncated, Blocked, Empty, Failed, Cancelled };

struct Exchange {
    RowId id = 0;
    std::string uuid;
    RowId run = 0;
    RowId item = 0;
    int ask = 0; // 0 first, 1… re-asks
    Outcome outcome = Outcome::Ok;
    std::string request;  // JSON body as sent, never with a key
    std::string prompt;   // the user message as rendered
    std::string reply;    // raw body as received (UTF-8 repaired)
    std::string text;     // the assistant's text
    std::string headers;  // JSON object of the headers that matter
    std::string attempts; // JSON array: {at, ms, status, what, waited_ms}
    std::string endpoint;
    std::string model; // as the endpoint named it
    std::string cacheKey;
    RowId cachedFrom = 0; // exchange whose reply this one reuses, 0 = live
    int promptTokens = 0, completionTokens = 0, cachedTokens = 0;
    int latencyMs = 0;
    std::string at; // ISO 8601 UTC
    std::string error;
    bool operator==(const Exchange &) const = default;
};

// The passage as people are told of it: its document, where it has one, and its number in it.
[[nodiscard]] std::string segmentLabel(const std::string &document, int number);

// ---- names in files and on the wire (stable; never translated) -------------------------------

[[nodiscard]] std::string_view name(SystemKind);
[[nodiscard]] std::string_view name(TextRole);
[[nodiscard]] std::string_view name(Choice);
[[nodiscard]] std::string_view name(Label);       // YES MAYBE NO
[[nodiscard]] std::string_view name(AnswerState); // answered unparsed …
[[nodiscard]] std::string_view name(RunState);
[[nodiscard]] std::string_view name(ItemState);
[[nodiscard]] std::string_view name(Outcome);
// Reverse of the above; nullopt for an unknown name.
template <typename Enum> [[nodiscard]] std::optional<Enum> parseName(std::string_view);

inline constexpr std::array kAnswerStates = { AnswerState::Pending, AnswerState::Answered,  AnswerState::Unparsed,
                                              AnswerState::Refused, AnswerState::Truncated, AnswerState::Blocked,
                                              AnswerState::Failed };

} // namespace core
