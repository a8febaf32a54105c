// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/endpoint_book.h"

namespace backends {

std::shared_ptr<FeatureMemory> EndpointBook::features(const std::string &endpoint, const std::string &model)
{
    const std::lock_guard lock(m_mutex);
    auto &memory = m_features[{ endpoint, model }];
    if (!memory) {
        memory = std::make_shared<FeatureMemory>();
    }
    return memory;
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
