// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The JSON schema of a reply as it stands in a request, with its keys in the order in which the task wrote them:
// constrained decoders write the keys of a reply in the order of the schema.

#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace backends {

// What the member of a body holds until put() writes the schema in its place: bodies sort their keys, schemas do not.
inline constexpr const char *kSchemaStandsHere = "the schema stands here";

class SchemaText {
public:
    // In one line; nullopt: no JSON object. Thread-safe: the last one is kept, for a run asks with the same one again
    // and again.
    [[nodiscard]] std::optional<std::string> of(const std::string &schema);

private:
    std::mutex m_mutex;
    std::string m_schema, m_text; // the last one
};

// A body whose member `key` holds kSchemaStandsHere, with the schema in its place. Within a text of the body quotes are
// escaped, so that what stands there is never taken for the member.
[[nodiscard]] std::string withSchema(std::string body, std::string_view key, const std::string &schemaText);

} // namespace backends
