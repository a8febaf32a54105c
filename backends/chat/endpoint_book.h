// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was learnt about endpoints, shared by all backends of the program: the parameters that one
// refuses, and what it allows a key. The former may be kept in a file, without any key. Thread-safe.

#include "backends/chat/features.h"
#include "backends/http/rate_budget.h"

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>

namespace backends {

class EndpointBook {
public:
    // file: where refusals are kept between two programs, "" = nowhere. A file that is damaged or not there is as
    // good as empty; what is older than 30 days counts no more: endpoints learn, too.
    explicit EndpointBook(std::string file = {});

    // By endpoint and model.
    [[nodiscard]] std::shared_ptr<FeatureMemory> features(const std::string &endpoint, const std::string &model);
    // Writes down what the memory of this endpoint and model holds now; what can't be written is learnt again.
    void keep(const std::string &endpoint, const std::string &model);
    // What the endpoint whose base URL begins with this address takes of a model, as far as is known.
    [[nodiscard]] FeatureSet known(const std::string &address, const std::string &model);
    // Of the endpoints whose base URL begins with this address, in the file too, what is known of a model ("" = of
    // all); memories that are handed out are emptied.
    void forget(const std::string &address, const std::string &model = {});

    // By endpoint, key and model; `limits` count for the first who asks.
    [[nodiscard]] std::shared_ptr<RateBudget> budget(const std::string &endpoint, const std::string &key,
                                                     const std::string &model, const RateLimits &limits);

private:
    using Name = std::pair<std::string, std::string>;
    struct Kept {
        FeatureSet set;
        std::string at; // ISO 8601 UTC
    };

    [[nodiscard]] std::map<Name, Kept> read() const;
    void write(const std::map<Name, Kept> &all) const;

    const std::string m_file;
    std::mutex m_mutex;
    std::map<Name, std::shared_ptr<FeatureMemory>> m_features;
    std::map<std::tuple<std::string, std::string, std::string>, std::shared_ptr<RateBudget>> m_budgets;
};

} // namespace backends
