// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/prices_preferences.h"

#include "core/run/price.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/widgets/card.h"
#include "ui/widgets/field.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

namespace ui {

using models::PricesModel;

PricesPreferences::PricesPreferences(std::shared_ptr<models::BackendSettings> settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(std::move(settings))
    , m_model(new PricesModel(this))
{
    build();
    connect(m_model, &PricesModel::changed, this, &PricesPreferences::refresh);
    connect(m_currency, &QLineEdit::textEdited, m_model, &PricesModel::setCurrency);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &PricesPreferences::refresh);
    refresh();
    load();
}

void PricesPreferences::build()
{
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(mutedLabel(
        tr("What a million tokens cost: to read, to read again from the endpoint's cache, and to write. A star at the "
           "end of a model's or endpoint's name stands for any rest; the first row that fits counts. Without an "
           "endpoint the price holds everywhere. Estimates and caps of runs use this list."),
        this));
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("pricesTable"));
    m_table->setAccessibleName(tr("Prices of a million tokens"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_table->horizontalHeader()->setDefaultSectionSize(120);
    m_table->horizontalHeader()->setSectionResizeMode(PricesModel::Model, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(PricesModel::Endpoint, QHeaderView::Stretch);
    column->addWidget(m_table, 1);
    m_problem = plainLabel({}, this);
    m_problem->setObjectName(QStringLiteral("pricesProblemLabel"));
    column->addWidget(m_problem);
    m_currency = new QLineEdit;
    m_currency->setFixedWidth(80);
    m_currency->setMaxLength(8);
    const auto button = [this](const QString &words, const char *name) {
        auto *made = new QPushButton(words, this);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(false);
        return made;
    };
    auto *add = button(tr("&Add a row"), "addPriceButton");
    m_remove = button(tr("&Remove the row"), "removePriceButton");
    m_save = button(tr("&Save the prices"), "savePricesButton");
    m_save->setProperty(kPrimaryProperty, true);
    auto *line = new QHBoxLayout;
    line->addWidget(captionedField(tr("Currency"), "currencyEdit", m_currency, this));
    line->addStretch(1);
    for (QPushButton *one : { add, m_remove, m_save }) {
        line->addWidget(one, 0, Qt::AlignBottom);
    }
    column->addLayout(line);
    connect(add, &QPushButton::clicked, this, &PricesPreferences::add);
    connect(m_remove, &QPushButton::clicked, this, &PricesPreferences::removeCurrent);
    connect(m_save, &QPushButton::clicked, this, &PricesPreferences::save);
}

void PricesPreferences::load()
{
    m_worker.post([this, settings = m_settings](const std::stop_token &) -> models::Worker::After {
        const auto json = settings->prices();
        return [this, json] {
            m_loaded = json && m_model->setJson(*json);
            if (!json) {
                Q_EMIT failed(models::errorText(json.error()));
            } else if (!m_loaded) { // says which entry is wrong
                const auto wrong = core::PriceList::parse(*json, models::toCore(m_settings->pricesFile()));
                Q_EMIT failed(models::errorText(wrong.error()));
            }
            m_warned = false;
            m_currency->setText(m_model->currency());
            refresh();
        };
    });
}

void PricesPreferences::save()
{
    if (!m_model->problem().isEmpty()) {
        return;
    }
    m_worker.post(
        [this, settings = m_settings, json = m_model->toJson()](const std::stop_token &) -> models::Worker::After {
            const core::Status saved = settings->savePrices(json);
            return [this, saved] {
                if (saved) {
                    load();
                } else {
                    Q_EMIT failed(models::errorText(saved.error()));
                }
            };
        });
}

void PricesPreferences::refresh()
{
    const QString problem = m_loaded ? m_model->problem() : QString();
    QString words = problem;
    if (problem.isEmpty() && m_model->isChanged()) {
        words = m_warned ? tr("The changes are not saved. Save them, or close once more to drop them.")
                         : tr("Changed, not saved yet.");
    }
    m_problem->setText(words.isEmpty() ? m_settings->pricesFile() : words);
    m_table->setEnabled(m_loaded);
    m_remove->setEnabled(m_table->currentIndex().isValid());
    m_remove->setToolTip(m_remove->isEnabled() ? QString() : tr("Choose a row first."));
    m_save->setEnabled(m_loaded && m_model->isChanged() && problem.isEmpty());
    m_save->setToolTip(m_save->isEnabled() ? QString() : problem.isEmpty() ? tr("Nothing was changed.") : problem);
}

void PricesPreferences::add()
{
    const QModelIndex first = m_model->index(m_model->addRow(), PricesModel::Model);
    m_table->setFocus();
    m_table->setCurrentIndex(first);
    m_table->edit(first);
}

void PricesPreferences::removeCurrent()
{
    m_model->removeRow(m_table->currentIndex().row());
    m_table->setFocus();
    refresh();
}

bool PricesPreferences::mayClose()
{
    const bool may = m_warned || !m_model->isChanged();
    m_warned = true;
    refresh();
    return may;
}

} // namespace ui
