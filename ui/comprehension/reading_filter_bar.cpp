// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/reading_filter_bar.h"

#include "models/assess/assess_controller.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/runs/runs_model.h"
#include "ui/theme/icons.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

namespace ui {

ReadingFilterBar::ReadingFilterBar(QWidget *parent)
    : QWidget(parent)
{
    build();
    for (const core::Matcher matcher : core::kMatchers) {
        m_matcher->addItem(models::matcherWords(matcher), static_cast<int>(matcher));
    }
    m_matcher->setCurrentIndex(m_matcher->findData(static_cast<int>(models::ReadingLook().matcher)));
    m_gold->addItem(tr("given again"), static_cast<int>(core::GoldKind::Regenerated));
    m_gold->addItem(tr("proposed"), static_cast<int>(core::GoldKind::Proposed));
    connect(m_run, &QComboBox::activated, this, [this] { Q_EMIT runChosen(m_run->currentData().toLongLong()); });
    connect(m_place, &QComboBox::currentIndexChanged, this, [this](int place) {
        updateSteps();
        Q_EMIT placeChosen(place);
    });
    m_failure->addItem(tr("all questions"), models::QuestionFilter::AllQuestions);
    m_failure->addItem(tr("with any failure"), models::QuestionFilter::AnyFailure);
    for (const core::ReadingFailure failure : core::kReadingFailures) {
        m_failure->addItem(models::failureWords(failure), static_cast<int>(failure));
        m_failure->setItemData(m_failure->count() - 1, models::plainToolTip(models::failureHelp(failure)),
                               Qt::ToolTipRole);
    }
    m_failure->setToolTip(models::plainToolTip(tr("Only questions that a person said this failure of")));
    connect(m_failure, &QComboBox::currentIndexChanged, this, &ReadingFilterBar::filterChanged);
    for (QComboBox *box : { m_matcher, m_gold }) {
        connect(box, &QComboBox::currentIndexChanged, this, &ReadingFilterBar::lookChanged);
    }
    for (QCheckBox *box : { m_discriminating, m_notFound, m_goldDisagrees }) {
        connect(box, &QCheckBox::toggled, this, &ReadingFilterBar::filterChanged);
    }
    connect(m_words, &QLineEdit::textChanged, this, &ReadingFilterBar::filterChanged);
    updateSteps();
}

void ReadingFilterBar::build()
{
    m_run = new CompactBox(200, this);
    m_matcher = new CompactBox(104, this);
    m_gold = new CompactBox(104, this);
    m_failure = new CompactBox(120, this);
    m_words = new QLineEdit(this);
    m_words->setClearButtonEnabled(true);
    m_words->setPlaceholderText(tr("Words of a question"));
    m_words->setFixedWidth(168);
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kSmall);
    flow->addWidget(captionedField(tr("Run shown"), "readingRunBox", m_run, this));
    flow->addWidget(buildPlace());
    flow->addWidget(captionedField(tr("Scored by"), "matcherBox", m_matcher, this));
    flow->addWidget(captionedField(tr("Gold answer"), "goldBox", m_gold, this));
    flow->addWidget(captionedField(tr("Filter"), "questionFilterEdit", m_words, this));
    flow->addWidget(buildChecks());
    m_matcher->setToolTip(models::plainToolTip(
        tr("How answers are held against the gold answer. The paper used a learned matcher (QuIP); token F1 is the "
           "default here because it needs no model, and says less.")));
}

QToolButton *ReadingFilterBar::stepButton(const char *name, const QString &iconName, const QString &words, int by)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(words);
    button->setToolTip(words);
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, by] { step(by); });
    return button;
}

QWidget *ReadingFilterBar::buildPlace()
{
    m_place = new CompactBox(168, this);
    m_back = stepButton("previousPassageButton", QStringLiteral("chevron-left"), tr("Previous passage (Alt+Up)"), -1);
    m_forward = stepButton("nextPassageButton", QStringLiteral("chevron-right"), tr("Next passage (Alt+Down)"), 1);
    auto *place = new QWidget(this);
    auto *row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kTiny);
    row->addWidget(captionedField(tr("Passage"), "passageBox", m_place, place));
    row->addWidget(m_back, 0, Qt::AlignBottom);
    row->addWidget(m_forward, 0, Qt::AlignBottom);
    return place;
}

QWidget *ReadingFilterBar::buildChecks()
{
    const auto check = [this](const char *name, const QString &words, const QString &tip) {
        auto *box = new QCheckBox(words, this);
        box->setObjectName(QString::fromLatin1(name));
        box->setToolTip(tip);
        return box;
    };
    m_discriminating = check("discriminatingBox", tr("Tells apart"),
                             tr("Only questions whose answers score differently from one translation to another"));
    m_notFound = check("notFoundBox", tr("Not found"),
                       tr("Only questions with an answer that was to be copied and stands nowhere in its text"));
    m_goldDisagrees = check("goldDisagreesBox", tr("Gold disagrees"),
                            tr("Only questions where the gold text answers otherwise than the answer proposed"));
    auto *checks = new QWidget(this);
    auto *row = new QHBoxLayout(checks);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kMedium);
    row->addWidget(captionedField(tr("Failure"), "failureFilterBox", m_failure, checks));
    for (QCheckBox *box : { m_discriminating, m_notFound, m_goldDisagrees }) {
        box->setMinimumHeight(m_failure->sizeHint().height()); // in line with the field
        row->addWidget(box, 0, Qt::AlignBottom);
    }
    return checks;
}

void ReadingFilterBar::setRuns(const std::vector<core::Run> &runs, core::RowId shown)
{
    const QSignalBlocker blocker(m_run);
    m_run->clear();
    for (const core::Run &run : runs) {
        m_run->addItem(models::runTitle(run), QVariant::fromValue<qlonglong>(run.id));
    }
    m_run->setCurrentIndex(m_run->findData(QVariant::fromValue<qlonglong>(shown)));
    m_run->setToolTip(models::plainToolTip(m_run->currentText()));
}

void ReadingFilterBar::setPlaces(const std::vector<models::ReadingPlace> &places, int shown)
{
    const QSignalBlocker blocker(m_place);
    m_place->clear();
    for (const models::ReadingPlace &place : places) {
        m_place->addItem(place.samples > 1 ? tr("%1, sample %2").arg(place.label).arg(place.sample + 1) : place.label);
    }
    m_place->setCurrentIndex(shown);
    updateSteps();
}

void ReadingFilterBar::step(int by)
{
    showPlace(m_place->currentIndex() + by);
}

void ReadingFilterBar::showPlace(int wanted)
{
    if (wanted >= 0 && wanted < m_place->count()) {
        m_place->setCurrentIndex(wanted);
    }
}

void ReadingFilterBar::updateSteps()
{
    m_back->setEnabled(m_place->currentIndex() > 0);
    m_forward->setEnabled(m_place->currentIndex() + 1 < m_place->count());
    m_place->setToolTip(models::plainToolTip(m_place->currentText()));
}

models::ReadingLook ReadingFilterBar::look() const
{
    return { static_cast<core::Matcher>(m_matcher->currentData().toInt()),
             static_cast<core::GoldKind>(m_gold->currentData().toInt()) };
}

models::QuestionFilter ReadingFilterBar::filter() const
{
    return { m_discriminating->isChecked(), m_notFound->isChecked(), m_goldDisagrees->isChecked(),
             m_failure->currentData().toInt() };
}

QString ReadingFilterBar::words() const
{
    return m_words->text();
}

void ReadingFilterBar::focusFirst()
{
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
}

} // namespace ui
