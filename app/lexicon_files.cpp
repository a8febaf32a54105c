// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lexicon_files.h"

#include "app/resource_files.h"
#include "models/project/qt_text.h"

#include <mutex>

namespace app {

core::Result<std::shared_ptr<const core::Lexicon>> loadLexicon()
{
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string &name : core::lexiconFiles()) {
        auto text = readResource(QStringLiteral(":/tertium/perturb/") + models::toQt(name));
        if (!text)
            return text.error();
        files.emplace_back(name, std::move(text).value());
    }
    return core::makeLexicon(files);
}

std::function<core::Result<std::shared_ptr<const core::Lexicon>>()> sharedLexicon()
{
    struct Kept {
        std::mutex mutex;
        std::shared_ptr<const core::Lexicon> lexicon;
    };
    return [kept = std::make_shared<Kept>()]() -> core::Result<std::shared_ptr<const core::Lexicon>> {
        const std::lock_guard lock(kept->mutex);
        if (kept->lexicon == nullptr) {
            auto read = loadLexicon();
            if (!read)
                return read;
            kept->lexicon = std::move(read).value();
        }
        return kept->lexicon;
    };
}

} // namespace app
