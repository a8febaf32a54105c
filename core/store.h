// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seams to a project on disk. db/ implements them on SQLite, tests/support/memory_store.h in
// memory. Writers return only when what they wrote is durable (DESIGN rule 3). Readers belong to
// the thread that made them.

#include "core/domain.h"
#include "core/error_span.h"
#include "core/import_session.h"
#include "core/people.h"
#include "core/result.h"
#include "core/run/price.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

class CampaignStore; // core/campaign/store.h
class PairStore;     // core/perturb/pair_store.h

// ---- runs -------------------------------------------------------------------------------------

struct NewRun {
    std::string task;
    std::string title;
    Recipe recipe; // id ignored
    std::string backend;
    std::string model;
    std::string origin = "live";
    std::string configJson; // how to make task and backend again on resume; no keys
};

struct StoredRun {
    Run run;
    std::string configJson;
};

struct PassageState; // core/run/passage_state.h

// What an item needs to be asked: its texts, and the answers it has so far.
struct WorkItem {
    RunItem item;
    std::string source, sourceLanguage;
    std::string translation, targetLanguage;
    std::string segmentLabel, systemName;          // for messages
    std::vector<Answer> answers;                   // final ones of this item, of an earlier try
    std::shared_ptr<const PassageState> passage{}; // for tasks of several stages, filled by the loop; else null
};

// One exchange and what came of it, saved together.
struct ItemOutcome {
    RowId item = 0;
    Exchange exchange;                    // run and item filled by the loop
    std::vector<Answer> answers;          // new or replacing (item, key)
    ItemState state = ItemState::Pending; // Pending = will be asked again
    int asks = 0;
    bool asked = true; // false: there was nothing to ask; `exchange` is void and not stored
};

// Texts that go to another machine, noted before they do.
struct Departure {
    RowId text = 0;
    std::string endpoint;
    std::string what;                  // "exchange", "batch"
    std::int64_t sourceCharacters = 0; // code points of the passage and of the translation
    std::int64_t textCharacters = 0;
};

struct Lease {
    std::string owner; // names process and host
    RowId run = 0;
};

class RunStore {
public:
    virtual ~RunStore() = default;

    virtual Result<RowId> createRun(const NewRun &run, const std::vector<RunItem> &items) = 0;
    virtual Result<StoredRun> run(RowId run) = 0;
    // Adds items of a later stage; (run, stage, text, replicate, unit) is unique, known ones stay.
    virtual Status addItems(RowId run, const std::vector<RunItem> &items) = 0;

    // Takes the run's lease or renews ours. Busy, naming the holder, while another living process holds
    // it. A process of this machine that has ended loses it at once; one that can't be seen (another
    // machine) loses it when its heartbeat is older than 30 s. Closing the project ends our leases.
    virtual Status lease(RowId run) = 0;
    virtual Status release(RowId run, RunState state, const std::string &stopReason) = 0;

    // Up to `count` items that are pending (with `retryFailed` also failed ones), ordered by stage,
    // text, replicate, unit, after the given item in that order (0 = from the start).
    virtual Result<std::vector<WorkItem>> pending(RowId run, RowId after, int count, bool retryFailed) = 0;

    // The passage that a text belongs to, with all of its texts and this run's items on it. Stores without runs of
    // several stages say Unsupported.
    virtual Result<PassageState> passage(RowId run, RowId text);

    // One transaction, durable on return. Unique (item, key) makes double answers impossible; a changed
    // answer gets a new, higher id. Busy when another process has taken the run over by now.
    virtual Status save(const std::vector<ItemOutcome> &outcomes) = 0;

    // Copyright mode: texts of this project must not leave the machine.
    virtual Result<bool> staysHere() = 0;
    // Durable on return.
    virtual Status noteDepartures(const std::vector<Departure> &departures) = 0;
    // Tokens of the run's live exchanges so far.
    virtual Result<TokenCount> tokensUsed(RowId run) = 0;

    // A stored live exchange with this key and outcome Ok, if any.
    virtual Result<std::optional<Exchange>> cached(const std::string &cacheKey) = 0;
};

// ---- scores of metrics ------------------------------------------------------------------------

struct TextFigure { // a metric's score of one text
    RowId text = 0;
    double value = 0; // finite; no score, no figure
    int n = 0;        // references, questions … it rests on
    bool operator==(const TextFigure &) const = default;
};

struct SystemFigure { // a metric's score of a whole system
    RowId system = 0;
    std::string scope; // "" = all of the project, else a document's name
    double value = 0;
    int n = 0;                  // segments
    std::string details = "{}"; // JSON: statistics, signature's parts
    bool operator==(const SystemFigure &) const = default;
};

