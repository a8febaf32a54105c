// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the files said about a segment and its texts beyond the words themselves, and the errors marked in them.

#include "models/read/read_controller.h"

#include <QWidget>

class QLabel;
class QTreeWidget;

namespace ui {

class ErrorList;

class MetadataPanel final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MetadataPanel)

public:
    explicit MetadataPanel(QWidget *parent = nullptr);
    void setGroups(const std::vector<models::MetadataGroup> &groups);
    void setErrors(std::vector<models::SpanLine> lines);
    [[nodiscard]] ErrorList *errors() const { return m_errors; }

private:
    void updateEmpty();

    ErrorList *m_errors;
    QTreeWidget *m_tree;
    QLabel *m_empty;
};

} // namespace ui
