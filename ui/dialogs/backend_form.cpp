// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/backend_form.h"

#include "ui/widgets/card.h"
#include "ui/widgets/field.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace ui {

using models::BackendEntry;
using models::KeySource;

namespace {

constexpr int kMostAtOnce = 512;
constexpr int kMostRequests = 1'000'000;
constexpr int kMostTokens = 2'000'000'000;

QSpinBox *limitBox(int least, int most, const QString &none)
{
    auto *box = new QSpinBox;
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    box->setSpecialValueText(none);
    box->setMinimumWidth(box->sizeHint().width() + gap::kMedium); // the words are not cut
    return box;
}

} // namespace

BackendForm::BackendForm(QWidget *parent)
    : QWidget(parent)
{
    build();
    for (QLineEdit *edit : { m_name, m_url, m_model, m_variable, m_key }) {
        connect(edit, &QLineEdit::textEdited, this, &BackendForm::edited);
    }
    connect(m_url, &QLineEdit::textEdited, this, [this](const QString &url) {
        if (m_entry.keySource == KeySource::Keychain && url.trimmed() != m_entry.url) {
            m_keyWords->setText(tr("A key stays at the address that it was given for: another server needs it again."));
        }
    });
    for (QSpinBox *box : { m_concurrency, m_requests, m_tokens }) {
        connect(box, &QSpinBox::valueChanged, this, &BackendForm::edited);
    }
    for (QComboBox *box : { m_kind, m_keySource }) {
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            updateFields();
            Q_EMIT edited();
        });
    }
    show({}, true);
}

void BackendForm::build()
{
    m_name = new QLineEdit;
    m_kind = new QComboBox;
    m_kind->addItem(tr("OpenAI-compatible"), QStringLiteral("openai"));
    m_kind->addItem(tr("Anthropic"), QStringLiteral("anthropic"));
    m_kind->addItem(tr("Ollama"), QStringLiteral("ollama"));
    m_kind->addItem(tr("Recorded replies"), QStringLiteral("recorded"));
    m_url = new QLineEdit;
    m_model = new QLineEdit;
    m_model->setPlaceholderText(tr("the endpoint's only one"));
    m_concurrency = limitBox(1, kMostAtOnce, {});
    m_requests = limitBox(0, kMostRequests, tr("as it says"));
    m_tokens = limitBox(0, kMostTokens, tr("as it says"));
    m_keySource = new QComboBox;
    m_keySource->addItem(tr("none"), static_cast<int>(KeySource::None));
    m_keySource->addItem(tr("in the system's keychain"), static_cast<int>(KeySource::Keychain));
    m_keySource->addItem(tr("in an environment variable"), static_cast<int>(KeySource::Variable));
    m_variable = new QLineEdit;
    m_variable->setPlaceholderText(tr("e.g. OPENAI_API_KEY"));
    m_key = new QLineEdit;
    m_key->setEchoMode(QLineEdit::Password);
    m_keyWords = mutedLabel({}, this);
    m_keyWords->setObjectName(QStringLiteral("keyWordsLabel"));

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    const auto line = [column] {
        auto *made = new QHBoxLayout;
        made->setSpacing(gap::kMedium);
        column->addLayout(made);
        return made;
    };
    auto *first = line();
    first->addWidget(captionedField(tr("Name"), "backendNameEdit", m_name, this), 2);
    first->addWidget(captionedField(tr("Kind"), "backendKindBox", m_kind, this), 2);
    first->addWidget(captionedField(tr("Address"), "backendUrlEdit", m_url, this), 4);
    auto *second = line();
    second->addWidget(captionedField(tr("Model"), "backendModelEdit", m_model, this), 3);
    second->addWidget(captionedField(tr("Requests at once"), "concurrencyBox", m_concurrency, this), 1);
    second->addWidget(captionedField(tr("Requests a minute"), "requestsBox", m_requests, this), 1);
    second->addWidget(captionedField(tr("Tokens a minute"), "tokensBox", m_tokens, this), 1);
    auto *third = line();
    third->addWidget(captionedField(tr("Key"), "keySourceBox", m_keySource, this), 2);
    third->addWidget(captionedField(tr("Variable"), "keyVariableEdit", m_variable, this), 2);
    third->addWidget(captionedField(tr("New key"), "keyEdit", m_key, this), 3);
    column->addWidget(m_keyWords);
}

void BackendForm::show(const BackendEntry &entry, bool isNew)
{
    m_entry = entry;
    const QSignalBlocker quiet(this);
    m_name->setText(entry.name);
    m_name->setEnabled(isNew);
    m_name->setToolTip(isNew ? QString() : tr("Runs know their backend by its name."));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(entry.kind)));
    m_url->setText(entry.url);
    m_model->setText(entry.model);
    m_concurrency->setValue(entry.concurrency);
    m_requests->setValue(entry.requestsPerMinute);
    m_tokens->setValue(entry.tokensPerMinute);
    m_keySource->setCurrentIndex(m_keySource->findData(static_cast<int>(entry.keySource)));
    m_variable->setText(entry.keyVariable);
    for (QLineEdit *edit : { m_name, m_url, m_model, m_variable }) {
        edit->setCursorPosition(0); // long ones from their beginning
    }
    m_key->clear();
    m_keyWords->clear();
    setEnabled(!entry.builtIn);
    updateFields();
}

void BackendForm::updateFields()
{
    const QString kind = m_kind->currentData().toString();
    const bool recorded = kind == u"recorded";
    const auto source = static_cast<KeySource>(m_keySource->currentData().toInt());
    m_url->setPlaceholderText(kind == u"openai"      ? QStringLiteral("https://…/v1")
                              : kind == u"anthropic" ? QStringLiteral("https://api.anthropic.com")
                              : kind == u"ollama"    ? QStringLiteral("http://127.0.0.1:11434")
                                                     : tr("file of recorded replies"));
    m_keySource->setEnabled(!recorded);
    m_variable->setEnabled(!recorded && source != KeySource::None);
    m_key->setEnabled(!recorded && source == KeySource::Keychain);
    m_key->setToolTip(m_key->isEnabled() ? QString() : tr("Only a key for the keychain is typed here."));
}

BackendEntry BackendForm::entry() const
{
    BackendEntry entry = m_entry;
    entry.name = m_name->text().trimmed();
    entry.kind = m_kind->currentData().toString();
    entry.url = m_url->text().trimmed();
    entry.model = m_model->text().trimmed();
    entry.concurrency = m_concurrency->value();
    entry.requestsPerMinute = m_requests->value();
    entry.tokensPerMinute = m_tokens->value();
    entry.keySource =
        entry.kind == u"recorded" ? KeySource::None : static_cast<KeySource>(m_keySource->currentData().toInt());
    entry.keyVariable = entry.keySource == KeySource::None ? QString() : m_variable->text().trimmed();
    return entry;
}

QString BackendForm::takeKey()
{
    const QString key = m_key->isEnabled() ? m_key->text() : QString();
    m_key->clear();
    return key;
}

void BackendForm::sayKey(const QString &sentence)
{
    m_keyWords->setText(sentence);
}

void BackendForm::focusFirst()
{
    (m_name->isEnabled() ? m_name : m_url)->setFocus();
}

} // namespace ui
