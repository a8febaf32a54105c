// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which part of a project counts: language pair, documents, systems, length of the source.

#include "core/scoring/agreement/agreement_scope.h"
#include "models/agreement/agreement_choices.h"

#include <QWidget>

class QHBoxLayout;
class QSpinBox;

namespace ui {

class ChoiceMenu;
class CompactBox;

class FilterFields final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FilterFields)

public:
    // `prefix`: of the fields' object names ("report"), "" = none.
    explicit FilterFields(const QString &prefix, QWidget *parent = nullptr);

    void setChoices(const models::AgreementChoices &choices); // keeps what was chosen as far as it is still there
    [[nodiscard]] core::AgreementFilter filter() const;
    // Names of the systems ticked in a menu that has all of them in the order of the choices.
    [[nodiscard]] std::vector<std::string> systemsIn(const ChoiceMenu &menu) const;
    // A further menu of systems, beside those of documents and systems.
    ChoiceMenu *addSystemMenu(const QString &caption, const QString &name, const QString &none);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QString named(const char *name) const;

    QString m_prefix;
    std::vector<std::string> m_documents, m_systems;
    CompactBox *m_pair;
    ChoiceMenu *m_documentMenu, *m_systemMenu;
    QList<ChoiceMenu *> m_systemMenus;
    QHBoxLayout *m_menus;
    QSpinBox *m_shortest, *m_longest;
};

} // namespace ui
