// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns are called, and what each says.
#include "models/agreement/agreement_table_model.h"

namespace models {

QVariant AgreementTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::pair<QString, QString> words[] = {
        { tr("Part"), tr("Language pair or document") },
        { tr("Metric"), tr("† better than the baseline by a permutation test") },
        { tr("Cluster"), tr("Significance cluster by Acc-eq, 1 is best: metrics in one cluster can't be told apart") },
        { tr("Acc-eq"), tr("Pairwise accuracy with tie calibration") },
        { tr("τ-b"), tr("Kendall's τ-b, the mean over groups") },
        { tr("Pearson"), tr("Pearson's correlation, the mean over groups") },
        { tr("Human > all"), tr("Passages whose human translation is strictly above all others") },
        { tr("Human > top"), tr("… above those of the top systems") },
        { tr("Human > other"), tr("… above those of all but the top systems") },
        { tr("Human–machine"),
          tr("Contrastive accuracy: pairs of a human and a machine translation that people told apart") },
        { tr("Machines"), tr("Contrastive accuracy of pairs of machine translations") },
        { tr("Difference"), tr("Acc-eq less that of the baseline, on what both have") },
        { tr("p"), tr("That it is better than the baseline, one-sided, by pairwise permutation") },
        { tr("n"), tr("Translations (or judged pairs) with both sides") },
        { tr("Missing"), tr("With people's side but without the metric's") },
        { tr("Chance"), tr("Acc-eq of the metric's scores dealt out at random") },
        { tr("Family"), tr("What the series is a variant of: a question list, GEMBA, TREQA, a metric") },
        { tr("Template"), tr("What the model was asked with") },
        { tr("Preset"), tr("How answers became a score") },
        { tr("Model"), tr("Which model answered") },
        { tr("Reads"), tr("What the metric is computed from") },
        { tr("Made with"), tr("Signature of a metric; list, template and model of a run") },
    };
    const auto &[word, tip] = words[section];
    return role == Qt::DisplayRole ? QVariant(word) : role == Qt::ToolTipRole ? QVariant(tip) : QVariant();
}

} // namespace models
