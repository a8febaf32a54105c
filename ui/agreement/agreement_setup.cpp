// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agreement/agreement_setup.h"

#include "models/agreement/series_model.h"
#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QListView>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int kWidth = 244, kMetricsHeight = 150;
constexpr int kLongest = 1'000'000;
constexpr std::size_t kDraws = 1000;

using models::toCore;
using models::toQt;

void refill(QComboBox *box, const QList<std::pair<QString, QVariant>> &entries)
{
    const QSignalBlocker blocker(box);
    const QVariant kept = box->currentData();
    box->clear();
    for (const auto &[words, data] : entries)
        box->addItem(words, data);
    box->setCurrentIndex(std::max(0, kept.isValid() ? box->findData(kept) : 0));
}

QSpinBox *lengthBox(const QString &none, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setRange(0, kLongest);
    box->setSpecialValueText(none);
    box->setSingleStep(50);
    box->setKeyboardTracking(false); // a number is taken when it is whole
    return box;
}

} // namespace

AgreementSetup::AgreementSetup(QWidget *parent)
    : QWidget(parent)
    , m_series(new models::SeriesModel(this))
{
    setObjectName(QStringLiteral("agreementSetup"));
    build();
    wire();
}

void AgreementSetup::build()
{
    m_human = new CompactBox(kWidth, this);
    m_grouping = new CompactBox(kWidth, this);
    m_by = new CompactBox(kWidth, this);
    m_baseline = new CompactBox(kWidth, this);
    m_grouping->addItem(tr("systems of a passage"), static_cast<int>(core::Grouping::Item));
    m_grouping->addItem(tr("passages of a system"), static_cast<int>(core::Grouping::System));
    m_grouping->addItem(tr("all with all"), static_cast<int>(core::Grouping::Flat));
    m_by->addItem(tr("one table of all"), static_cast<int>(core::AgreementBy::All));
    m_by->addItem(tr("by language pair"), static_cast<int>(core::AgreementBy::LanguagePair));
    m_by->addItem(tr("by document"), static_cast<int>(core::AgreementBy::Document));
    m_metrics = new QListView(this);
    m_metrics->setModel(m_series);
    m_metrics->setMinimumHeight(kMetricsHeight);
    m_metrics->setTextElideMode(Qt::ElideMiddle);
    m_metrics->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_intervals = new QCheckBox(tr("Intervals and tests"), this);
    m_intervals->setObjectName(QStringLiteral("intervalsBox"));
    m_intervals->setToolTip(tr("Bootstrap intervals, significance clusters and chance level, from %1 draws")
                                .arg(QLocale().toString(static_cast<int>(kDraws))));
    m_intervals->setChecked(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(size::kPageMargin, 0, gap::kMedium, gap::kMedium);
    column->setSpacing(gap::kSmall);
    column->addWidget(captionedField(tr("People's side"), "humanBox", m_human, this));
    column->addWidget(captionedField(tr("Metrics and runs"), "metricsList", m_metrics, this), 1);
    column->addWidget(captionedField(tr("Held against (baseline)"), "baselineBox", m_baseline, this));
    column->addWidget(captionedField(tr("Compared"), "groupingBox", m_grouping, this));
    column->addWidget(captionedField(tr("Tables"), "strataBox", m_by, this));
    column->addWidget(m_intervals);
    buildFilters(column);
}

void AgreementSetup::buildFilters(QVBoxLayout *column)
{
    m_pair = new CompactBox(kWidth, this);
    m_aspects = new CompactBox(kWidth, this);
    m_ties = new CompactBox(kWidth, this);
    m_ties->addItem(tr("one half"), static_cast<int>(core::TieRule::Half));
    m_ties->addItem(tr("nothing"), static_cast<int>(core::TieRule::Zero));
    m_ties->addItem(tr("left out"), static_cast<int>(core::TieRule::Skip));
    m_documentMenu = new ChoiceMenu(tr("all"), this);
    m_systemMenu = new ChoiceMenu(tr("all"), this);
    m_topMenu = new ChoiceMenu(tr("none"), this);
    m_shortest = lengthBox(tr("any"), this);
    m_longest = lengthBox(tr("any"), this);
    column->addWidget(captionedField(tr("Language pair"), "languagePairBox", m_pair, this));
    auto *menus = new QHBoxLayout;
    menus->setSpacing(gap::kSmall);
    menus->addWidget(captionedField(tr("Documents"), "documentsButton", m_documentMenu, this));
    menus->addWidget(captionedField(tr("Systems"), "systemsButton", m_systemMenu, this));
    menus->addWidget(captionedField(tr("Top systems"), "topSystemsButton", m_topMenu, this));
    menus->addStretch(1);
    column->addLayout(menus);
    auto *lengths = new QHBoxLayout;
    lengths->setSpacing(gap::kSmall);
    lengths->addWidget(captionedField(tr("Source from"), "shortestBox", m_shortest, this));
    lengths->addWidget(captionedField(tr("to characters"), "longestBox", m_longest, this));
    column->addLayout(lengths);
    column->addWidget(captionedField(tr("A tied pair counts"), "tiesBox", m_ties, this));
    column->addWidget(captionedField(tr("Aspects of"), "aspectsBox", m_aspects, this));
}

void AgreementSetup::wire()
{
    for (CompactBox *box : { m_human, m_grouping, m_by, m_baseline, m_pair, m_aspects, m_ties })
        connect(box, &QComboBox::currentIndexChanged, this, &AgreementSetup::changed);
    for (ChoiceMenu *menu : { m_documentMenu, m_systemMenu, m_topMenu })
        connect(menu, &ChoiceMenu::chosenChanged, this, &AgreementSetup::changed);
    for (QSpinBox *box : { m_shortest, m_longest })
        connect(box, &QSpinBox::valueChanged, this, &AgreementSetup::changed);
    connect(m_intervals, &QCheckBox::toggled, this, &AgreementSetup::changed);
    connect(m_series, &models::SeriesModel::tickedChanged, this, [this] {
        fillBaselines();
        Q_EMIT changed();
    });
}

void AgreementSetup::focusFilter()
{
    m_human->setFocus(Qt::ShortcutFocusReason);
}

void AgreementSetup::setChoices(const models::AgreementChoices &choices)
{
    const QSignalBlocker quiet(this);
    m_infos = choices.series;
    m_series->setSeries(choices.series);
    fillHuman(choices);
    fillBaselines();
    fillRuns();
    QList<std::pair<QString, QVariant>> pairs{ { tr("all"), QString() } };
    for (const std::string &pair : choices.languagePairs)
        pairs.append({ toQt(pair), toQt(pair) });
    refill(m_pair, pairs);
    QList<std::pair<qlonglong, QString>> documents, systems;
    m_documents = choices.documents;
    for (const std::string &document : m_documents)
        documents.append({ documents.size(), toQt(document) });
    m_systems.clear();
    for (const core::GridSystem &system : choices.systems) {
        systems.append({ systems.size(), toQt(system.name) });
        m_systems.push_back(system.name);
    }
    m_documentMenu->setNames(documents);
    m_systemMenu->setNames(systems);
    m_topMenu->setNames(systems);
}

void AgreementSetup::fillHuman(const models::AgreementChoices &choices)
{
    QList<std::pair<QString, QVariant>> sides;
    for (const core::SeriesInfo &info : choices.series)
        if (info.side == core::ScoreSeries::Side::People && info.kind != core::SeriesInfo::Kind::Spans)
            sides.append({ toQt(info.name), toQt(info.name) });
    if (choices.preferences > 0)
        sides.append({ tr("preferences"), QString::fromLatin1(core::kPreferenceSide) });
    sides.append({ tr("MQM from error spans"), QString::fromLatin1(core::kSpanSeries) });
    refill(m_human, sides);
}

void AgreementSetup::fillBaselines()
{
    QList<std::pair<QString, QVariant>> names{ { tr("none"), QString() } };
    for (const std::string &name : m_series->ticked())
        names.append({ toQt(name), toQt(name) });
    refill(m_baseline, names);
}

void AgreementSetup::fillRuns()
{
    QList<std::pair<QString, QVariant>> runs;
    for (const core::SeriesInfo &info : m_infos)
        if (info.kind == core::SeriesInfo::Kind::Questions && info.preset == core::ScorePreset::Paper)
            runs.append({ toQt(info.name), toQt(info.name) });
    if (runs.isEmpty())
        runs.append({ tr("no run of a question list"), QString() });
    refill(m_aspects, runs);
    m_aspects->setEnabled(!m_aspects->itemData(0).toString().isEmpty());
}

std::vector<std::string> AgreementSetup::names(const ChoiceMenu *menu, const std::vector<std::string> &all) const
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (menu->chosen().contains(static_cast<qlonglong>(i)))
            names.push_back(all[i]);
    return names;
}

core::AgreementRequest AgreementSetup::request() const
{
    core::AgreementRequest request;
    request.human = toCore(m_human->currentData().toString());
    request.metrics = m_series->ticked();
    request.grouping = static_cast<core::Grouping>(m_grouping->currentData().toInt());
    request.by = static_cast<core::AgreementBy>(m_by->currentData().toInt());
    request.ties = static_cast<core::TieRule>(m_ties->currentData().toInt());
    request.baseline = toCore(m_baseline->currentData().toString());
    request.top = names(m_topMenu, m_systems);
    request.draws = m_intervals->isChecked() ? kDraws : 0;
    request.filter.languagePair = toCore(m_pair->currentData().toString());
    const auto documents = names(m_documentMenu, m_documents), systems = names(m_systemMenu, m_systems);
    request.filter.documents = { documents.begin(), documents.end() };
    request.filter.systems = { systems.begin(), systems.end() };
    request.filter.shortest = static_cast<std::size_t>(m_shortest->value());
    request.filter.longest = static_cast<std::size_t>(m_longest->value());
    return request;
}

std::string AgreementSetup::aspectsOf() const
{
    return toCore(m_aspects->currentData().toString());
}

} // namespace ui
