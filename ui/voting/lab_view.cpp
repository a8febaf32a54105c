// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/lab_view.h"

#include "core/text/unsigned_zero.h"
#include "models/project/qt_text.h"
#include "models/voting/campaign_words.h"
#include "models/voting/votes_model.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/voting/results_view.h"
#include "ui/widgets/card.h"
#include "ui/widgets/isolated.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

using models::toCore;
using models::toQt;
using models::VotesModel;

namespace {

constexpr int kChoicesWidth = 264;

QString statisticWords(const core::Statistic &value)
{
    return value.defined() ? QLocale().toString(core::unsignedZero(value.value, 3), 'f', 3) : QStringLiteral("–");
}

} // namespace

LabView::LabView(models::VotingController *voting, VotesModel *votes, QWidget *parent)
    : QWidget(parent)
    , m_voting(voting)
{
    setObjectName(QStringLiteral("labView"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kMedium);
    row->addWidget(buildChoices());
    auto *column = new QVBoxLayout;
    column->setSpacing(gap::kSmall);
    m_table = makeVotesTable(votes,
                             { VotesModel::StaysColumn, VotesModel::QuestionColumn, VotesModel::AspectColumn,
                               VotesModel::MeanColumn, VotesModel::GeneralColumn, VotesModel::HumanColumn,
                               VotesModel::FailedColumn },
                             QStringLiteral("labTable"), tr("Questions and the filters that they fail"), this);
    column->addWidget(m_table, 1);
    buildFoot(column);
    row->addLayout(column, 1);
}

LabView::Threshold LabView::threshold(const QString &words, const char *name, double value, double most,
                                      const QString &suffix)
{
    Threshold made;
    made.on = new QCheckBox(words, this);
    made.on->setObjectName(QString::fromLatin1(name) + QStringLiteral("Box"));
    made.on->setChecked(true);
    made.value = new QDoubleSpinBox(this);
    made.value->setObjectName(QString::fromLatin1(name) + QStringLiteral("Spin"));
    made.value->setAccessibleName(words);
    made.value->setRange(suffix.isEmpty() ? 1 : 0, most);
    made.value->setDecimals(suffix.isEmpty() ? 2 : 0);
    made.value->setSingleStep(suffix.isEmpty() ? 0.1 : 1);
    made.value->setSuffix(suffix);
    made.value->setValue(value);
    connect(made.on, &QCheckBox::toggled, made.value, &QWidget::setEnabled);
    connect(made.on, &QCheckBox::toggled, this, &LabView::ask);
    connect(made.value, &QDoubleSpinBox::valueChanged, this, &LabView::ask);
    return made;
}

QWidget *LabView::buildChoices()
{
    auto *area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("labChoices"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *box = new QWidget(area);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, gap::kMedium, 0);
    column->setSpacing(gap::kSmall);
    buildThresholds(column);
    m_run = choice(column, tr("Answers of this run"), "labRunBox");
    m_part = choice(column, tr("Choose on"), "labPartBox");
    m_part->addItem(tr("all translations"), static_cast<int>(core::DataPart::All));
    m_part->addItem(tr("the development split"), static_cast<int>(core::DataPart::Development));
    m_part->addItem(tr("the test split"), static_cast<int>(core::DataPart::Test));
    m_without = choice(column, tr("Leave a translator out"), "labWithoutBox");
    m_warning = plainLabel({}, box);
    m_warning->setObjectName(QStringLiteral("labWarningLabel"));
    column->addWidget(m_warning);
    column->addStretch(1);
    area->setWidget(box);
    int width = kChoicesWidth;
    for (const QWidget *one : { m_vote.on, m_general.on, m_human.on, m_finished }) // a box does not break its words
        width = std::max(width, one->sizeHint().width() + gap::kMedium);
    area->setFixedWidth(width);
    return area;
}

void LabView::buildThresholds(QVBoxLayout *column)
{
    m_vote = threshold(tr("R-TV: mean vote at least"), "labVote", 4, 9, {});
    m_general = threshold(tr("R-GI: one answer at most"), "labGeneral", 90, 100, tr(" %"));
    m_human = threshold(tr("R-HI: no/maybe on human at most"), "labHuman", 20, 100, tr(" %"));
    m_scaleNote = mutedLabel({}, this);
    m_scaleNote->setObjectName(QStringLiteral("labScaleLabel"));
    m_scaleNote->hide();
    for (const Threshold &one : { m_vote, m_general, m_human }) {
        column->addWidget(one.on);
        column->addWidget(one.value);
        if (one.on == m_vote.on)
            column->addWidget(m_scaleNote);
    }
    column->addWidget(
        mutedLabel(tr("20 % is Tertium's: the paper prints no threshold, and its lowest rejected question "
                      "has 22 %."),
                   this));
    m_finished = new QCheckBox(tr("Finished ballots only"), this);
    m_finished->setObjectName(QStringLiteral("labFinishedBox"));
    m_finished->setToolTip(finishedTip());
    column->addWidget(m_finished);
    connect(m_finished, &QCheckBox::toggled, this, &LabView::ask);
}

QComboBox *LabView::choice(QVBoxLayout *column, const QString &words, const char *name)
{
    QLabel *label = plainLabel(words, this);
    auto *combo = new QComboBox(this);
    combo->setObjectName(QString::fromLatin1(name));
    combo->setAccessibleName(words);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(12);
    label->setBuddy(combo);
    column->addWidget(label);
    column->addWidget(combo);
    connect(combo, &QComboBox::currentIndexChanged, this, &LabView::ask);
    return combo;
}

void LabView::setFinishedOnly(bool on)
{
    m_finished->setChecked(on);
}

void LabView::buildFoot(QVBoxLayout *column)
{
    m_sum = plainLabel({}, this);
    m_sum->setObjectName(QStringLiteral("labSumLabel"));
    m_sum->setFont(ui::font(TypeRole::SectionTitle));
    m_metric = plainLabel({}, this);
    m_metric->setObjectName(QStringLiteral("labMetricLabel"));
    m_leftOut = mutedLabel({}, this);
    m_leftOut->setObjectName(QStringLiteral("labLeftOutLabel"));
    m_aspects = new QTableWidget(0, 6, this);
    m_aspects->setObjectName(QStringLiteral("aspectsTable"));
    m_aspects->setAccessibleName(tr("Each aspect alone, and the list without it"));
    m_aspects->setHorizontalHeaderLabels({ tr("Aspect"), tr("Questions"), tr("Acc-eq alone"), tr("Kendall alone"),
                                           tr("Acc-eq without"), tr("Kendall without") });
    m_aspects->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_aspects->setTabKeyNavigation(false);
    m_aspects->verticalHeader()->hide();
    m_aspects->setFrameShape(QFrame::NoFrame);
    m_aspects->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_aspects->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_aspects->setFixedHeight(190);
    for (QWidget *one : { static_cast<QWidget *>(m_sum), static_cast<QWidget *>(m_metric),
                          static_cast<QWidget *>(m_leftOut), static_cast<QWidget *>(m_aspects) })
        column->addWidget(one);
    buildSaving(column);
}

void LabView::buildSaving(QVBoxLayout *column)
{
    auto *row = new QHBoxLayout;
    QLabel *label = plainLabel(tr("Save as list"), this);
    label->setWordWrap(false);
    m_id = new QLineEdit(this);
    m_id->setObjectName(QStringLiteral("listIdEdit"));
    m_id->setAccessibleName(tr("Name of the list"));
    m_id->setPlaceholderText(tr("Name, as my-list"));
    m_id->setMaximumWidth(240);
    label->setBuddy(m_id);
    m_save = new QPushButton(tr("Save this selection"), this);
    m_save->setObjectName(QStringLiteral("saveSelectionButton"));
    m_save->setProperty(kPrimaryProperty, true);
    row->addWidget(label);
    row->addWidget(m_id, 1);
    row->addWidget(m_save);
    row->addStretch(1);
    column->addLayout(row);
    const auto save = [this] {
        const QString id = m_id->text().simplified();
        if (id.isEmpty()) { // never a dead button: it goes to what is missing
            m_id->setFocus(Qt::OtherFocusReason);
            m_sum->setText(tr("Give the list a name first."));
            return;
        }
        m_voting->saveSelection(id, id);
    };
    connect(m_save, &QPushButton::clicked, this, save);
    connect(m_id, &QLineEdit::returnPressed, this, save);
}

void LabView::showVoting()
{
    m_filling = true;
    const models::VotingReading &reading = m_voting->reading();
    const QVariant run = m_run->currentData();
    m_run->clear();
    m_run->addItem(tr("none: by votes alone"), 0);
    for (const core::Run &one : reading.runs)
        m_run->addItem(toQt(one.title), static_cast<qlonglong>(one.id));
    m_run->setCurrentIndex(run.isValid() ? std::max(0, m_run->findData(run)) : m_run->count() > 1 ? 1 : 0);
    const QVariant without = m_without->currentData();
    m_without->clear();
    m_without->addItem(tr("nobody"), QString());
    for (const core::Ballot &ballot : reading.ballots)
        m_without->addItem(toQt(ballot.translator.name), toQt(ballot.translator.uuid));
    m_without->setCurrentIndex(std::max(0, m_without->findData(without)));
    const QString note = m_voting->campaign() == nullptr ? QString() : models::scaleNote(reading.settings.points());
    m_scaleNote->setText(note);
    m_scaleNote->setVisible(!note.isEmpty());
    m_filling = false;
    ask();
}

void LabView::ask()
{
    if (m_filling || m_voting->campaign() == nullptr)
        return;
    models::LabWish wish;
    wish.thresholds.byVote = m_vote.on->isChecked();
    wish.thresholds.byGeneral = m_general.on->isChecked();
    wish.thresholds.byHuman = m_human.on->isChecked();
    wish.thresholds.leastMean = m_vote.value->value();
    wish.thresholds.mostGeneral = m_general.value->value() / 100;
    wish.thresholds.mostHuman = m_human.value->value() / 100;
    wish.run = m_run->currentData().toLongLong();
    wish.part = static_cast<core::DataPart>(m_part->currentData().toInt());
    wish.without = m_without->currentData().toString();
    wish.finishedOnly = m_finished->isChecked();
    m_voting->readLab(wish);
}

QString LabView::metricWords() const
{
    const models::LabReading &lab = m_voting->lab();
    if (!lab.hasData)
        return tr("Choose a run to see how one-sided its answers are and how far the metric agrees with people.");
    if (lab.metric.scored == 0)
        return tr("The run asked none of the questions that stay.");
    const QLocale locale;
    QStringList words;
    if (lab.metric.cells > 0)
        words << tr("Acc-eq %1, Kendall %2 with people's scores (n = %3); all questions %4, %5.")
                     .arg(statisticWords(lab.metric.accEq), statisticWords(lab.metric.tau),
                          locale.toString(static_cast<qulonglong>(lab.metric.cells)),
                          statisticWords(lab.metricOfAll.accEq), statisticWords(lab.metricOfAll.tau));
    for (const core::ContrastiveAccuracy &pair : lab.metric.pairs)
        if (pair.accuracy.n > 0)
            words << tr("%1 % of %2 preferences, %3.")
                         .arg(locale.toString(pair.accuracy.estimate * 100, 'f', 1), locale.toString(pair.accuracy.n),
                              toQt(pair.pairKind));
    return words.isEmpty() ? tr("The project holds no judgement of people on these translations.") : words.join(u' ');
}

void LabView::showLab()
{
    const models::LabReading &lab = m_voting->lab();
    const QLocale locale;
    m_sum->setText(tr("%1 of %2 questions stay: about %3 of %4 tokens.")
                       .arg(locale.toString(static_cast<int>(lab.selection.list.questions.size())),
                            locale.toString(static_cast<int>(lab.selection.rows.size())),
                            locale.toString(static_cast<qlonglong>(lab.selection.tokens)),
                            locale.toString(static_cast<qlonglong>(lab.selection.tokensOfAll))));
    m_metric->setText(metricWords());
    QString warning;
    if (lab.hasData && !lab.hasSplit)
        warning = tr("The project has no development and test split (a column “split”): what is chosen on these "
                     "translations fits them better than others.");
    else if (lab.hasData && lab.wish.part != core::DataPart::Development)
        warning = tr("Choose on the development split, and the agreement is reported on the test split.");
    else if (lab.hasData)
        warning = tr("Chosen on the development split, reported on the test split.");
    m_warning->setText(warning);
    QStringList changes;
    for (const core::WithoutOne &row : lab.leftOut)
        if (!row.entered.empty() || !row.left.empty())
            changes << tr("%1: %2 in, %3 out")
                           .arg(isolated(toQt(row.translator.name)),
                                locale.toString(static_cast<int>(row.entered.size())),
                                locale.toString(static_cast<int>(row.left.size())));
    m_leftOut->setText(lab.leftOut.size() < 2 ? QString()
                       : changes.isEmpty()    ? tr("Leaving any one translator out changes nothing.")
                                              : tr("Left out one by one: %1.").arg(changes.join(QStringLiteral("; "))));
    m_leftOut->setVisible(!m_leftOut->text().isEmpty());
    showAspects();
}

void LabView::showAspects()
{
    const auto &rows = m_voting->lab().aspects;
    m_aspects->setVisible(!rows.empty());
    m_aspects->setRowCount(static_cast<int>(rows.size()));
    for (int i = 0; i < m_aspects->rowCount(); ++i) {
        const core::AspectAblation &row = rows[static_cast<std::size_t>(i)];
        const QStringList cells{ toQt(row.title),
                                 QLocale().toString(row.questions),
                                 statisticWords(row.alone.accEq),
                                 statisticWords(row.alone.tau),
                                 statisticWords(row.without.accEq),
                                 statisticWords(row.without.tau) };
        for (int column = 0; column < cells.size(); ++column)
            m_aspects->setItem(i, column, new QTableWidgetItem(cells[column]));
    }
}

} // namespace ui
