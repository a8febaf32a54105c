// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which column of a table of votes means what: guessed, and for somebody to put right.

#include "core/voting/vote_table.h"

#include <QWidget>

namespace ui {

class CompactBox;

class VoteColumnsBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VoteColumnsBar)

public:
    explicit VoteColumnsBar(QWidget *parent = nullptr);

    // Emits nothing. nullopt: nothing is chosen yet.
    void setColumns(const std::vector<std::string> &header, const std::optional<core::VoteColumns> &columns);
    [[nodiscard]] core::VoteColumns columns() const;

Q_SIGNALS:
    void changed();

private:
    void showFields();
    [[nodiscard]] core::VoteColumns::Shape shape() const;

    CompactBox *m_shape, *m_translator, *m_question, *m_vote, *m_reason;
};

} // namespace ui
