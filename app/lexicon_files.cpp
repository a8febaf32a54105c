// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lexicon_files.h"

#include "app/resource_files.h"
#include "models/project/qt_text.h"

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

} // namespace app
