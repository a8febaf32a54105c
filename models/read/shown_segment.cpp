// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/read/shown_segment.h"

#include <utility>

namespace models {

core::Result<ShownSegment> readShown(core::ProjectReader &reader, core::RowId segment, const ScoredRun &run,
                                     core::JudgeBook &book)
{
    auto view = reader.segment(segment);
    if (!view) {
        return view.error();
    }
    auto scores = scoresIn(reader, run, view->texts);
    ShownSegment shown;
    shown.view = std::move(view).value();
    shown.scores = scores ? std::move(scores).value() : std::map<core::RowId, double>();
    for (const core::Text &text : shown.view.texts) {
        if (std::string quote = shown.scores.contains(text.id) ? book.quoted(text.id, text.body) : ""; !quote.empty()) {
            shown.quotes[text.id] = std::move(quote);
        }
    }
    return shown;
}

} // namespace models
