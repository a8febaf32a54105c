// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batch/batch_wire.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace core {
namespace {

constexpr std::size_t kUuidLength = 36;
constexpr std::size_t kMostLetters = 8;

// Takes a number and what follows it off the front; false when there is none.
template <typename Number> bool takeNumber(std::string_view &text, Number &number)
{
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || number < 0) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool takeSeparator(std::string_view &text)
{
    if (!text.starts_with('_')) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

} // namespace

std::string customId(const BatchId &id)
{
    std::string text = id.run + '_' + std::to_string(id.item) + '_' + std::to_string(id.ask);
    return id.without.empty() ? text : text + '_' + id.without;
}

std::optional<BatchId> parseCustomId(std::string_view text)
{
    BatchId id;
    id.run = text.substr(0, kUuidLength);
    text.remove_prefix(id.run.size());
    if (!takeSeparator(text) || !takeNumber(text, id.item) || !takeSeparator(text) || !takeNumber(text, id.ask)) {
        return std::nullopt;
    }
    if (text.empty()) {
        return id;
    }
    const bool letters = takeSeparator(text) && !text.empty() && text.size() <= kMostLetters &&
                         std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
    id.without = text;
    return letters ? std::optional(id) : std::nullopt;
}

Result<BackendInfo> batchBackend(const StoredRun &run)
{
    const nlohmann::json recipe = nlohmann::json::parse(run.run.recipe.json, nullptr, false);
    const auto text = [&recipe](const char *name) {
        return recipe.is_object() && recipe.contains(name) && recipe[name].is_string() ? recipe[name].get<std::string>()
                                                                                       : std::string();
    };
    BackendInfo info;
    info.name = run.run.backend;
    info.kind = text("backend");
    info.endpoint = text("endpoint");
    info.model = text("model");
    info.leavesMachine = true;
    if (info.kind != "openai") {
        return Error{ ErrorCode::Unsupported, "run " + run.run.uuid,
                      "it was made for a backend of kind \"" + info.kind +
                          "\"; a batch asks chat completions, and answers of two would mix",
                      0 };
    }
    return info;
}

} // namespace core
