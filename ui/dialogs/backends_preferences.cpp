// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/backends_preferences.h"

#include "ui/dialogs/backend_form.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

using models::BackendEntry;
using models::BackendsModel;
using models::BackendTest;

BackendsPreferences::BackendsPreferences(std::shared_ptr<models::BackendSettings> settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(std::move(settings))
    , m_model(new BackendsModel(m_settings, this))
    , m_test(new BackendTest(this))
    , m_form(new BackendForm(this))
    , m_findings(new QPlainTextEdit(this))
{
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    buildList();
    column->addWidget(m_list, 2);
    column->addWidget(m_form);
    buildButtons();
    m_findings->setObjectName(QStringLiteral("testFindings"));
    m_findings->setAccessibleName(tr("What the test found"));
    m_findings->setReadOnly(true);
    m_findings->setTabChangesFocus(true);
    m_findings->setPlaceholderText(
        tr("Test asks the backend three short questions of its own and says what it is and can do. No text of a "
           "project is sent."));
    column->addWidget(m_findings, 2);
    connectModel();
    m_model->reload();
    refresh();
}

void BackendsPreferences::buildList()
{
    m_list = new QTableView(this);
    m_list->setObjectName(QStringLiteral("backendsTable"));
    m_list->setAccessibleName(tr("Backends"));
    m_list->setModel(m_model);
    m_list->setShowGrid(false);
    m_list->setTabKeyNavigation(false);
    m_list->setCornerButtonEnabled(false);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setWordWrap(false);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_list->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_list->horizontalHeader()->setDefaultSectionSize(180);
    m_list->horizontalHeader()->setSectionResizeMode(BackendsModel::Address, QHeaderView::Stretch);
}

void BackendsPreferences::buildButtons()
{
    const auto button = [this](const QString &words, const char *name) {
        auto *made = new QPushButton(words, this);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(false);
        return made;
    };
    m_add = button(tr("&Add"), "addBackendButton");
    m_remove = button(tr("&Remove"), "removeBackendButton");
    m_removeKey = button(tr("Delete the &key"), "removeKeyButton");
    m_testButton = button(tr("&Test"), "testBackendButton");
    m_save = button(tr("&Save"), "saveBackendButton");
    m_save->setProperty(kPrimaryProperty, true);
    auto *line = new QHBoxLayout;
    for (QPushButton *one : { m_add, m_remove, m_removeKey }) {
        line->addWidget(one);
    }
    line->addStretch(1);
    line->addWidget(m_testButton);
    line->addWidget(m_save);
    static_cast<QVBoxLayout *>(layout())->addLayout(line);
    connect(m_add, &QPushButton::clicked, this, &BackendsPreferences::beginNew);
    connect(m_save, &QPushButton::clicked, this, &BackendsPreferences::save);
    connect(m_testButton, &QPushButton::clicked, this, &BackendsPreferences::test);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const BackendEntry *entry = current()) {
            m_list->setFocus();
            m_model->remove(entry->name);
        }
    });
    connect(m_removeKey, &QPushButton::clicked, this, [this] {
        if (const BackendEntry *entry = current()) {
            m_list->setFocus();
            m_model->removeKey(entry->name);
        }
    });
}

void BackendsPreferences::connectModel()
{
    connect(m_model, &BackendsModel::loaded, this, [this] { choose(m_chosen); });
    connect(m_model, &BackendsModel::saved, this, [this](const QString &name) { choose(name); });
    connect(m_model, &BackendsModel::failed, this, &BackendsPreferences::failed);
    connect(m_model, &BackendsModel::busyChanged, this, &BackendsPreferences::refresh);
    connect(m_model, &BackendsModel::keyKnown, this, [this](const QString &name, const models::KeyFacts &facts) {
        if (const BackendEntry *entry = current(); entry != nullptr && entry->name == name) {
            m_form->sayKey(models::keySentence(facts));
        }
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BackendsPreferences::showCurrent);
    connect(m_form, &BackendForm::edited, this, [this] {
        m_edited = true;
        refresh();
    });
    connect(m_test, &BackendTest::note, this,
            [this](const QString &text) { m_findings->setPlainText(tr("%1…").arg(text)); });
    connect(m_test, &BackendTest::failed, this, [this](const QString &sentence) {
        m_findings->setPlainText(sentence);
        refresh();
    });
    connect(m_test, &BackendTest::found, this, [this](const QList<models::FindingLine> &lines) {
        QStringList words;
        for (const models::FindingLine &line : lines) {
            words << tr("%1: %2", "what, found").arg(line.what, line.found);
        }
        m_findings->setPlainText(words.join(u'\n'));
        refresh();
    });
}

const BackendEntry *BackendsPreferences::current() const
{
    const int row = m_list->currentIndex().row();
    return m_new || row < 0 || row >= m_model->rowCount() ? nullptr : &m_model->entry(row);
}

void BackendsPreferences::choose(const QString &name)
{
    m_new = false;
    const int row = m_model->rowOf(name);
    m_list->setCurrentIndex(m_model->index(std::max(0, row), BackendsModel::Name));
    showCurrent();
}

void BackendsPreferences::showCurrent()
{
    if (m_list->currentIndex().isValid()) {
        m_new = false;
    }
    const BackendEntry *entry = current();
    if (entry != nullptr) {
        if (entry->name != m_chosen) {
            m_test->stop();
            m_findings->clear();
        }
        m_chosen = entry->name;
        m_form->show(*entry, false);
        m_model->askForKey(entry->name);
    }
    m_edited = false;
    refresh();
}

void BackendsPreferences::beginNew()
{
    m_list->clearSelection();
    m_list->setCurrentIndex({});
    m_new = true;
    m_edited = false;
    m_test->stop();
    m_findings->clear();
    m_form->show({}, true);
    m_form->focusFirst();
    refresh();
}

void BackendsPreferences::save()
{
    const BackendEntry entry = m_form->entry();
    if (m_new && m_model->rowOf(entry.name) >= 0) {
        Q_EMIT failed(tr("There is a backend “%1” already. Choose another name.").arg(entry.name));
        return;
    }
    m_chosen = entry.name;
    m_model->save(entry, m_form->takeKey());
}

void BackendsPreferences::test()
{
    if (m_test->isRunning()) {
        m_test->stop();
        m_findings->setPlainText(tr("Stopped."));
    } else if (const BackendEntry *entry = current()) {
        m_findings->setPlainText(tr("Reaching %1…").arg(entry->name));
        m_test->start([settings = m_settings, name = entry->name] { return settings->make(name); });
    }
    refresh();
}

void BackendsPreferences::refresh()
{
    const BackendEntry *entry = current();
    const bool changeable = entry != nullptr && !entry->builtIn;
    const bool testing = m_test->isRunning();
    m_remove->setEnabled(changeable);
    m_remove->setToolTip(changeable ? QString() : tr("The built-in backend stays."));
    m_removeKey->setEnabled(changeable && entry->keySource == models::KeySource::Keychain);
    m_removeKey->setToolTip(m_removeKey->isEnabled() ? QString() : tr("Its key is not in the keychain."));
    const bool nameless = m_form->entry().name.isEmpty();
    m_save->setEnabled(m_edited && !nameless);
    m_save->setToolTip(nameless ? tr("A name is due.") : m_edited ? QString() : tr("Nothing was changed."));
    m_testButton->setText(testing ? tr("S&top the test") : tr("&Test"));
    m_testButton->setEnabled(testing || (entry != nullptr && !m_edited));
    m_testButton->setToolTip(m_testButton->isEnabled() ? QString() : tr("Save it first; what is saved is tested."));
}

} // namespace ui
