// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/resume_dialog.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/field.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr double kMostCap = 1e6;
constexpr int kTextWidth = 420;
constexpr int kDecimals = 2, kFineDecimals = 6;

} // namespace

ResumeDialog::ResumeDialog(const QString &title, double cap, QWidget *parent)
    : QDialog(parent)
    , m_given(cap)
    , m_cap(new QDoubleSpinBox(this))
{
    setObjectName(QStringLiteral("resumeDialog"));
    setWindowTitle(tr("Go on with the run"));
    auto *about =
        new QLabel(tr("“%1” was begun with a cap on its cost. What was spent on it before counts.").arg(title));
    about->setObjectName(QStringLiteral("resumeAboutLabel"));
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    about->setMinimumWidth(kTextWidth);
    m_cap->setRange(0, std::max(kMostCap, cap));
    m_cap->setDecimals(cap < 1 ? kFineDecimals : kDecimals);
    m_cap->setSpecialValueText(tr("none"));
    m_cap->setValue(cap);
    m_shown = m_cap->value();
    m_cap->setToolTip(tr("What the run may cost in all, by the price list in Preferences; 0 means no cap"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *goOn = buttons->addButton(tr("Go on"), QDialogButtonBox::AcceptRole);
    goOn->setObjectName(QStringLiteral("goOnButton"));
    goOn->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *rows = new QVBoxLayout(this);
    rows->setSpacing(gap::kMedium);
    rows->addWidget(about);
    rows->addWidget(captionedField(tr("Cost cap"), "resumeCapSpin", m_cap, this), 0, Qt::AlignLeft);
    rows->addWidget(buttons);
    m_cap->setFocus();
    m_cap->selectAll();
}

double ResumeDialog::cap() const
{
    return m_cap->value() == m_shown ? m_given : m_cap->value();
}

} // namespace ui
