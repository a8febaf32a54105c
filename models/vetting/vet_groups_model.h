// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Results by category, with the sums below: who accepted how many, and how far two annotators agree. The columns
// behind the annotators are about the pair of annotators that is chosen.

#include "core/vetting/results.h"

#include <QAbstractTableModel>

namespace models {

class VetGroupsModel final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VetGroupsModel)

public:
    // The annotators' columns stand between PairsColumn and the rest: see columnOf().
    enum class Figure {
        Category,
        Pairs,
        Both,
        BothReject,
        Differ,
        N,
        Observed,
        JointAccept,
        Kappa,
        Pabak,
        Ac1,
        FailRate
    };

    explicit VetGroupsModel(QObject *parent = nullptr);

    void setResults(const core::VetData &data, const core::VetResults &results);
    void setAnnotators(std::size_t first, std::size_t second); // places in the data
    [[nodiscard]] const core::VetGroup *groupAt(int row) const;
    [[nodiscard]] bool isSum(int row) const;
    [[nodiscard]] const core::AnnotatorPair *agreementAt(int row) const; // of the chosen two; null = nothing in common
    [[nodiscard]] const std::vector<core::Person> &annotators() const { return m_annotators; }
    [[nodiscard]] int columnOf(Figure figure) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] int annotatorAt(int column) const; // −1 = none
    [[nodiscard]] Figure figureAt(int column) const;
    [[nodiscard]] QString figureText(int row, Figure figure) const;

    std::vector<core::Person> m_annotators;
    std::vector<core::VetGroup> m_rows;
    std::size_t m_sums = 0; // of the rows, the last ones
    std::size_t m_first = 0, m_second = 1;
};

// A coefficient or share for people, "–" where there is none.
[[nodiscard]] QString statisticText(const core::Statistic &value);
[[nodiscard]] QString shareText(const core::Statistic &value); // as per cent
// Why κ says less than it seems to, with its numbers; "" = it does not.
[[nodiscard]] QString cautionText(const core::AnnotatorPair &pair);

} // namespace models
