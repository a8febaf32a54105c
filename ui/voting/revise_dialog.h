// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a campaign says to translators, changed while it runs: a new version, with the older ones kept.

#include "core/voting/settings.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace ui {

class ReviseDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReviseDialog)

public:
    ReviseDialog(const core::Campaign &campaign, const core::VotingSettings &settings, QWidget *parent = nullptr);

    [[nodiscard]] core::VotingSettings settings() const;
    [[nodiscard]] QString instructions() const;

private:
    QLayout *buildForm();
    QWidget *buildButtons();
    void fill();
    void tryAccept();

    core::Campaign m_campaign;
    core::VotingSettings m_settings;
    QPlainTextEdit *m_instructions, *m_consent;
    QLineEdit *m_words;
    QLabel *m_problem;
};

} // namespace ui
