// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a category is meant to be, with good and bad examples; it stays beside every pair.

#include "core/vetting/settings.h"

#include <QScrollArea>

namespace ui {

class DefinitionPanel final : public QScrollArea {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DefinitionPanel)

public:
    explicit DefinitionPanel(QWidget *parent = nullptr);

    void setGuide(const core::CategoryGuide &guide);
    void setBeside(bool beside); // the texts, as high as they are; else below them, a few lines high
    [[nodiscard]] QString title() const { return m_title; } // "Error: Omitted subject"

private:
    core::CategoryGuide m_guide;
    QString m_title;
};

// The name that the campaign gives a category, else its id.
[[nodiscard]] QString categoryWords(const core::CategoryGuide &guide);

} // namespace ui
