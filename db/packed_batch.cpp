// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/packed_batch.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace db {
namespace {

template <typename T>
concept Plain = std::is_arithmetic_v<T> || std::is_enum_v<T>;

class Packer {
public:
    explicit Packer(std::string &out)
        : m_out(out)
    {
    }
    template <Plain T> void put(T value) { m_out.append(reinterpret_cast<const char *>(&value), sizeof value); }
    void put(const std::string &text)
    {
        put<std::uint64_t>(text.size());
        m_out += text;
    }
    void put(const std::pair<std::string, std::string> &pair)
    {
        put(pair.first);
        put(pair.second);
    }
    template <typename T> void put(const std::vector<T> &rows)
    {
        put<std::uint64_t>(rows.size());
        for (const T &row : rows) {
            put(row);
        }
    }
    // Fields are named by structured bindings: one that is added to a row does not compile until it is kept here.
    void put(const core::ImportedSegment &row)
    {
        const auto &[uuid, documentUuid, documentName, key, source, language, metadata] = row;
        all(uuid, documentUuid, documentName, key, source, language, metadata);
    }
    void put(const core::ImportedText &row)
    {
        const auto &[uuid, segment, system, systemName, kind, language, body, roles, metadata] = row;
        all(uuid, segment, system, systemName, kind, language, body, roles, metadata);
    }
    void put(const core::ImportedScore &row)
    {
        const auto &[text, name, rater, value] = row;
        all(text, name, rater, value);
    }
    void put(const core::ImportedPreference &row)
    {
        const auto &[uuid, segment, first, second, rater, choice] = row;
        all(uuid, segment, first, second, rater, choice);
    }
    void put(const core::ImportedSpan &row)
    {
        const auto &[uuid, text, side, begin, end, quoted, category, severity, comment, rater] = row;
        all(uuid, text, side, begin, end, quoted, category, severity, comment, rater);
    }
    template <typename... Field> void all(const Field &...field) { (put(field), ...); }

private:
    std::string &m_out;
};

class Unpacker {
public:
    explicit Unpacker(std::string_view in)
        : m_in(in)
    {
    }
    template <Plain T> T plain()
    {
        T value{};
        std::memcpy(&value, m_in.data(), sizeof value);
        m_in.remove_prefix(sizeof value);
        return value;
    }
    std::size_t size() { return plain<std::uint64_t>(); }
    std::string_view text()
    {
        const std::size_t length = size();
        const std::string_view bytes = m_in.substr(0, length);
        m_in.remove_prefix(length);
        return bytes;
    }
    template <typename... Text> void texts(Text &...view) { ((view = text()), ...); }

private:
    std::string_view m_in;
};

template <typename T, typename Take> Range appended(std::vector<T> &list, std::size_t count, Take take)
{
    const std::size_t begin = list.size();
    for (std::size_t i = 0; i < count; ++i) {
        list.push_back(take());
    }
    return { begin, list.size() };
}

} // namespace

std::string packed(const core::ImportBatch &batch)
{
    const auto &[segments, texts, scores, preferences, spans] = batch;
    std::size_t bytes = 256 * (segments.size() + texts.size()) + 128 * scores.size() + 64;
    for (const core::ImportedSegment &row : segments) {
        bytes += row.source.size();
    }
    for (const core::ImportedText &row : texts) {
        bytes += row.body.size();
    }
    std::string out;
    out.reserve(bytes);
    Packer(out).all(segments, texts, scores, preferences, spans);
    return out;
}

void BatchView::read(std::string_view packed)
{
    Unpacker in(packed);
    metadata.clear();
    roles.clear();
    const auto pair = [&] {
        const std::string_view name = in.text();
        return std::pair(name, in.text());
    };
    segments.resize(in.size());
    for (SegmentView &row : segments) {
        in.texts(row.uuid, row.documentUuid, row.documentName, row.key, row.source, row.language);
        row.metadata = appended(metadata, in.size(), pair);
    }
    texts.resize(in.size());
    for (TextView &row : texts) {
        in.texts(row.uuid, row.segment, row.system, row.systemName);
        row.kind = in.plain<core::SystemKind>();
        in.texts(row.language, row.body);
        row.roles = appended(roles, in.size(), [&] { return in.plain<core::TextRole>(); });
        row.metadata = appended(metadata, in.size(), pair);
    }
    scores.resize(in.size());
    for (ScoreView &row : scores) {
        in.texts(row.text, row.name, row.rater);
        row.value = in.plain<double>();
    }
    preferences.resize(in.size());
    for (PreferenceView &row : preferences) {
        in.texts(row.uuid, row.segment, row.first, row.second, row.rater);
        row.choice = in.plain<core::Choice>();
    }
    spans.resize(in.size());
    for (SpanView &row : spans) {
        in.texts(row.uuid, row.text);
        row.side = in.plain<core::SpanSide>();
        row.begin = in.plain<int>();
        row.end = in.plain<int>();
        in.texts(row.quoted, row.category, row.severity, row.comment, row.rater);
    }
}

} // namespace db
