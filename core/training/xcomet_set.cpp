// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/xcomet_set.h"

#include "core/formats/table_writer.h"
#include "core/scoring/series_list.h"
#include "core/text/identity.h"
#include "core/text/listing.h"
#include "core/text/script.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace core {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

int tokensOf(std::string_view text)
{
    int words = 0, characters = 0;
    for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;
         at = text.find_first_not_of(kBlanks, at)) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
        ++words;
        characters += static_cast<int>(codePointCount(text.substr(at, end - at)));
        at = end;
    }
    return writesWithoutSpaces(text) ? characters : words;
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(kBlanks) == std::string_view::npos;
}

// The same segments with the same seed, on any machine.
bool isDev(const Segment &segment, const XcometRequest &request)
{
    const std::string digest = sha256Hex(segment.uuid + "/" + std::to_string(request.seed));
    std::uint32_t drawn = 0;
    std::from_chars(digest.data(), digest.data() + 8, drawn, 16);
    return static_cast<double>(drawn) < request.devShare * std::numeric_limits<std::uint32_t>::max();
}

bool hasRole(const Text &text, TextRole role)
{
    return std::ranges::find(text.roles, role) != text.roles.end();
}

class Rows {
public:
    Rows(const XcometRequest &request, std::vector<std::string> header, std::ostream &train, std::ostream &dev)
        : m_request(request)
        , m_train(makeTableWriter(WriteFormat::Csv, train, header, plain()))
        , m_dev(makeTableWriter(WriteFormat::Csv, dev, header, plain()))
    {
    }

    [[nodiscard]] XcometCounts &counts() { return m_counts; }

    // Counts what may not be in it.
    [[nodiscard]] bool fits(const Segment &segment, const std::vector<const std::string *> &texts)
    {
        if (isBlank(segment.source) ||
            std::ranges::any_of(texts, [](const std::string *text) { return isBlank(*text); })) {
            ++m_counts.empty;
            return false;
        }
        if (tokensOf(segment.source) < m_request.leastTokens) {
            ++m_counts.tooShort;
            return false;
        }
        return true;
    }

    void write(const Segment &segment, const std::vector<Field> &row)
    {
        const bool dev = isDev(segment, m_request);
        ++(dev ? m_counts.dev : m_counts.train);
        m_fine = (dev ? m_dev : m_train)->write(row) && m_fine;
    }

    [[nodiscard]] bool finish() { return m_train->finish() && m_dev->finish() && m_fine; }

private:
    static WriteOptions plain()
    {
        WriteOptions options;
        options.guardFormulas = false; // a model reads them: texts stay what they are
        return options;
    }

    const XcometRequest &m_request;
    std::unique_ptr<TableWriter> m_train, m_dev;
    XcometCounts m_counts;
    bool m_fine = true;
};

// ---- ranking ------------------------------------------------------------------------------------------------

struct Sides {
    std::vector<const Text *> human, machine;
};

Sides sidesOf(const SegmentView &view, XcometCounts &counts)
{
    Sides sides;
    for (const Text &text : view.texts) {
        if (hasRole(text, TextRole::Variant))
            continue;
        if (text.systemKind == SystemKind::Human || hasRole(text, TextRole::Reference))
            sides.human.push_back(&text);
        else if (text.systemKind == SystemKind::Machine)
            sides.machine.push_back(&text);
        else
            ++counts.unknownKind;
    }
    return sides;
}

const std::string *otherHuman(const Sides &sides, const Text *positive)
{
    for (const Text *text : sides.human)
        if (text != positive && text->body != positive->body)
            return &text->body;
    return nullptr;
}

void addTriplets(const SegmentView &view, const XcometRequest &request, Rows &rows)
{
    const Sides sides = sidesOf(view, rows.counts());
    for (const Text *positive : sides.human) {
        for (const Text *negative : sides.machine) {
            const std::string *anchor = request.withReference ? otherHuman(sides, positive) : &view.segment.source;
            if (!rows.fits(view.segment, { &positive->body, &negative->body }))
                continue;
            if (positive->body == negative->body)
                ++rows.counts().same;
            else if (anchor == nullptr)
                ++rows.counts().withoutReference;
            else
                rows.write(view.segment, { view.segment.source, positive->body, negative->body, *anchor });
        }
    }
}

// ---- regression ----------------------------------------------------------------------------------------------

Result<ScoreSeries> humanSeries(ProjectReader &reader, const std::string &name, const std::stop_token &stop)
{
    const auto all = listSeries(reader);
    if (!all)
        return all.error();
    std::vector<SeriesInfo> people;
    std::ranges::copy_if(*all, std::back_inserter(people),
                         [](const SeriesInfo &one) { return one.side == ScoreSeries::Side::People; });
    const auto usual = std::ranges::count_if(people, &SeriesInfo::usual);
    const SeriesInfo *found = nullptr;
    if (!name.empty())
        found = seriesNamed(people, name);
    else if (usual == 1)
        found = &*std::ranges::find_if(people, &SeriesInfo::usual);
    if (found != nullptr)
        return readSeries(reader, *found, stop);
    return Error{ ErrorCode::NotFound, name.empty() ? "people's scores" : "people's scores \"" + name + "\"",
                  "name one of them (--human): " + listed(people, &SeriesInfo::name), 0 };
}

