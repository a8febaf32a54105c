// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The errors marked in the texts of a segment, a line each: severity, category, the words, who marked them. The
// line that is chosen, by arrow keys or mouse, is shown in its text.

#include "models/read/error_spans.h"

#include <QTreeWidget>

namespace ui {

class ErrorList final : public QTreeWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ErrorList)

public:
    explicit ErrorList(QWidget *parent = nullptr);
    void setLines(std::vector<models::SpanLine> lines);

Q_SIGNALS:
    void chosen(qlonglong text, bool inSource, int start, int length);

private:
    void choose(const QTreeWidgetItem *item);

    std::vector<models::SpanLine> m_lines;
};

} // namespace ui
