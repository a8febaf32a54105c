// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of what was imported: segments, texts, preferences, error spans.
#include "core/export/export_rows.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

namespace core {
namespace {

constexpr int kPage = 200;

Status forEachSegment(const ExportJob &job, const std::function<Status(const SegmentView &)> &use)
{
    SegmentQuery query;
    query.limit = kPage;
    while (true) {
        const auto lines = job.reader.segments(query);
        if (!lines) {
            return lines.error();
        }
        for (const SegmentLine &line : *lines) {
            if (job.stop.stop_requested()) {
                return Error{ ErrorCode::Cancelled, "export", {}, 0 };
            }
            const auto view = job.reader.segment(line.id);
            if (!view) {
                return view.error();
            }
            if (Status status = use(*view); !status) {
                return status;
            }
        }
        if (static_cast<int>(lines->size()) < kPage) {
            return Done{};
        }
        query.offset += kPage;
    }
}

Result<std::int64_t> rowsOr(const Status &status, const ExportTable &table)
{
    if (!status) {
        return status.error();
    }
    return table.rows();
}

std::string roleNames(const Text &text)
{
    std::string names;
    for (const TextRole role : text.roles) {
        names += (names.empty() ? "" : " ") + std::string(name(role));
    }
    return names;
}

// Mean over the raters of one scale; nothing where nobody scored.
std::optional<double> meanScore(const SegmentView &view, RowId text, const std::string &scale)
{
    double sum = 0;
    int n = 0;
    for (const HumanScore &score : view.scores) {
        if (score.text == text && score.name == scale) {
            sum += score.value;
            ++n;
        }
    }
    return n == 0 ? std::nullopt : std::optional(sum / n);
}

Result<std::vector<std::string>> scales(ProjectReader &reader)
{
    const auto means = reader.humanMeans();
    if (!means) {
        return means.error();
    }
    std::vector<std::string> names;
    for (const SystemMean &mean : *means) {
        if (std::find(names.begin(), names.end(), mean.name) == names.end()) {
            names.push_back(mean.name);
        }
    }
    return names;
}

const Text *textIn(const SegmentView &view, RowId id)
{
    const auto found =
        std::find_if(view.texts.begin(), view.texts.end(), [id](const Text &text) { return text.id == id; });
    return found == view.texts.end() ? nullptr : &*found;
}

// The errors that people marked in a text, as parseSpans() reads them.
Field spansField(const SegmentView &view, RowId text)
{
    nlohmann::ordered_json array = nlohmann::ordered_json::array();
    for (const ErrorSpan &span : view.spans) {
        if (span.text != text || span.run != 0) {
            continue;
        }
        nlohmann::ordered_json one{ { "start", span.begin }, { "end", span.end }, { "text", span.quoted } };
        const std::pair<const char *, const std::string *> parts[] = { { "category", &span.category },
                                                                       { "severity", &span.severity },
                                                                       { "comment", &span.comment },
                                                                       { "rater", &span.rater } };
        for (const auto &[key, value] : parts) {
            if (!value->empty()) {
                one[key] = *value;
            }
        }
        if (span.side == SpanSide::Source) {
            one["side"] = "source";
        }
        array.push_back(std::move(one));
    }
    return array.empty() ? Field() : Field::json(array.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace

Result<std::int64_t> exportSegments(const ExportJob &job)
{
    ExportTable table(job,
                      { "segment", "document", "id", "position", "source", "source_language", "texts", "metadata" });
    const Status status = forEachSegment(job, [&](const SegmentView &view) {
        const Segment &segment = view.segment;
        return table.write({ segment.uuid, segment.documentName, segment.key, segment.position, segment.source,
                             segment.sourceLanguage, static_cast<int>(view.texts.size()),
                             metadataField(segment.metadata) });
    });
    return rowsOr(status, table);
}

Result<std::int64_t> exportTexts(const ExportJob &job)
{
    const auto names = scales(job.reader);
    if (!names) {
        return names.error();
    }
    std::vector<std::string> header = { "text",     "segment",         "document", "id",         "position",
                                        "source",   "source_language", "system",   "kind",       "roles",
                                        "language", "translation",     "metadata", "error_spans" };
    for (const std::string &scale : *names) {
        header.push_back("human:" + scale);
    }
    ExportTable table(job, header);
    const Status status = forEachSegment(job, [&](const SegmentView &view) -> Status {
        const Segment &segment = view.segment;
        for (const Text &text : view.texts) {
            std::vector<Field> row = { text.uuid,
                                       segment.uuid,
                                       segment.documentName,
                                       segment.key,
                                       segment.position,
                                       segment.source,
                                       segment.sourceLanguage,
                                       text.systemName,
                                       name(text.systemKind),
                                       roleNames(text),
                                       text.language,
                                       text.body,
                                       metadataField(text.metadata),
                                       spansField(view, text.id) };
            for (const std::string &scale : *names) {
                row.emplace_back(meanScore(view, text.id, scale));
            }
            if (Status written = table.write(row); !written) {
                return written;
            }
        }
        return Done{};
    });
    return rowsOr(status, table);
}

Result<std::int64_t> exportSpans(const ExportJob &job)
{
    const auto runs = job.reader.runs();
    if (!runs) {
        return runs.error();
    }
    std::map<RowId, std::string> runNames;
    for (const Run &run : *runs) {
        runNames[run.id] = run.uuid;
    }
    ExportTable table(job, { "span", "text", "segment", "document", "id", "position", "system", "side", "start", "end",
                             "quoted", "category", "severity", "comment", "rater", "run" });
    const Status status = forEachSegment(job, [&](const SegmentView &view) -> Status {
        const Segment &segment = view.segment;
        for (const ErrorSpan &span : view.spans) {
            const Text *text = textIn(view, span.text);
            if (text == nullptr || (job.options.run != 0 && span.run != job.options.run)) {
                continue; // of an earlier revision, or of another run
            }
            Status written = table.write({ span.uuid, text->uuid, segment.uuid, segment.documentName, segment.key,
                                           segment.position, text->systemName, name(span.side), span.begin, span.end,
                                           span.quoted, span.category, span.severity, span.comment, span.rater,
                                           span.run == 0 ? Field() : Field(runNames[span.run]) });
            if (!written) {
                return written;
            }
        }
        return Done{};
    });
    return rowsOr(status, table);
}

Result<std::int64_t> exportPreferences(const ExportJob &job)
{
    ExportTable table(job, { "preference", "segment", "document", "id", "source", "first_system", "first_kind",
                             "first_text", "second_system", "second_kind", "second_text", "rater", "choice" });
    const Status status = forEachSegment(job, [&](const SegmentView &view) -> Status {
        const Segment &segment = view.segment;
        for (const Preference &preference : view.preferences) {
            const Text *first = textIn(view, preference.first);
            const Text *second = textIn(view, preference.second);
            if (!first || !second) {
                return Error{ ErrorCode::Internal, "preference " + preference.uuid, "its texts are not of its segment",
                              0 };
            }
            Status written =
                table.write({ preference.uuid, segment.uuid, segment.documentName, segment.key, segment.source,
                              first->systemName, name(first->systemKind), first->body, second->systemName,
                              name(second->systemKind), second->body, preference.rater, name(preference.choice) });
            if (!written) {
                return written;
            }
        }
        return Done{};
    });
    return rowsOr(status, table);
}

} // namespace core
