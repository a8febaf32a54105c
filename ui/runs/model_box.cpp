// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/model_box.h"

#include "models/project/words.h"
#include "models/runs/model_list.h"
#include "ui/theme/tokens.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int kWidestList = 560;

} // namespace

ModelBox::ModelBox(models::ModelList *list, QWidget *parent)
    : QComboBox(parent)
    , m_list(list)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    lineEdit()->setPlaceholderText(tr("as it is set up"));
    connect(this, &QComboBox::editTextChanged, this, &ModelBox::modelChanged);
    connect(m_list, &models::ModelList::listed, this, [this](const QString &backend, const QStringList &models) {
        if (backend == m_backend) {
            take(models);
        }
    });
    connect(m_list, &models::ModelList::failed, this, [this](const QString &backend, const QString &sentence) {
        if (backend == m_backend) {
            setToolTip(models::plainToolTip(sentence));
        }
    });
}

void ModelBox::setWords(const QString &accessible)
{
    lineEdit()->setAccessibleName(accessible);
    lineEdit()->setObjectName(objectName() + QStringLiteral("Edit"));
}

void ModelBox::setBackend(const QString &name, bool mayAsk)
{
    m_mayAsk = mayAsk;
    if (name == m_backend) {
        return;
    }
    m_backend = name;
    {
        const QSignalBlocker quiet(this); // whoever says so reads the new state anyway
        clear();
        clearEditText();
    }
    setToolTip(tr("Its list is asked for when you come here; another name can be typed."));
}

void ModelBox::askForList()
{
    if (m_mayAsk && count() == 0 && !m_backend.isEmpty()) {
        m_list->ask(m_backend);
    }
}

void ModelBox::take(const QStringList &models)
{
    const QString typed = currentText();
    const QSignalBlocker quiet(this);
    clear();
    addItems(models);
    setCurrentIndex(-1);
    setEditText(typed);
    setToolTip(models.isEmpty() ? tr("The endpoint lists no models; a name can be typed.")
                                : tr("%Ln model(s) of the endpoint; another name can be typed.", nullptr,
                                     static_cast<int>(models.size())));
    if (std::exchange(m_wantsPopup, false) && hasFocus() && count() > 0) {
        showPopup();
    }
}

void ModelBox::focusInEvent(QFocusEvent *event)
{
    QComboBox::focusInEvent(event);
    askForList();
}

void ModelBox::showPopup()
{
    askForList();
    m_wantsPopup = count() == 0;
    view()->setMinimumWidth(std::clamp(view()->sizeHintForColumn(0) + 2 * gap::kLarge, width(), kWidestList));
    QComboBox::showPopup();
}

} // namespace ui
