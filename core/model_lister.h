// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A seam beside Backend, for those whose endpoint can say which models it has.

#include "core/backend.h"
#include "core/result.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

class ModelLister {
public:
    virtual ~ModelLister() = default;

    // Names as the endpoint gives them. Blocks on the network, so not on the window's thread; `stopped` is polled at
    // least every 100 ms. Errors: those of the endpoint, Malformed, Cancelled.
    [[nodiscard]] virtual Result<std::vector<std::string>> models(const std::function<bool()> &stopped) = 0;
};

// The same backend as such a seam; null where it has one model at most.
[[nodiscard]] inline ModelLister *modelsIn(Backend &backend)
{
    return dynamic_cast<ModelLister *>(&backend);
}

} // namespace core
