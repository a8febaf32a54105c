// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Segments by how far metrics disagree, and below them the chosen one's most disputed pair: base and variant.

#include <QWidget>

class QPlainTextEdit;
class QTableView;

namespace models {
class DisagreementModel;
}

namespace ui {

class SegmentList final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SegmentList)

public:
    explicit SegmentList(models::DisagreementModel *model, QWidget *parent = nullptr);

    [[nodiscard]] QTableView *view() const { return m_view; }

Q_SIGNALS:
    void passageWanted(qlonglong segment, qlonglong text);

private:
    void build(models::DisagreementModel *model);
    void showPair();

    QTableView *m_view = nullptr;
    QPlainTextEdit *m_base = nullptr, *m_variant = nullptr;
};

} // namespace ui