struct MetricScores {
    Recipe recipe; // kind "metric"; id ignored
    std::vector<TextFigure> texts;
    std::vector<SystemFigure> systems;
};

struct MetricLine { // a metric of which the project holds scores
    Recipe recipe;
    int texts = 0, systems = 0; // scores
    bool operator==(const MetricLine &) const = default;
};

// ---- reading ----------------------------------------------------------------------------------

struct ProjectCounts {
    int documents = 0, segments = 0, systems = 0, texts = 0, references = 0;
    int preferences = 0, humanScores = 0, runs = 0, answers = 0, decisions = 0;
    bool operator==(const ProjectCounts &) const = default;
};

struct SegmentQuery {
    std::string search;   // plain words, "" = all; matches source and translations
    std::string document; // name, "" = all
    int offset = 0;
    int limit = 100;
};

struct TextQuery {
    std::vector<RowId> systems{}; // empty = all
    int limit = 0;                // 0 = all
};

// A segment in a list, without its texts.
struct SegmentLine {
    RowId id = 0;
    int position = 0;
    std::string documentName, key;
    std::string excerpt; // first 120 characters of the source
    int texts = 0;
    bool operator==(const SegmentLine &) const = default;
};

struct SegmentView {
    Segment segment;
    std::vector<Text> texts;        // ordered by system
    std::vector<HumanScore> scores; // of these texts
    std::vector<Preference> preferences;
    std::vector<ErrorSpan> spans; // of these texts, in the order of text, side and place
};

struct ItemLine {
    RunItem item;
    std::string segmentLabel, systemName;
};

struct ExchangeQuery {
    RowId run = 0;
    RowId text = 0;  // 0 = all of the run
    std::string key; // question id: exchanges whose item asked it (a whole list counts)
    int offset = 0;
    int limit = 200;
};

struct TextLine { // one column of the matrix
    RowId text = 0;
    RowId segment = 0;
    RowId system = 0;
    std::string segmentLabel; // document and position, for people
    int segmentPosition = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    bool operator==(const TextLine &) const = default;
};

struct SystemTexts { // how many translations a system made
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    int texts = 0;
    bool operator==(const SystemTexts &) const = default;
};

struct TextPlace { // a translation or reference, and where it stands; without its body
    RowId text = 0;
    RowId segment = 0;
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    std::string language;       // of the text, "" = unknown
    std::string sourceLanguage; // of the passage
    std::string documentName;
    std::string segmentKey; // the file's own id, "" = none
    int segmentNumber = 0;  // 1-based in its document
    bool reference = false; // it has the role of a reference (and may be a translation too)
    bool operator==(const TextPlace &) const = default;
};

struct SystemMean { // mean of imported human scores by system and scale
    RowId system = 0;
    std::string systemName;
    std::string name;
    double mean = 0;
    int n = 0;
};

struct ActivityLine {
    std::string at;
    std::string what; // "import", "run", "decision"
    std::string detail;
};

struct DepartureLine { // a line of the log of what left this machine
    std::string at;
    std::string endpoint;
    std::string what;
    std::string segmentLabel, systemName;
    std::int64_t characters = 0; // code points of passage and translation
};

struct DepartureSum { // by endpoint
    std::string endpoint;
    int times = 0, texts = 0; // requests; different translations
    std::int64_t characters = 0;
};

struct ProjectInfo {
    std::string uuid, name, file, createdAt;
    int schemaVersion = 0;
};

class ProjectReader {
public:
    virtual ~ProjectReader() = default;

    // From any thread: the question that is being answered ends soon, as Cancelled. Nothing between questions.
    virtual void interrupt() {}

    virtual Result<ProjectInfo> info() = 0;
    virtual Result<ProjectCounts> counts() = 0;
    virtual Result<std::vector<System>> systems() = 0;
    virtual Result<std::vector<std::string>> documents() = 0;
    // All that match, in the project's order; offset and limit do not count. Searching reads every text.
    virtual Result<std::vector<RowId>> segmentIds(const SegmentQuery &query) = 0;
    // In the order asked; one that is not there is left out.
    virtual Result<std::vector<SegmentLine>> segmentLines(std::span<const RowId> segments) = 0;
    virtual Result<int> segmentCount(const SegmentQuery &query) = 0;
    virtual Result<std::vector<SegmentLine>> segments(const SegmentQuery &query) = 0;
    virtual Result<SegmentView> segment(RowId segment) = 0;
    virtual Result<Text> text(RowId text) = 0;
    virtual Result<Segment> segmentOf(RowId text) = 0;
    // Translations of the project in (segment, system) order.
    virtual Result<std::vector<TextLine>> textLines(const TextQuery &query) = 0;
    // Systems that have translations, in order of name.
    virtual Result<std::vector<SystemTexts>> translationsBySystem() = 0;
    // Texts of which a question is through (answered, or no answer can be had) in some run.
    virtual Result<int> assessedTexts() = 0;
    // Every translation and reference in (segment, system) order.
    virtual Result<std::vector<TextPlace>> textPlaces() = 0;
    virtual Result<std::vector<Preference>> preferences() = 0;
    virtual Result<std::vector<HumanScore>> humanScores() = 0;
    virtual Result<std::vector<SystemMean>> humanMeans() = 0;
    virtual Result<std::vector<MetricLine>> metrics() = 0; // in the order in which they came
    virtual Result<std::vector<TextFigure>> textFigures(RowId recipe) = 0;
    virtual Result<std::vector<SystemFigure>> systemFigures(RowId recipe) = 0;

