// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// TREQA for tests: two passages in memory (good, bad and reference translations), and a model that reads tags in the
// prompts and answers well.

#include "core/comprehension/request.h"
#include "core/comprehension/score.h"
#include "core/comprehension/view.h"
#include "core/run/run_loop.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_project.h"

#include <QFile>
#include <QTest>

#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

namespace testing {

inline constexpr auto kPairs = R"({"pairs":[{"question":"Who came to the garden?","answer":"the old Turk"},
    {"question":"What did he carry?","answer":"two baskets"},{"question":"What is the moral?","answer":"work"}]})";

// What a text says to a question: "garden" etc. are told by words in it.
[[nodiscard]] inline std::string readingOf(const std::string &passage, const std::string &question)
{
    if (question.find("Who") != std::string::npos) {
        return passage.find("Turk") != std::string::npos ? "the old Turk" : "a neighbour";
    }
    if (question.find("carry") != std::string::npos) {
        return passage.find("baskets") != std::string::npos ? "two baskets" : "";
    }
    return ""; // the moral is nowhere
}

[[nodiscard]] inline std::string between(const std::string &text, const std::string &begin, const std::string &end)
{
    const std::size_t from = text.find(begin);
    const std::size_t body = from == std::string::npos ? from : text.find('\n', from);
    const std::size_t to = body == std::string::npos ? body : text.find(end, body);
    return to == std::string::npos ? std::string() : text.substr(body + 1, to - body - 2);
}

[[nodiscard]] inline nlohmann::json answersTo(const std::string &prompt)
{
    nlohmann::json answers = nlohmann::json::object();
    const std::string passage = between(prompt, "<passage", "</passage>");
    const std::string rest = prompt.substr(prompt.find("</passage>"));
    const std::regex line("(\\d+)\\. ([^\n]+)");
    for (std::sregex_iterator it(rest.begin(), rest.end(), line); it != std::sregex_iterator(); ++it) {
        const std::string value = readingOf(passage, (*it)[2]);
        answers[(*it)[1].str()] = value.empty() ? nlohmann::json() : nlohmann::json(value);
    }
    return answers;
}

[[nodiscard]] inline bool isMaking(const core::ChatRequest &request)
{
    return request.messages.front().content.find("write reading") != std::string::npos;
}
[[nodiscard]] inline bool isJudging(const core::ChatRequest &request)
{
    return request.messages.front().content.find("grade") != std::string::npos;
}

[[nodiscard]] inline core::ChatReply wellBehaved(const core::ChatRequest &request)
{
    const std::string &prompt = request.messages.back().content;
    if (isMaking(request)) {
        return support::FakeBackend::text(kPairs);
    }
    if (isJudging(request)) {
        const bool right = prompt.find("Given answer: the old Turk") != std::string::npos;
        return support::FakeBackend::text(right ? R"({"1":5,"2":5})" : R"({"1":2,"2":3})");
    }
    if (request.messages.front().content.find("sort") != std::string::npos) {
        return support::FakeBackend::text(R"({"1":"concept","2":"Concept.","3":"judgmental"})");
    }
    if (prompt.find("Question: ") != std::string::npos) {
        const std::string answer =
            readingOf(between(prompt, "<passage", "</passage>"), prompt.substr(prompt.find("Question: ")));
        return support::FakeBackend::text(answer.empty() ? "NOT IN THE PASSAGE" : answer);
    }
    return support::FakeBackend::text(answersTo(prompt).dump());
}

[[nodiscard]] inline core::ComprehensionPrompts treqaPrompts()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/comprehension/treqa.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no prompts");
    }
    auto read = core::parseComprehensionPrompts(file.readAll().toStdString(), "treqa.json");
    if (!read) {
        qFatal("%s", read.error().detail.c_str());
    }
    return std::move(read).value();
}

struct ReadingRun {
    ReadingRun();

    core::Result<core::RowId> make(const core::ComprehensionRequest &request,
                                   const core::ComprehensionBackends &backends = sameBackend());
    void run(core::RowId id, core::Backend &backend, const std::vector<core::Backend *> &others = {});
    core::ComprehensionView view(core::RowId id);
    [[nodiscard]] static core::ComprehensionBackends sameBackend()
    {
        const core::BackendInfo info{ "fake", "fake", "memory:", "fake-model", 4, false, true };
        return { info, info, info, {} };
    }

    std::unique_ptr<MemoryProject> project = std::make_unique<MemoryProject>();
    core::RowId good = 0, bad = 0, reference = 0; // systems
    core::RowId goodText = 0, badText = 0;        // of the first passage
};

inline ReadingRun::ReadingRun()
{
    good = project->addSystem("good");
    bad = project->addSystem("bad");
    reference = project->addSystem("reference", core::SystemKind::Human);
    for (int i = 0; i < 2; ++i) {
        const core::RowId segment = project->addSegment("Le vieux Turk vint au jardin avec baskets.", "fr");
        const core::RowId goodOne =
            project->addText(segment, good, "The old Turk came to the garden with two baskets.", "en");
        const core::RowId badOne = project->addText(segment, bad, "A neighbour came to the garden.", "en");
        project->addText(segment, reference, "The old Turk came into the garden, two baskets on his arm.", "en", true);
        goodText = i == 0 ? goodOne : goodText;
        badText = i == 0 ? badOne : badText;
    }
}

inline core::Result<core::RowId> ReadingRun::make(const core::ComprehensionRequest &request,
                                                  const core::ComprehensionBackends &backends)
{
    const auto reader = project->readers()();
    const auto prepared = core::prepareComprehensionRun(request, treqaPrompts(), backends, *(*reader)->textLines({}),
                                                        *(*reader)->textPlaces());
    if (!prepared) {
        return prepared.error();
    }
    return project->createRun(prepared->run.run, prepared->run.items);
}

inline void ReadingRun::run(core::RowId id, core::Backend &backend, const std::vector<core::Backend *> &others)
{
    const auto task = core::comprehensionTaskOf(*project->run(id));
    QVERIFY(task.ok());
    core::RunOptions options;
    options.concurrency = 2;
    options.retryFailed = true;
    options.others = others;
    const auto summary = core::runLoop(*project, backend, **task, id, options, {}, {});
    QVERIFY2(summary.ok(), summary ? "" : summary.error().detail.c_str());
}

inline core::ComprehensionView ReadingRun::view(core::RowId id)
{
    const auto reader = project->readers()();
    auto view = core::comprehensionView(**reader, id);
    if (!view) {
        qFatal("%s", view.error().detail.c_str());
    }
    return std::move(view).value();
}

} // namespace testing
