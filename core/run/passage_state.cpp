// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/passage_state.h"

#include "core/store.h"

#include <algorithm>
#include <utility>

namespace core {

std::vector<PassageText> passageTexts(const SegmentView &segment)
{
    std::vector<PassageText> texts;
    for (const Text &text : segment.texts) {
        texts.push_back({ text.id, text.system, text.systemName, text.systemKind, text.language, text.body,
                          std::ranges::count(text.roles, TextRole::Translation) > 0,
                          std::ranges::count(text.roles, TextRole::Reference) > 0 });
    }
    std::ranges::sort(texts, {}, [](const PassageText &text) { return std::pair(text.systemName, text.id); });
    return texts;
}

PassageState passageBefore(const SegmentView &segment, const std::vector<RunItem> &planned)
{
    PassageState passage;
    passage.segment = segment.segment.id;
    passage.position = segment.segment.position;
    passage.source = segment.segment.source;
    passage.sourceLanguage = segment.segment.sourceLanguage;
    passage.texts = passageTexts(segment);
    for (const RunItem &item : planned) {
        if (std::ranges::count(passage.texts, item.text, &PassageText::id) > 0) {
            passage.items.push_back({ item, {} });
        }
    }
    return passage;
}

Result<PassageState> RunStore::passage(RowId run, RowId /*text*/)
{
    return Error{ ErrorCode::Unsupported, "run " + std::to_string(run), "no stages in this store", 0 };
}

} // namespace core
