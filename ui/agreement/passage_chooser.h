// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One passage out of many: a list, cut down by words of its texts, its document, its id or its number.

#include "core/scoring/agreement/agreement_data.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QLineEdit;
class QTimer;

namespace ui {

class CompactBox;

class PassageChooser final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PassageChooser)

public:
    explicit PassageChooser(QWidget *parent = nullptr);

    // Of the data's grid; keeps the chosen passage where it is still there. Emits nothing.
    void setData(const std::shared_ptr<const core::AgreementData> &data);
    [[nodiscard]] std::size_t chosen() const { return m_chosen; } // place in the grid
    // Passages whose texts have the words that were sought; those of an older search are dropped.
    void showFound(const QString &words, const std::vector<core::RowId> &segments);

Q_SIGNALS:
    void chosenChanged();
    void sought(const QString &words); // texts are the project's: somebody else reads them

private:
    void seek();
    void take();
    void fill(const std::vector<std::size_t> &places);
    [[nodiscard]] bool isNamed(std::size_t place, const QString &words) const;

    std::shared_ptr<const core::AgreementData> m_data;
    QLineEdit *m_search;
    CompactBox *m_list;
    std::size_t m_chosen = 0;
    QTimer *m_soon;
};

} // namespace ui
