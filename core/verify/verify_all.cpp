// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/verify_all.h"

#include "core/formats/table_writer.h"
#include "core/verify/shapes.h"

#include <algorithm>

namespace core::verify {
namespace {

Result<VerifiedPart> goldenPart(const GoldenFile &file)
{
    const auto comparison = verifyGolden(file.shape, file.text);
    if (!comparison) {
        Error error = comparison.error();
        error.subject = file.shape + ".json";
        return error;
    }
    VerifiedPart part;
    part.name = file.shape;
    part.golden = true;
    part.checked = static_cast<int>(comparison->values().size());
    part.agreeing = comparison->withinCount();
    part.skipped = static_cast<int>(comparison->skipped().size());
    part.passed = comparison->passed();
    for (const CheckedValue &value : comparison->values())
        if (!value.within)
            part.differences.push_back({ value.pointer, value.expected.dump(), value.actual.dump(), {} });
    return part;
}

std::vector<VerifiedPart> publishedParts(const PublishedReport &report)
{
    std::vector<VerifiedPart> parts;
    for (const PublishedCheck &check : report.checks) {
        auto at = std::ranges::find(parts, check.table, &VerifiedPart::name);
        if (at == parts.end()) {
            parts.emplace_back();
            at = std::prev(parts.end());
            at->name = check.table;
            at->passed = true;
        }
        ++at->checked;
        at->agreeing += check.finding == Finding::Holds ? 1 : 0;
        at->known += check.finding == Finding::KnownDeviation ? 1 : 0;
        at->passed = at->passed && (check.finding == Finding::Holds || check.finding == Finding::KnownDeviation);
        if (check.finding != Finding::Holds)
            at->differences.push_back(
                { check.what, numberText(check.printed), numberText(check.recomputed), check.note });
    }
    return parts;
}

} // namespace

Result<std::vector<VerifiedPart>>
verifyAll(const VerifyFiles &files, const std::stop_token &stop,
          const std::function<void(int done, int of, const std::vector<VerifiedPart> &parts)> &progress)
{
    std::vector<VerifiedPart> parts;
    const int steps = static_cast<int>(files.golden.size()) + 1;
    const auto tell = [&](int done) {
        if (progress)
            progress(done, steps, parts);
    };
    tell(0);
    for (std::size_t i = 0; i < files.golden.size(); ++i) {
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        auto part = goldenPart(files.golden[i]);
        if (!part)
            return part.error();
        parts.push_back(std::move(part).value());
        tell(static_cast<int>(i) + 1);
    }
    if (stop.stop_requested())
        return Error{ ErrorCode::Cancelled, {}, {}, 0 };
    const auto published = verifyPublished(files.published);
    if (!published)
        return published.error();
    for (VerifiedPart &part : publishedParts(*published))
        parts.push_back(std::move(part));
    tell(steps);
    return parts;
}

} // namespace core::verify