const std::string *referenceOf(const SegmentView &view, const Text &translation, const std::string &system)
{
    for (const Text &text : view.texts) {
        const bool wanted = system.empty() ? hasRole(text, TextRole::Reference) : text.systemName == system;
        if (wanted && text.id != translation.id && !hasRole(text, TextRole::Variant))
            return &text.body;
    }
    return nullptr;
}

Status checkReference(ProjectReader &reader, const std::string &name)
{
    const auto systems = reader.systems();
    if (!systems)
        return systems.error();
    if (name.empty() || std::ranges::find(*systems, name, &System::name) != systems->end())
        return Done{};
    return Error{ ErrorCode::NotFound, "system \"" + name + "\"",
                  "systems of this project: " + listed(*systems, &System::name), 0 };
}

// nullopt: outside of the range.
std::optional<double> scaled(double value, const ScoreSeries &series, const XcometRequest &request)
{
    if (!request.range)
        return series.higherIsBetter ? value : -value;
    const auto [low, high] = *request.range;
    if (value < low || value > high)
        return std::nullopt;
    const double share = (value - low) / (high - low);
    return series.higherIsBetter ? share : 1 - share;
}

void addScored(const SegmentView &view, const ScoreSeries &series, const XcometRequest &request, Rows &rows)
{
    XcometCounts &counts = rows.counts();
    for (const Text &text : view.texts) {
        const auto value = series.values.find(text.id);
        if (value == series.values.end() || hasRole(text, TextRole::Variant))
            continue;
        if (!rows.fits(view.segment, { &text.body }))
            continue;
        const auto score = scaled(value->second, series, request);
        const std::string *reference = referenceOf(view, text, request.reference);
        if (!score) {
            ++counts.outside;
            continue;
        }
        if (request.withReference && reference == nullptr) {
            ++counts.withoutReference;
            continue;
        }
        const bool first = counts.train + counts.dev == 0;
        counts.lowest = first ? *score : std::min(counts.lowest, *score);
        counts.highest = first ? *score : std::max(counts.highest, *score);
        std::vector<Field> row{ view.segment.source, text.body };
        if (request.withReference)
            row.emplace_back(*reference);
        row.emplace_back(*score);
        rows.write(view.segment, row);
    }
}

Error nothingLeft(const XcometRequest &request, const XcometCounts &counts)
{
    std::string detail = request.task == XcometTask::Ranking
                             ? "no passage has a human and a machine translation that could be compared"
                             : "no translation with a score is left";
    const auto add = [&detail](int count, const char *what) {
        if (count > 0)
            detail += "; " + std::to_string(count) + " " + what;
    };
    add(counts.tooShort, "have too short a source");
    add(counts.withoutReference, request.task == XcometTask::Ranking
                                     ? "have no other human translation as reference"
                                     : "have no reference that is not themselves (--reference names a system)");
    add(counts.outside, "lie outside the range");
    add(counts.unknownKind, "translations are neither said to be people's nor a machine's");
    return { ErrorCode::Empty, "rows", detail, 0 };
}

std::vector<std::string> headerOf(const XcometRequest &request)
{
    if (request.task == XcometTask::Ranking)
        return { "src", "pos", "neg", "ref" };
    return request.withReference ? std::vector<std::string>{ "src", "mt", "ref", "score" }
                                 : std::vector<std::string>{ "src", "mt", "score" };
}

} // namespace

Result<XcometCounts> writeXcometSet(ProjectReader &reader, const XcometRequest &request, std::ostream &train,
                                    std::ostream &dev, const std::stop_token &stop)
{
    ScoreSeries series;
    if (request.task == XcometTask::Regression) {
        if (const Status known = checkReference(reader, request.reference); !known)
            return known.error();
        auto found = humanSeries(reader, request.human, stop);
        if (!found)
            return found.error();
        series = std::move(found).value();
    }
    const auto segments = reader.segmentIds({});
    if (!segments)
        return segments.error();
    Rows rows(request, headerOf(request), train, dev);
    rows.counts().human = series.name;
    for (const RowId segment : *segments) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        const auto view = reader.segment(segment);
        if (!view)
            return view.error();
        if (request.task == XcometTask::Ranking)
            addTriplets(*view, request, rows);
        else
            addScored(*view, series, request, rows);
    }
    if (!rows.finish())
        return Error{ ErrorCode::Unwritable, "rows", "not all could be written", 0 };
    if (rows.counts().train + rows.counts().dev == 0)
        return nothingLeft(request, rows.counts());
    return rows.counts();
}

} // namespace core
