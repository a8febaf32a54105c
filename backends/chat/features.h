// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one endpoint and model take, found out by use: who refuses a parameter once is not sent it again.

#include "core/backend.h"

#include <mutex>
#include <string>

namespace backends {

enum class Feature { Schema, Temperature, Seed, Logprobs, LegacyMaxTokens };

// What a request may carry. All true is what most endpoints take.
struct FeatureSet {
    bool schema = true;
    bool temperature = true;
    bool seed = true;
    bool logprobs = true;
    bool legacyMaxTokens = true; // false: max_completion_tokens in its place
    bool operator==(const FeatureSet &) const = default;
};

[[nodiscard]] FeatureSet without(FeatureSet set, Feature feature);
[[nodiscard]] const char *description(Feature feature); // "without response_format" …

// Which of the things that this request carried does an error body blame?
struct Blame {
    bool found = false;
    Feature feature = Feature::Schema;
    bool certain = true; // false: nothing was named, but the schema is the likeliest; only success proves it
};
[[nodiscard]] Blame blamedFeature(const std::string &errorBody, const core::ChatRequest &request,
                                  const FeatureSet &sent);

// The memory of it, shared by all requests of a backend. Thread-safe.
class FeatureMemory {
public:
    [[nodiscard]] FeatureSet known() const;
    void refuse(Feature feature);

private:
    mutable std::mutex m_mutex;
    FeatureSet m_set;
};

} // namespace backends
