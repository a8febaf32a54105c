// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/filter_bar.h"

#include "models/assess/assess_controller.h"
#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"
#include "ui/theme/icons.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>

#include <algorithm>
#include <set>

namespace ui {

namespace {

constexpr int kFirstSoft = 2; // place of the first soft way of scoring; each stands so far behind its hard one

// Fills a box with (name, data) and keeps what was chosen, as far as it is still there.
void refill(QComboBox *box, const std::vector<std::pair<QString, QVariant>> &entries)
{
    const QSignalBlocker blocker(box);
    const QVariant kept = box->currentData();
    box->clear();
    for (const auto &[name, data] : entries) {
        box->addItem(name, data);
    }
    box->setCurrentIndex(std::max(0, kept.isValid() ? box->findData(kept) : 0));
}

} // namespace

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent)
{
    build();
    m_score->addItem(tr("as in the paper"));
    m_score->addItem(tr("as the reference code"));
    m_score->addItem(tr("as in the paper, soft"));
    m_score->addItem(tr("as the reference code, soft"));
    m_order->addItem(tr("by segment"), static_cast<int>(models::ColumnOrder::BySegment));
    m_order->addItem(tr("by system"), static_cast<int>(models::ColumnOrder::BySystem));
    fillAnswers();
    setMatrix(nullptr);
    connect(m_run, &QComboBox::activated, this, [this] { Q_EMIT runChosen(m_run->currentData().toLongLong()); });
    connect(m_score, &QComboBox::currentIndexChanged, this, &FilterBar::scoreViewChanged);
    connect(m_score, &QComboBox::activated, this, [this] { m_softChosen = true; });
    connect(m_order, &QComboBox::currentIndexChanged, this, &FilterBar::orderChanged);
    connect(m_replicate, &QComboBox::currentIndexChanged, this, &FilterBar::replicateChosen);
    for (QComboBox *box : { m_aspect, m_answer, m_segment }) {
        connect(box, &QComboBox::currentIndexChanged, this, &FilterBar::filterChanged);
    }
    connect(m_systems, &ChoiceMenu::chosenChanged, this, &FilterBar::filterChanged);
    connect(m_differs, &QCheckBox::toggled, this, &FilterBar::filterChanged);
    connect(m_assessorsDiffer, &QCheckBox::toggled, this, &FilterBar::filterChanged);
    connect(m_agreement, &QToolButton::clicked, this, &FilterBar::agreementWanted);
    connect(m_compare, &QComboBox::currentIndexChanged, this, [this](int place) {
        const auto index = static_cast<std::size_t>(place - 1);
        Q_EMIT comparisonChosen(place > 0 && index < m_assessors.size() ? m_assessors[index] : models::Assessor());
    });
    connect(m_overview, &QToolButton::toggled, this, &FilterBar::overviewToggled);
}

void FilterBar::build()
{
    m_run = new CompactBox(184, this);
    m_score = new CompactBox(124, this);
    m_replicate = new CompactBox(64, this);
    m_order = new CompactBox(100, this);
    m_aspect = new CompactBox(96, this);
    m_answer = new CompactBox(96, this);
    m_segment = new CompactBox(84, this);
    m_systems = new ChoiceMenu(tr("all"), this);
    m_compare = new CompactBox(128, this);
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kSmall);
    flow->addWidget(captionedField(tr("Run shown"), "runBox", m_run, this));
    flow->addWidget(captionedField(tr("Scored"), "scoreBox", m_score, this));
    m_replicateField = captionedField(tr("Replicate"), "replicateBox", m_replicate, this);
    flow->addWidget(m_replicateField);
    flow->addWidget(captionedField(tr("Columns"), "orderBox", m_order, this));
    flow->addWidget(captionedField(tr("Aspect"), "aspectBox", m_aspect, this));
    flow->addWidget(captionedField(tr("Answers"), "answerBox", m_answer, this));
    flow->addWidget(captionedField(tr("Systems shown"), "systemFilterButton", m_systems, this));
    flow->addWidget(captionedField(tr("Segment"), "segmentBox", m_segment, this));
    m_compareField = captionedField(tr("Compared with"), "compareBox", m_compare, this);
    flow->addWidget(m_compareField);
    flow->addWidget(buildLast());
}

