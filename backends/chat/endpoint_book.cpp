// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/endpoint_book.h"

#include "backends/json_access.h"
#include "core/text/clock.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string_view>

namespace backends {
namespace {

using nlohmann::json;

constexpr auto kLasts = std::chrono::hours(24 * 30);

const std::pair<const char *, bool FeatureSet::*> kNames[] = {
    { "schema", &FeatureSet::schema },
    { "temperature", &FeatureSet::temperature },
    { "seed", &FeatureSet::seed },
    { "logprobs", &FeatureSet::logprobs },
    { "max_tokens", &FeatureSet::legacyMaxTokens },
};

FeatureSet setOf(const json &entry)
{
    FeatureSet set;
    const json *refuses = member(&entry, "refuses");
    for (std::size_t i = 0; refuses != nullptr && refuses->is_array() && i < refuses->size(); ++i) {
        for (const auto &[name, flag] : kNames) {
            set.*flag = set.*flag && textOf(&(*refuses)[i]) != name;
        }
    }
    set.mostTokens = std::max(0, countOf(member(&entry, "most_tokens")));
    return set;
}

json entryOf(const FeatureSet &set)
{
    json entry = { { "refuses", json::array() } };
    for (const auto &[name, flag] : kNames) {
        if (!(set.*flag)) {
            entry["refuses"].push_back(name);
        }
    }
    if (set.mostTokens > 0) {
        entry["most_tokens"] = set.mostTokens;
    }
    return entry;
}

// "https://host/v1" is under "https://host", "https://host/" and itself, but not under "https://ho".
bool isUnder(const std::string &endpoint, std::string_view address)
{
    while (address.ends_with('/')) {
        address.remove_suffix(1);
    }
    return endpoint.starts_with(address) && (endpoint.size() == address.size() || endpoint[address.size()] == '/');
}

} // namespace

EndpointBook::EndpointBook(std::string file)
    : m_file(std::move(file))
{
}

std::shared_ptr<FeatureMemory> EndpointBook::features(const std::string &endpoint, const std::string &model)
{
    const std::lock_guard lock(m_mutex);
    auto &memory = m_features[{ endpoint, model }];
    if (!memory) {
        memory = std::make_shared<FeatureMemory>();
        const auto kept = read();
        if (const auto known = kept.find({ endpoint, model }); known != kept.end()) {
            memory->become(known->second.set);
        }
    }
    return memory;
}

void EndpointBook::keep(const std::string &endpoint, const std::string &model)
{
    const std::lock_guard lock(m_mutex);
    const auto memory = m_features.find({ endpoint, model });
    if (m_file.empty() || memory == m_features.end()) {
        return;
    }
    auto all = read(); // another process may have written meanwhile
    all[{ endpoint, model }] = { memory->second->known(), core::isoTime(std::chrono::system_clock::now()) };
    write(all);
}

FeatureSet EndpointBook::known(const std::string &address, const std::string &model)
{
    const auto isThere = [&](const auto &entry) {
        return isUnder(entry.first.first, address) && entry.first.second == model;
    };
    const std::lock_guard lock(m_mutex);
    const auto handedOut = std::ranges::find_if(m_features, isThere);
    if (handedOut != m_features.end()) {
        return handedOut->second->known();
    }
    const auto all = read();
    const auto kept = std::ranges::find_if(all, isThere);
    return kept == all.end() ? FeatureSet() : kept->second.set;
}

void EndpointBook::forget(const std::string &address, const std::string &model)
{
    const auto isThere = [&](const auto &entry) {
        return isUnder(entry.first.first, address) && (model.empty() || entry.first.second == model);
    };
    const std::lock_guard lock(m_mutex);
    for (const auto &entry : m_features) {
        if (isThere(entry)) {
            entry.second->become({});
        }
    }
    auto all = read();
    if (std::erase_if(all, isThere) > 0) {
        write(all);
    }
}

std::map<EndpointBook::Name, EndpointBook::Kept> EndpointBook::read() const
{
    std::map<Name, Kept> all;
    std::ifstream in(m_file, std::ios::binary);
    if (m_file.empty() || !in) {
        return all;
    }
    const std::string text{ std::istreambuf_iterator<char>(in), {} };
    const json root = json::parse(text, nullptr, false);
    const json *rows = member(&root, "endpoints");
    const std::string oldest = core::isoTime(std::chrono::system_clock::now() - kLasts);
    for (std::size_t i = 0; rows != nullptr && rows->is_array() && i < rows->size(); ++i) {
        const json *row = &(*rows)[i];
        const std::string at = textOf(member(row, "at"));
        if (at >= oldest) {
            all[{ textOf(member(row, "endpoint")), textOf(member(row, "model")) }] = { setOf(*row), at };
        }
    }
    return all;
}

void EndpointBook::write(const std::map<Name, Kept> &all) const
{
    json rows = json::array();
    for (const auto &[name, kept] : all) {
        json row = entryOf(kept.set);
        row["endpoint"] = name.first;
        row["model"] = name.second;
        row["at"] = kept.at;
        rows.push_back(std::move(row));
    }
    const std::string part = m_file + "." + std::to_string(std::random_device{}()) + ".part";
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(m_file).parent_path(), failed);
    std::ofstream out(part, std::ios::binary);
    out << json{ { "endpoints", rows } }.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    out.close();
    if (out) {
        std::filesystem::rename(part, m_file, failed);
    }
    if (!out || failed) {
        std::filesystem::remove(part, failed);
    }
}

std::shared_ptr<RateBudget> EndpointBook::budget(const std::string &endpoint, const std::string &key,
                                                 const std::string &model, const RateLimits &limits)
{
    const std::lock_guard lock(m_mutex);
    auto &budget = m_budgets[{ endpoint, key, model }];
    if (!budget) {
        budget = std::make_shared<RateBudget>(limits);
    }
    return budget;
}

} // namespace backends
