// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The table of agreement with what people themselves reach, and its way out: to the clipboard or to a file, as papers
// print it.

#include "core/scoring/agreement.h"
#include "core/scoring/agreement/agreement_text.h"

#include <QWidget>

#include <memory>

class QLabel;
class QMenu;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace models {
class AgreementTableModel;
}

namespace ui {

class AgreementTable final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementTable)

public:
    explicit AgreementTable(QWidget *parent = nullptr);

    void setTable(const std::shared_ptr<const core::AgreementTable> &table, const core::AgreementRequest &request);
    [[nodiscard]] models::AgreementTableModel &model() { return *m_model; }
    // With every row in view, and what stands above and below.
    [[nodiscard]] int wholeHeight() const;
    void copy(core::AgreementFormat format);
    void save(core::AgreementFormat format);

Q_SIGNALS:
    void metricChosen(const QString &metric);
    void saveWanted(const QString &file, const QByteArray &text);
    void copied(const QString &sentence);

private:
    void buildMenu();
    void fitColumns();
    [[nodiscard]] QByteArray text(core::AgreementFormat format) const;

    models::AgreementTableModel *m_model;
    QSortFilterProxyModel *m_sorted;
    QTableView *m_view;
    QLabel *m_title, *m_caption;
    QToolButton *m_out;
};

} // namespace ui