QWidget *FilterBar::buildLast()
{
    m_differs = new QCheckBox(tr("Systems differ"), this);
    m_differs->setObjectName(QStringLiteral("differsBox"));
    m_differs->setToolTip(tr("Rows whose answers differ between the systems of one segment"));
    m_assessorsDiffer = new QCheckBox(tr("Assessors differ"), this);
    m_assessorsDiffer->setObjectName(QStringLiteral("assessorsDifferBox"));
    m_assessorsDiffer->setToolTip(tr("Rows and columns where the two assessors gave different answers"));
    m_agreement = new QToolButton(this);
    m_agreement->setObjectName(QStringLiteral("agreementButton"));
    m_agreement->setText(tr("Agreement…"));
    m_agreement->setFocusPolicy(Qt::StrongFocus);
    m_agreement->setToolTip(tr("How far two assessors agree, question by question"));
    m_overview = new QToolButton(this);
    m_overview->setObjectName(QStringLiteral("overviewButton"));
    m_overview->setText(tr("Overview"));
    m_overview->setIcon(icon(QStringLiteral("grid-3x3")));
    m_overview->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_overview->setCheckable(true);
    m_overview->setFocusPolicy(Qt::StrongFocus);
    m_overview->setToolTip(tr("The whole matrix as a picture (O)"));
    auto *last = new QWidget(this);
    auto *row = new QHBoxLayout(last);
    row->setContentsMargins(0, QFontMetrics(ui::font(TypeRole::Caption)).height() + 2, 0, 0); // in line with the fields
    row->setSpacing(gap::kMedium);
    row->addWidget(m_differs);
    row->addWidget(m_assessorsDiffer);
    row->addWidget(m_agreement);
    row->addWidget(m_overview);
    return last;
}

void FilterBar::setAssessors(const std::vector<models::Assessor> &assessors, const models::Assessor &compared)
{
    const QSignalBlocker blocker(m_compare);
    m_assessors = assessors;
    m_compare->clear();
    m_compare->addItem(tr("nobody"));
    for (const models::Assessor &assessor : assessors) {
        m_compare->addItem(models::toQt(assessor.name));
    }
    const auto place = std::find(assessors.begin(), assessors.end(), compared);
    m_compare->setCurrentIndex(place == assessors.end() ? 0 : static_cast<int>(place - assessors.begin()) + 1);
    m_compare->setToolTip(models::plainToolTip(m_compare->currentText()));
}

void FilterBar::fillAnswers()
{
    m_answer->addItem(tr("all"));
    for (const core::Label label : { core::Label::Yes, core::Label::Maybe, core::Label::No }) {
        m_answer->addItem(models::labelWord(label), static_cast<int>(label));
    }
    for (const core::AnswerState state : core::kAnswerStates) {
        if (state != core::AnswerState::Answered) {
            m_answer->addItem(models::stateWord(state), 100 + static_cast<int>(state)); // states apart from labels
        }
    }
}

void FilterBar::setRuns(const std::vector<core::Run> &runs, core::RowId shown)
{
    const QSignalBlocker blocker(m_run);
    m_run->clear();
    for (const core::Run &run : runs) {
        m_run->addItem(models::runTitle(run), QVariant::fromValue<qlonglong>(run.id));
    }
    m_run->setCurrentIndex(m_run->findData(QVariant::fromValue<qlonglong>(shown)));
    m_run->setToolTip(m_run->currentText());
}

