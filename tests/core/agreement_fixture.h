// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A small project that agreement is measured on.

#include "core/scoring/agreement.h"
#include "tests/support/memory_project.h"

#include <QtGlobal>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace core {

inline constexpr const char *kAspectList = R"({"id":"two","version":"1","title":"Two aspects","attribution":"test",
 "license":"x","voters":1,"aspects":[["GL","Grammar"],["GE","Equivalence"]],
 "questions":[{"id":1,"number":1,"aspect":"GL","status":"S","votesSum":1,"text":"a"},
              {"id":2,"number":2,"aspect":"GE","status":"S","votesSum":3,"text":"b"}]})";

// Six passages in two documents, a human and two machines; people's scores; metrics "up" and "down" (lower is better).
struct AgreementFixture {
    testing::MemoryProject project;
    RowId human, one, two;
    std::vector<RowId> humans, ones, twos;
    RowId run = 0;

    AgreementFixture()
    {
        human = project.addSystem("Human", SystemKind::Human);
        one = project.addSystem("One");
        two = project.addSystem("Two");
        for (int i = 0; i < 6; ++i) {
            const RowId segment =
                project.addSegment(std::string(static_cast<std::size_t>(10 * (i + 1)), 'x'), "de", i < 3 ? "A" : "B");
            humans.push_back(project.addText(segment, human, "h" + std::to_string(i), i < 3 ? "en" : "zh"));
            ones.push_back(project.addText(segment, one, "o" + std::to_string(i), i < 3 ? "en" : "zh"));
            twos.push_back(project.addText(segment, two, "t" + std::to_string(i), i < 3 ? "en" : "zh"));
            project.addHumanScore(humans.back(), i == 5 ? 1 : 3, "quality", "ann");
            project.addHumanScore(humans.back(), i == 5 ? 1 : 3, "quality", "bob");
            project.addHumanScore(ones.back(), 2, "quality", "ann");
            project.addHumanScore(ones.back(), i % 2 == 0 ? 2 : 1, "quality", "bob");
            project.addHumanScore(twos.back(), 1, "quality", "ann");
        }
        addMetric("up", "higher", { 3, 2, 1 });
        addMetric("down", "lower", { 3, 2, 1 });
    }

    // The same three values, human, one, two, in every passage, each passage higher than the one before.
    void addMetric(const std::string &name, const std::string &direction, std::array<double, 3> values)
    {
        MetricScores scores;
        scores.recipe = { 0, name, "metric",
                          "{\"metric\":\"" + name + "\",\"direction\":\"" + direction + "\",\"side\":\"metric\"}" };
        for (std::size_t i = 0; i < humans.size(); ++i) {
            const auto step = static_cast<double>(i);
            scores.texts.push_back({ humans[i], values[0] + step, 1 });
            scores.texts.push_back({ ones[i], values[1] + step, 1 });
            scores.texts.push_back({ twos[i], values[2] + step, 1 });
        }
        if (!project.saveScores(scores))
            qFatal("the memory project can't fail here");
    }

    void addRun()
    {
        Run made;
        made.uuid = "12345678-0000-4000-8000-000000000000";
        made.task = "questions";
        made.model = "m";
        std::vector<RowId> texts = humans;
        texts.insert(texts.end(), ones.begin(), ones.end());
        texts.insert(texts.end(), twos.begin(), twos.end());
        run = project.addRun(made, texts, std::string("{\"list\":") + kAspectList + "}");
        const auto answer = [&](RowId text, Label grammar, Label equivalence) {
            for (const auto &[key, label] : { std::pair("1", grammar), std::pair("2", equivalence) }) {
                Answer given;
                given.text = text;
                given.key = key;
                given.state = AnswerState::Answered;
                given.label = label;
                project.addAnswer(run, given);
            }
        };
        for (std::size_t i = 0; i < humans.size(); ++i) {
            answer(humans[i], Label::Yes, Label::Yes);
            answer(ones[i], Label::No, Label::Yes);
            answer(twos[i], Label::Yes, Label::No);
        }
    }

    std::unique_ptr<ProjectReader> reader() { return std::move(project.readers()()).value(); }
    AgreementData read(const AgreementWish &wish)
    {
        auto data = readAgreementData(*reader(), wish, {});
        if (!data)
            qFatal("%s: %s", data.error().subject.c_str(), data.error().detail.c_str());
        return std::move(data).value();
    }
    AgreementTable measure(const AgreementRequest &request)
    {
        auto table = measureAgreement(*reader(), request, {});
        if (!table)
            qFatal("%s: %s", table.error().subject.c_str(), table.error().detail.c_str());
        return std::move(table).value();
    }
};

inline AgreementRequest requestOn(const std::string &human, std::vector<std::string> metrics = {})
{
    AgreementRequest request;
    request.human = human;
    request.metrics = std::move(metrics);
    request.draws = 0;
    return request;
}

inline AgreementScope wholeOf(const AgreementData &data)
{
    return agreementScopes(data, {}, AgreementBy::All).front();
}

} // namespace core
