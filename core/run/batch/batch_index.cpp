// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/batch/batch_index.h"

#include "core/run/batch/batch_lines.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <tuple>

namespace core {
namespace {

constexpr int kLinesBetweenLooks = 256; // at the stop token
constexpr std::size_t kShownCharacters = 200;

Error noted(Error place, const std::string &what)
{
    place.detail = excerpt(repairedUtf8(what), kShownCharacters);
    return place;
}

auto order(const BatchEntry &entry)
{
    return std::tuple(entry.item, entry.ask, entry.failed, entry.file, entry.line);
}

} // namespace

Status BatchIndex::read(const BatchFile &file, int number, const std::stop_token &stop, const BatchNote &note,
                        BatchImport &counts)
{
    BatchLineReader lines(*file.in);
    while (lines.next()) {
        if (lines.number() % kLinesBetweenLooks == 0 && stop.stop_requested()) {
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        }
        if (lines.text().find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        ++counts.lines;
        const Error place{ ErrorCode::Malformed, file.name, {}, lines.number() };
        if (lines.tooLong()) {
            ++counts.refused;
            note(noted(place, "it is longer than 64 MB"));
            continue;
        }
        BatchEntry entry;
        entry.file = number;
        entry.line = lines.number();
        entry.offset = lines.offset();
        take(lines.text(), entry, note, place, counts);
    }
    if (file.in->bad()) {
        return Error{ ErrorCode::Unreadable, file.name, "reading stopped before its end", lines.number() };
    }
    return Done{};
}

void BatchIndex::take(std::string_view text, BatchEntry entry, const BatchNote &note, const Error &place,
                      BatchImport &counts)
{
    const auto line = parseBatchLine(text);
    const auto id = line ? parseCustomId(line->customId) : std::nullopt;
    if (!line || !id || id->run != m_run) {
        ++counts.refused;
        note(noted(place, !line ? line.error().detail
                          : !id ? "its custom_id \"" + line->customId + "\" was not made by Tertium"
                                : "it belongs to another run, " + id->run));
        return;
    }
    if (!line->asked) {
        ++counts.notAsked;
        note(noted(place, "the request was never asked: " + line->error));
        return;
    }
    entry.item = id->item;
    entry.ask = id->ask;
    entry.failed = line->status >= 300;
    m_entries.push_back(entry);
}

void BatchIndex::sort()
{
    std::ranges::sort(m_entries, {}, &order);
}

BatchEntry *BatchIndex::find(RowId item, int ask)
{
    const auto found = std::ranges::lower_bound(
        m_entries, std::pair(item, ask), {}, [](const BatchEntry &entry) { return std::pair(entry.item, entry.ask); });
    return found != m_entries.end() && found->item == item && found->ask == ask ? &*found : nullptr;
}

} // namespace core