void FilterBar::setMatrix(const models::MatrixData *matrix)
{
    std::vector<std::pair<QString, QVariant>> aspects{ { tr("all"), QString() } };
    std::vector<std::pair<QString, QVariant>> segments{ { tr("all"), QVariant::fromValue<qlonglong>(0) } };
    std::vector<std::pair<QString, QVariant>> replicates;
    QList<std::pair<qlonglong, QString>> systems;
    std::set<core::RowId> known;
    std::set<core::RowId> knownSegments;
    for (const std::string &code : matrix != nullptr ? matrix->aspects : std::vector<std::string>()) {
        aspects.emplace_back(models::aspectName(matrix->list, code), models::toQt(code));
    }
    for (const models::MatrixColumn &column :
         matrix != nullptr ? matrix->columns : std::vector<models::MatrixColumn>()) {
        if (known.insert(column.line.system).second) {
            systems << std::pair<qlonglong, QString>(column.line.system, models::toQt(column.line.systemName));
        }
        if (knownSegments.insert(column.line.segment).second) {
            segments.emplace_back(models::toQt(column.line.segmentLabel),
                                  QVariant::fromValue<qlonglong>(column.line.segment));
        }
    }
    for (int which = 0; matrix != nullptr && which < matrix->replicates; ++which) {
        replicates.emplace_back(QLocale().toString(which + 1), which);
    }
    refill(m_aspect, aspects);
    refill(m_segment, segments);
    refill(m_replicate, replicates);
    m_systems->setNames(systems);
    m_replicateField->setVisible(replicates.size() > 1);
    const bool blind = matrix != nullptr && matrix->blind;
    m_compareField->setVisible(!blind && !m_assessors.empty());
    m_agreement->setVisible(!blind && !m_assessors.empty());
    m_assessorsDiffer->setVisible(matrix != nullptr && !matrix->beside.empty());
    if (m_assessorsDiffer->isHidden()) {
        const QSignalBlocker blocker(m_assessorsDiffer);
        m_assessorsDiffer->setChecked(false); // a filter that nobody sees must not hide anything
    }
    setSoftEnabled(matrix != nullptr && matrix->hasSoft);
}

// The lower two ways of scoring need label probabilities.
void FilterBar::setSoftEnabled(bool enabled)
{
    auto *model = qobject_cast<QStandardItemModel *>(m_score->model());
    for (int place = kFirstSoft; model != nullptr && place < m_score->count(); ++place) {
        model->item(place)->setEnabled(enabled);
        model->item(place)->setToolTip(
            enabled ? QString() : tr("This run has no label probabilities, so there are no soft scores."));
    }
    // A run with label probabilities is first shown with them: its graded answers are why it was made.
    const bool soft = m_score->currentIndex() >= kFirstSoft;
    if (enabled && !m_softChosen && !soft) {
        m_score->setCurrentIndex(m_score->currentIndex() + kFirstSoft);
    } else if (!enabled && soft) {
        m_score->setCurrentIndex(m_score->currentIndex() - kFirstSoft);
    }
}

models::MatrixFilter FilterBar::filter() const
{
    models::MatrixFilter filter;
    filter.aspect = models::toCore(m_aspect->currentData().toString());
    if (m_answer->currentIndex() > 0) {
        const int data = m_answer->currentData().toInt();
        if (data >= 100) {
            filter.state = static_cast<core::AnswerState>(data - 100);
        } else {
            filter.label = static_cast<core::Label>(data);
        }
    }
    filter.differing = m_differs->isChecked();
    filter.assessorsDiffer = m_assessorsDiffer->isChecked();
    for (const qlonglong system : m_systems->chosen()) {
        filter.systems.insert(system);
    }
    filter.segment = m_segment->currentData().toLongLong();
    return filter;
}

models::ScoreView FilterBar::scoreView() const
{
    const int place = std::max(0, m_score->currentIndex());
    return { place % 2 == 0 ? core::ScorePreset::Paper : core::ScorePreset::Reference, place >= 2 };
}

models::ColumnOrder FilterBar::order() const
{
    return static_cast<models::ColumnOrder>(m_order->currentData().toInt());
}

void FilterBar::focusFirst()
{
    m_aspect->setFocus(Qt::ShortcutFocusReason);
}

} // namespace ui