    virtual Result<std::vector<Run>> runs() = 0; // newest first
    virtual Result<StoredRun> run(RowId run) = 0;
    virtual Result<std::optional<RowId>> findRun(const std::string &uuidPrefixOrLast) = 0;
    virtual Result<std::vector<TextLine>> textsOfRun(RowId run) = 0;
    virtual Result<std::vector<Answer>> answers(RowId run) = 0; // final and pending keys known to storage
    virtual Result<std::vector<Answer>> answersSince(RowId run, RowId afterAnswer) = 0;
    virtual Result<std::vector<Answer>> answersOfTexts(RowId run, std::span<const RowId> texts) = 0; // text by text
    virtual Result<bool> hasSoftAnswers(RowId run) = 0; // some answer has label probabilities
    virtual Result<std::vector<Exchange>> exchanges(const ExchangeQuery &query) = 0; // without bodies
    virtual Result<Exchange> exchange(RowId exchange) = 0;                           // with bodies
    virtual Result<std::map<std::string, int>> stateCounts(RowId run) = 0;           // answer state name → n
    virtual Result<std::vector<ActivityLine>> activity(int limit) = 0;
    virtual Result<std::vector<Person>> people() = 0; // who has answered, in order of name
    // What everybody said to a list, for comparing afterwards: not for a page on which somebody answers.
    virtual Result<std::vector<PersonAnswer>> allPersonAnswers(const std::string &list) = 0;
    virtual Result<bool> staysHere() = 0;                                             // copyright mode
    virtual Result<std::vector<DepartureLine>> departures(int offset, int limit) = 0; // newest first
    virtual Result<std::vector<DepartureSum>> departureSums() = 0;
};

using ProjectReaderFactory = std::function<Result<std::unique_ptr<ProjectReader>>()>;

// An open project for writing: one per file and process.
class Project {
public:
    virtual ~Project() = default;
    [[nodiscard]] virtual std::string file() const = 0;
    [[nodiscard]] virtual ProjectReaderFactory readers() const = 0;
    [[nodiscard]] virtual RunStore &runs() = 0;      // thread-safe
    [[nodiscard]] virtual PeopleStore &people() = 0; // thread-safe
    // Minimal pairs, thread-safe; null where a project keeps none.
    [[nodiscard]] virtual PairStore *pairs() { return nullptr; }
    // What people vote and judge in campaigns, thread-safe; null where a project keeps none.
    [[nodiscard]] virtual CampaignStore *campaigns() { return nullptr; }
    // A reading view for one person; belongs to the thread that made it.
    virtual Result<std::unique_ptr<PersonView>> viewFor(RowId person) = 0;
    virtual Result<std::unique_ptr<ImportSession>> beginImport(const std::string &fileName,
                                                               const std::string &mapping) = 0;
    // Durable on return; a score of the same recipe and text takes the place of the old one. NotFound when
    // a text or system is not there: then none is saved.
    virtual Status saveScores(const MetricScores &scores) = 0;
    // Error spans that a run's model marked; they take the place of what the run said of these texts before.
    // Durable on return. NotFound for an unknown run or text: then none is saved.
    virtual Status saveErrorSpans(RowId run, const std::vector<TextSpans> &texts) = 0;
    // What a person says of systems instead of what import guessed; later imports leave it, but for Unknown. Durable
    // on return. NotFound when a system is not there: then none is changed.
    virtual Status setSystemKinds(const std::map<RowId, SystemKind> &kinds) = 0;
    // Copyright mode: while it is on, no run of this project goes to another machine.
    virtual Status setStaysHere(bool on) = 0;
    // Time of the last durable write, ISO 8601 UTC, "" = none yet.
    [[nodiscard]] virtual std::string savedAt() const = 0;
};

using ProjectPtr = std::shared_ptr<Project>;

} // namespace core
