// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a model that reads a little answers to the prompts of TREQA, and a table that it can read.

#include <nlohmann/json.hpp>
#include <string>

namespace cli_test {

inline constexpr auto kReadingTable = "source\ttranslation\tsystem\tsource_lang\ttarget_lang\n"
                                      "Le Turc vint au jardin.\tThe Turk came to the garden.\tgood\tfr\ten\n"
                                      "Le Turc vint au jardin.\tA neighbour came to the yard.\tbad\tfr\ten\n"
                                      "Il neige à Paris.\tThe Turk is in the garden of Paris.\tgood\tfr\ten\n"
                                      "Il neige à Paris.\tIt is snowing.\tbad\tfr\ten\n";

[[nodiscard]] inline bool isMaking(const std::string &body)
{
    return body.find("write reading-comprehension") != std::string::npos;
}
[[nodiscard]] inline bool isGrading(const std::string &body)
{
    return body.find("You grade") != std::string::npos;
}

// Reads "Turk" and "garden" where they stand; of the gold text, the French source, always.
[[nodiscard]] inline std::string wellAnswered(const std::string &body)
{
    using Json = nlohmann::json;
    if (isMaking(body)) {
        return R"({"pairs":[{"question":"Who came?","answer":"a Turk"},{"question":"Where to?","answer":"the garden"}]})";
    }
    if (isGrading(body)) {
        return R"({"1":5,"2":4})";
    }
    const bool gold = body.find("language=") != std::string::npos;
    const auto says = [&](const char *word) { return gold || body.find(word) != std::string::npos; };
    return Json{
        { "1", says("Turk came") || says("Turk is") ? Json("The Turk") : Json() },
        { "2", says("the garden") ? Json("the garden") : Json() }
    }.dump();
}

} // namespace cli_test
