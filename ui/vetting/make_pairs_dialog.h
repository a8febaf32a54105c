// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Makes minimal pairs by rule: which categories, of which systems, how many; then how far it is, and what came of it.

#include "models/vetting/pair_maker.h"

#include <QDialog>

class QCheckBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTableWidget;

namespace ui {

class MakePairsDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MakePairsDialog)

public:
    // `systems` that have translations; names of categories by id.
    MakePairsDialog(models::PairMaker *maker, const std::vector<core::SystemTexts> &systems,
                    const std::map<std::string, std::string> &names, QWidget *parent);

    [[nodiscard]] models::PairWish wish() const;
    void offerModel(); // shows the way to pairs by a model

Q_SIGNALS:
    void pairsMade();   // some are new
    void modelWanted(); // the dialog is closed then

private:
    QWidget *buildForm(const std::vector<core::SystemTexts> &systems);
    QWidget *buildResult();
    void start();
    void showMade(const models::MadePairs &pairs);
    void showForm(const QString &sentence);
    [[nodiscard]] QString nameOf(std::string_view category) const;

    models::PairMaker *m_maker;
    std::map<std::string, std::string> m_names;
    QStackedWidget *m_stack;
    QListWidget *m_categories = nullptr;
    QListWidget *m_systems = nullptr;
    QSpinBox *m_limit = nullptr;
    QSpinBox *m_seed = nullptr;
    QCheckBox *m_byLength = nullptr;
    QCheckBox *m_suggest = nullptr;
    QCheckBox *m_references = nullptr;
    QLabel *m_words;
    QProgressBar *m_progress;
    QTableWidget *m_table = nullptr;
    QPushButton *m_byModel = nullptr;
    QPushButton *m_start = nullptr;
    QPushButton *m_cancel = nullptr;
};

} // namespace ui
