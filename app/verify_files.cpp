// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/verify_files.h"

#include "app/resource_files.h"
#include "core/verify/shapes.h"

#include <QFile>

namespace app {
namespace {

core::Status takePublished(core::verify::PublishedFiles &files)
{
    for (const auto &[name, into] : { std::pair{ "published_meta_evaluation.json", &files.metaEvaluation },
                                      std::pair{ "published_more_tables.json", &files.moreTables },
                                      std::pair{ "published_sensitivity.json", &files.sensitivity },
                                      std::pair{ "published_vetting_agreement.tsv", &files.vettingAgreement },
                                      std::pair{ "known_deviations.json", &files.knownDeviations } }) {
        auto text = readResource(QStringLiteral(":/tertium/published/") + QString::fromLatin1(name));
        if (!text)
            return text.error();
        *into = std::move(text).value();
    }
    return core::Done{};
}

} // namespace

core::Result<core::verify::VerifyFiles> verifyFiles(const core::Library &library)
{
    core::verify::VerifyFiles files;
    for (const std::string_view shape : core::verify::shapeNames()) {
        const QString name = QStringLiteral(":/tertium/golden/") +
                             QString::fromUtf8(shape.data(), static_cast<qsizetype>(shape.size())) +
                             QStringLiteral(".json");
        if (!QFile::exists(name))
            continue; // a shape that files of users have, and none of ours
        auto text = readResource(name);
        if (!text)
            return text.error();
        files.golden.push_back({ std::string(shape), std::move(text).value() });
    }
    if (const core::Status taken = takePublished(files.published); !taken)
        return taken.error();
    for (const core::QuestionList &list : library.lists)
        if (list.id == "litransproqa-25")
            files.published.questions = list;
    return files;
}

} // namespace app
