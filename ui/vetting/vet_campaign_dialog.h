// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a new vetting campaign asks: which pairs, whom, in which order, with which words.

#include "core/vetting/settings.h"

#include <QDialog>

#include <map>
#include <string>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QSpinBox;

namespace ui {

class VetCampaignDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VetCampaignDialog)

public:
    // How many pairs each category has, and the names of categories.
    VetCampaignDialog(const std::map<std::string, int> &counts, const std::map<std::string, std::string> &names,
                      QWidget *parent);

    [[nodiscard]] core::NewVetting wish() const; // without the guides of categories

private:
    QWidget *buildForm();
    void buildPairs(QFormLayout *form);
    void buildPeople(QFormLayout *form);
    void buildWords(QFormLayout *form);
    void choosePractice();
    void readPractice(const QString &file);
    void tryAccept();
    void showSum();
    [[nodiscard]] std::vector<core::VetReason> reasons() const;
    void say(const QString &problem);

    std::map<std::string, int> m_counts;
    std::map<std::string, std::string> m_names;
    std::vector<core::PracticePair> m_practice;
    QLineEdit *m_title = nullptr;
    QListWidget *m_categories = nullptr;
    QSpinBox *m_perCategory = nullptr;
    QCheckBox *m_byLength = nullptr;
    QLabel *m_sum = nullptr;
    QPlainTextEdit *m_annotators = nullptr;
    QSpinBox *m_overlap = nullptr;
    QComboBox *m_order = nullptr;
    QSpinBox *m_seed = nullptr;
    QPlainTextEdit *m_guideline = nullptr;
    QPlainTextEdit *m_reasons = nullptr;
    QLabel *m_practiceWords = nullptr;
    QLabel *m_problem = nullptr;
};

} // namespace ui
