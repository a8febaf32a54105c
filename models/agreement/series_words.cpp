// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/series_words.h"

#include "core/scoring/series_family.h"
#include "models/agreement/series_model.h"
#include "models/project/qt_text.h"

namespace models {

QString readsWords(const std::string &reads)
{
    if (reads == "source + translation")
        return SeriesModel::tr("source + translation");
    if (reads == "reference + translation")
        return SeriesModel::tr("reference + translation");
    if (reads == "source + reference + translation" || reads == "both + translation")
        return SeriesModel::tr("source + reference + translation");
    return reads.empty() ? SeriesModel::tr("what they read is not stated") : toQt(reads);
}

QString presetWords(const core::SeriesInfo &info)
{
    if (info.kind != core::SeriesInfo::Kind::Questions)
        return toQt(info.counting);
    QStringList words{ info.weighted ? SeriesModel::tr("weighted") : SeriesModel::tr("unweighted"),
                       info.soft ? SeriesModel::tr("soft") : SeriesModel::tr("hard") };
    if (info.preset == core::ScorePreset::Reference)
        words << SeriesModel::tr("as published");
    return words.join(QStringLiteral(", "));
}

QStringList familyWords(const core::SeriesInfo &info)
{
    QStringList words;
    for (const std::string &part :
         core::familyPath(info, [](const core::SeriesInfo &own) { return toCore(presetWords(own)); }))
        if (!part.empty())
            words << toQt(part);
    return words;
}

QStringList labelWords(const std::vector<core::SeriesInfo> &infos)
{
    QStringList labels;
    for (const std::string &label :
         core::familyLabels(infos, [](const core::SeriesInfo &info) { return toCore(presetWords(info)); }))
        labels << toQt(label);
    return labels;
}

void labelInUsersWords(core::AgreementData &data)
{
    std::vector<core::SeriesInfo> infos;
    for (const core::AgreementSeries &series : data.metrics)
        infos.push_back(series.info);
    const QStringList labels = labelWords(infos);
    for (std::size_t i = 0; i < infos.size(); ++i)
        data.metrics[i].info.shownAs = toCore(labels[static_cast<qsizetype>(i)]);
    if (data.aspects) {
        core::SeriesInfo &own = data.aspects->info;
        const core::AgreementSeries *same = data.metric(own.name);
        own.shownAs = same != nullptr ? same->info.shownAs : toCore(familyWords(own).join(QStringLiteral(" · ")));
    }
}

} // namespace models
