// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/label_studio.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::ordered_json;

std::string textOf(const Json &value)
{
    if (value.is_null()) {
        return {};
    }
    return value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Strings of an array, joined; another value as it is.
std::string joinedText(const Json &value)
{
    if (!value.is_array()) {
        return textOf(value);
    }
    std::string joined;
    for (const Json &one : value) {
        joined += (joined.empty() ? "" : "\n") + textOf(one);
    }
    return joined;
}

std::string raterOf(const Json &annotation)
{
    const Json by = annotation.value("completed_by", Json());
    if (!by.is_object()) {
        return textOf(by);
    }
    return by.contains("email") ? textOf(by["email"]) : textOf(by.value("id", Json()));
}

class Task final {
public:
    explicit Task(const Json &task)
    {
        const Json data = task.value("data", Json::object());
        for (const auto &[key, value] : data.items()) {
            m_data.emplace_back(key, textOf(value));
        }
        for (const auto &[key, text] : m_data) {
            int within = 0;
            for (const auto &[other, part] : m_data) {
                within += other != key && part.size() >= kText && text.size() > part.size() &&
                          text.find(part) != std::string::npos;
            }
            if (within >= 2) {
                m_joined.push_back(key);
            }
        }
    }

    [[nodiscard]] Metadata data() const
    {
        Metadata rest = m_data;
        std::erase_if(rest, [&](const auto &pair) {
            return std::find(m_joined.begin(), m_joined.end(), pair.first) != m_joined.end();
        });
        return rest;
    }

    [[nodiscard]] Metadata row(const Json &annotation) const
    {
        Metadata cells = data();
        Json spans = Json::object();
        cells.emplace_back("rater", raterOf(annotation));
        for (const Json &one : annotation.value("result", Json::array())) {
            add(one, cells, spans);
        }
        cells.emplace_back("annotations", spans.dump(-1, ' ', false, Json::error_handler_t::replace));
        return cells;
    }

private:
    static constexpr std::size_t kText = 8; // bytes; shorter values are found in any text

    void add(const Json &one, Metadata &cells, Json &spans) const
    {
        const Json value = one.value("value", Json::object());
        if (value.contains("start") && value.contains("end")) {
            addSpan(value, textOf(one.value("to_name", Json())), spans);
            return;
        }
        std::string name = textOf(one.value("from_name", Json()));
        for (const char *key : { "choices", "text", "rating", "number" }) {
            if (value.contains(key)) {
                const auto taken = [&](const auto &pair) { return pair.first == name; };
                name += std::any_of(cells.begin(), cells.end(), taken) ? " (annotation)" : "";
                if (std::none_of(cells.begin(), cells.end(), taken)) {
                    cells.emplace_back(name, joinedText(value[key]));
                }
                return;
            }
        }
    }

    // The column that a span stands in, and the span counted from that column's beginning.
    void addSpan(const Json &value, const std::string &toName, Json &spans) const
    {
        Json span{ { "start", value["start"] }, { "end", value["end"] } };
        span["annotated_text"] = value.value("text", Json());
        span["labels"] = value.value("labels", Json::array());
        std::string column = toName;
        const std::string words = textOf(span["annotated_text"]);
        if (value["start"].is_number_integer() && value["end"].is_number_integer()) {
            for (const auto &[key, text] : m_data) {
                const auto begin = value["start"].get<std::int64_t>();
                const std::size_t from = byteOffset(text, static_cast<std::size_t>(std::max<std::int64_t>(begin, 0)));
                if (!words.empty() && text.compare(from, words.size(), words) == 0) {
                    column = key;
                    moveInto(column, from, words.size(), span);
                    break;
                }
            }
        }
        spans[column].push_back(std::move(span));
    }

    void moveInto(std::string &column, std::size_t from, std::size_t size, Json &span) const
    {
        if (std::find(m_joined.begin(), m_joined.end(), column) == m_joined.end()) {
            return;
        }
        const std::string &whole = cell(column);
        for (const auto &[key, part] : m_data) {
            if (key == column || part.size() < kText) {
                continue;
            }
            for (std::size_t at = whole.find(part); at != std::string::npos; at = whole.find(part, at + 1)) {
                if (at <= from && from + size <= at + part.size()) {
                    const auto shift = codePointCount(std::string_view(whole).substr(0, at));
                    span["start"] = span["start"].get<std::int64_t>() - static_cast<std::int64_t>(shift);
                    span["end"] = span["end"].get<std::int64_t>() - static_cast<std::int64_t>(shift);
                    column = key;
                    return;
                }
            }
        }
    }

    [[nodiscard]] const std::string &cell(const std::string &key) const
    {
        const auto found =
            std::find_if(m_data.begin(), m_data.end(), [&](const auto &pair) { return pair.first == key; });
        return found->second;
    }

    Metadata m_data;
    std::vector<std::string> m_joined; // keys of texts that hold others
};

} // namespace

std::vector<Metadata> labelStudioRows(std::string_view task)
{
    const Json parsed = Json::parse(task, nullptr, false);
    std::vector<Metadata> rows;
    if (!parsed.is_object()) {
        return rows;
    }
    const Task one(parsed);
    for (const Json &annotation : parsed.value("annotations", Json::array())) {
        if (annotation.is_object() && !annotation.value("was_cancelled", false)) {
            rows.push_back(one.row(annotation));
        }
    }
    if (rows.empty()) {
        rows.push_back(one.data());
    }
    return rows;
}

} // namespace core
