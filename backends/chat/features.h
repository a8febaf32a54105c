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
    int mostTokens = 0;          // of a reply, where the endpoint named a limit; 0 = it did not
    bool operator==(const FeatureSet &) const = default;
};

[[nodiscard]] FeatureSet without(FeatureSet set, Feature feature);
[[nodiscard]] const char *description(Feature feature); // "without response_format" …

// The request as this endpoint takes it: no more tokens than it allows.
[[nodiscard]] core::ChatRequest within(core::ChatRequest request, const FeatureSet &set);

// Which of the things that this request carried does an error body blame? Where it names a parameter, that one or
// none: another is not left out in its place.
struct Blame {
    bool found = false;
    Feature feature = Feature::Schema;
    bool certain = true; // false: nothing was named, but the schema is the likeliest; only success proves it
    int mostTokens = 0;  // not a feature: the reply's limit is above this one, which the endpoint named
};
[[nodiscard]] Blame blamedFeature(const std::string &errorBody, const core::ChatRequest &request,
                                  const FeatureSet &sent);

// The memory of it, shared by all requests of a backend. Thread-safe.
class FeatureMemory {
public:
    [[nodiscard]] FeatureSet known() const;
    void refuse(Feature feature);
    void allowAtMost(int tokens);
    void become(const FeatureSet &set);

private:
    mutable std::mutex m_mutex;
    FeatureSet m_set;
};

} // namespace backends
