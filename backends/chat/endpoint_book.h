// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What was learnt about endpoints, shared by all backends of the program: the parameters that one
// refuses, and what it allows a key. In memory only. Thread-safe.

#include "backends/chat/features.h"
#include "backends/http/rate_budget.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>

namespace backends {

class EndpointBook {
public:
    // By endpoint and model.
    [[nodiscard]] std::shared_ptr<FeatureMemory> features(const std::string &endpoint, const std::string &model);

    // By endpoint, key and model; `limits` count for the first who asks.
    [[nodiscard]] std::shared_ptr<RateBudget> budget(const std::string &endpoint, const std::string &key,
                                                     const std::string &model, const RateLimits &limits);

private:
    std::mutex m_mutex;
    std::map<std::pair<std::string, std::string>, std::shared_ptr<FeatureMemory>> m_features;
    std::map<std::tuple<std::string, std::string, std::string>, std::shared_ptr<RateBudget>> m_budgets;
};

} // namespace backends
