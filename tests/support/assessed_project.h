// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project in memory with a run of the question list in mixed states, for tests of Read and Assess.

#include "core/questions/question_run.h"
#include "models/runs/run_service.h"
#include "tests/support/memory_project.h"

#include <QFile>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace testing {

[[nodiscard]] inline std::string resourceText(const std::string &name)
{
    QFile file(QString::fromUtf8(TERTIUM_SOURCE_DIR) + QStringLiteral("/resources/") + QString::fromStdString(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

[[nodiscard]] inline std::shared_ptr<const core::Library> shippedLibrary()
{
    auto library = core::makeLibrary({ { "list", resourceText("questions/litransproqa-25.json") } },
                                     { { "template", resourceText("templates/vanilla.json") } });
    return std::make_shared<const core::Library>(library ? std::move(library).value() : core::Library());
}

struct AssessedOptions {
    int segments = 3;
    std::vector<std::string> systems{ "GPT-4", "DeepL", "Human" }; // those that begin with "Human" are people
    int replicates = 1;
    bool soft = false;
    bool allAnswered = false; // else some cells are in each other state
};

// YES, MAYBE and NO in a fixed pattern; every 17th answer in another state.
[[nodiscard]] inline core::Answer patternedAnswer(const AssessedOptions &options, int segment, int system, int question,
                                                  int replicate)
{
    static constexpr std::array kLabels = { core::Label::Yes, core::Label::Yes, core::Label::Maybe, core::Label::Yes,
                                            core::Label::No };
    const int place = segment * 31 + system * 7 + question * 3 + replicate * 11;
    core::Answer answer;
    answer.replicate = replicate;
    answer.state = core::AnswerState::Answered;
    if (!options.allAnswered && place % 17 == 16) {
        answer.state = core::kAnswerStates[static_cast<std::size_t>(place / 17 % 7)];
        answer.state = answer.state == core::AnswerState::Answered ? core::AnswerState::Unparsed : answer.state;
        answer.cause = "empty reply";
        return answer;
    }
    answer.label = kLabels[static_cast<std::size_t>(place % 5)];
    answer.value = std::string(core::name(*answer.label));
    answer.rung = "strict JSON";
    if (options.soft) {
        const double sure = 0.5 + 0.1 * (place % 5);
        const double rest = (1 - sure) / 2;
        answer.soft = core::SoftAnswer{ rest, rest, rest, place % 23 == 0 ? 0.3 : 0.97 };
        (*answer.label == core::Label::Yes     ? answer.soft->yes
         : *answer.label == core::Label::Maybe ? answer.soft->maybe
                                               : answer.soft->no) = sure;
    }
    return answer;
}

// Returns the run. Texts are numbered segment by segment, system by system, from 1.
inline core::RowId fillAssessed(MemoryProject &project, const AssessedOptions &options)
{
    std::vector<core::RowId> texts;
    for (int s = 0; s < options.segments; ++s) {
        const std::string number = std::to_string(s + 1);
        const core::RowId segment = project.addSegment("Source passage " + number + " of the book.", "en", "Book");
        for (const std::string &name : options.systems) {
            const bool human = name.starts_with("Human");
            const core::RowId system =
                project.addSystem(name, human ? core::SystemKind::Human : core::SystemKind::Machine);
            texts.push_back(
                project.addText(segment, system, "第" + number + "段的译文，出自" + name + "。", "zh-Hans", human));
            project.addHumanScore(texts.back(), 0.5 + 0.01 * static_cast<double>(texts.size() % 40), "esa");
        }
    }
    const auto library = shippedLibrary();
    core::Run run;
    run.task = "questions";
    run.title = "LiTransProQA 25, whole list";
    run.model = "fake-model";
    run.state = core::RunState::Done;
    run.createdAt = "2026-01-02T10:00:00.000Z";
    run.itemsTotal = run.itemsDone = static_cast<int>(texts.size()) * options.replicates;
    const core::RowId id = project.addRun(run, texts, R"({"list":)" + library->json.at("list:litransproqa-25") + "}");
    for (std::size_t t = 0; t < texts.size(); ++t) {
        for (int r = 0; r < options.replicates; ++r) {
            const auto systems = options.systems.size();
            for (const core::Question &question : library->lists.front().questions) {
                core::Answer answer = patternedAnswer(options, static_cast<int>(t / systems),
                                                      static_cast<int>(t % systems), question.number, r);
                answer.text = texts[t];
                answer.key = std::to_string(question.id);
                if (answer.state != core::AnswerState::Pending) {
                    project.addAnswer(id, answer);
                }
            }
        }
    }
    return id;
}

// Makes one given backend, under the name "fake".
class OneBackend final : public models::BackendProvider {
public:
    explicit OneBackend(core::BackendPtr backend, bool leavesMachine = false)
        : m_backend(std::move(backend))
        , m_leaves(leavesMachine)
    {
    }
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        const QString problem = m_backend ? QString() : QStringLiteral("No model is set up.");
        return { { QStringLiteral("fake"), QStringLiteral("Fake model"), m_leaves, problem } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &name) override
    {
        if (!m_backend || name != "fake") {
            return core::Error{ core::ErrorCode::NotFound, name, {}, 0 };
        }
        return m_backend;
    }

private:
    core::BackendPtr m_backend;
    bool m_leaves;
};

} // namespace testing
