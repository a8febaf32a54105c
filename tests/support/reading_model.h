// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model that can read a little: it makes two questions about any passage and answers them by words that it finds.

#include "core/comprehension/prompts.h"
#include "models/runs/run_service.h"
#include "tests/support/fake_backend.h"

#include <QFile>

#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace testing {

[[nodiscard]] inline core::ComprehensionPrompts readingPrompts()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/comprehension/treqa.json"));
    const std::string json = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    auto prompts = core::parseComprehensionPrompts(json, "treqa.json");
    return prompts ? std::move(prompts).value() : core::ComprehensionPrompts();
}

// What a text says to a question about who came and what was carried; "" = nothing.
[[nodiscard]] inline std::string readFrom(const std::string &text, const std::string &question)
{
    const bool who = question.find("Who") != std::string::npos;
    for (const char *word : { "the old Turk", "a neighbour", "two baskets", "一筐", "سلتين" }) {
        const bool person = std::string(word) == "the old Turk" || std::string(word) == "a neighbour";
        if (person == who && text.find(word) != std::string::npos) {
            return word;
        }
    }
    return who ? "" : "a box of gold"; // which stands nowhere
}

[[nodiscard]] inline core::ChatReply readingReply(const core::ChatRequest &request)
{
    const std::string &prompt = request.messages.back().content;
    if (request.messages.front().content.find("write reading") != std::string::npos) {
        return support::FakeBackend::text(R"({"pairs":[{"question":"Who came to the garden?","answer":"the old Turk"},
            {"question":"What was carried?","answer":"a basket"},{"question":"Who is nowhere?","answer":"nobody"}]})");
    }
    const std::size_t end = prompt.find("</passage>");
    nlohmann::json answers = nlohmann::json::object();
    const std::string rest = prompt.substr(end == std::string::npos ? 0 : end);
    const std::regex line("(\\d+)\\. ([^\n]+)");
    for (std::sregex_iterator it(rest.begin(), rest.end(), line); it != std::sregex_iterator(); ++it) {
        const std::string question = (*it)[2];
        const bool nowhere = question.find("nowhere") != std::string::npos;
        const std::string value = nowhere ? std::string() : readFrom(prompt.substr(0, end), question);
        answers[(*it)[1].str()] = value.empty() ? nlohmann::json() : nlohmann::json(value);
    }
    return support::FakeBackend::text(answers.dump());
}

class ReadingProvider final : public models::BackendProvider {
public:
    [[nodiscard]] std::vector<models::BackendChoice> choices() const override
    {
        return { { QStringLiteral("reader"), QStringLiteral("Reading model"), false, {} } };
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &) override
    {
        return core::BackendPtr(std::make_shared<support::FakeBackend>(&readingReply));
    }
};

} // namespace testing
