// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a new campaign asks.

#include "core/voting/settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace ui {

class CampaignDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CampaignDialog)

public:
    CampaignDialog(std::vector<core::QuestionList> lists, QWidget *parent);

    [[nodiscard]] QString campaignTitle() const;
    [[nodiscard]] QString instructions() const;
    [[nodiscard]] core::VotingSettings settings() const;
    void addList(const core::QuestionList &list); // and chooses it; one of the same id goes
    void sayProblem(const QString &sentence);

Q_SIGNALS:
    void importWanted(const QString &file); // a question list of somebody's own

private:
    struct Form;
    QWidget *buildForm();
    void buildScale(const Form &form);
    void buildTexts(const Form &form);
    void chooseFile();
    void tryAccept();

    std::vector<core::QuestionList> m_lists;
    QLineEdit *m_title = nullptr;
    QComboBox *m_list = nullptr;
    QComboBox *m_order = nullptr;
    QSpinBox *m_seed = nullptr;
    QLineEdit *m_words = nullptr;
    QLabel *m_scaleNote = nullptr; // shown where the published threshold is not meant for the scale
    QPlainTextEdit *m_instructions = nullptr;
    QPlainTextEdit *m_consent = nullptr;
    QPlainTextEdit *m_profile = nullptr;
    QPlainTextEdit *m_practice = nullptr;
    QPlainTextEdit *m_checks = nullptr;
    QCheckBox *m_reasons = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace ui
