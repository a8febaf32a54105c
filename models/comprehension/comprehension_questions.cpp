// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/comprehension_questions.h"

#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/runs/runs_model.h"

#include <QLocale>

#include <algorithm>

namespace models {
namespace {

QList<int> failuresOf(const core::QuestionPair &pair)
{
    QList<int> failures;
    for (const core::ReadingFailure failure : pair.failures) {
        failures << static_cast<int>(failure);
    }
    return failures;
}

} // namespace

void ComprehensionQuestions::setPassage(const core::PassageReading &passage, const ReadingLook &look)
{
    std::vector<QuestionFacts> facts;
    for (std::size_t i = 0; i < passage.questions.size(); ++i) {
        facts.push_back(factsOf(passage, i, look));
    }
    const bool same = std::ranges::equal(passage.questions, m_passage.questions, {}, &core::QuestionPair::uuid,
                                         &core::QuestionPair::uuid);
    if (!same) {
        beginResetModel();
    }
    m_passage = passage;
    m_facts = std::move(facts);
    if (!same) {
        endResetModel();
    } else if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

int ComprehensionQuestions::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_facts.size());
}

int ComprehensionQuestions::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ComprehensionQuestions::words(std::size_t row, int column) const
{
    const core::QuestionPair &pair = m_passage.questions[row];
    const QuestionFacts &facts = m_facts[row];
    switch (column) {
    case Number:
        return QLocale().toString(pair.number);
    case Question:
        return toQt(pair.question);
    case Power:
        return facts.power     ? QLocale().toString(*facts.power, 'f', 2)
               : pair.disabled ? tr("left out")
               : pair.waiting  ? tr("waits")
               : facts.valid   ? QStringLiteral("–")
                               : tr("apart");
    default:
        return {};
    }
}

QString ComprehensionQuestions::toolTip(std::size_t row, int column) const
{
    const QStringList notes = markNotes(m_passage, row);
    if (column == Power && !m_facts[row].valid && notes.size() == 1) {
        return m_passage.questions[row].waiting || m_passage.questions[row].disabled
                   ? notes.front()
                   : tr("Kept apart, not scored: %1").arg(goldWords(m_passage.gold[row]));
    }
    return (QStringList{ toQt(m_passage.questions[row].question) } + notes).join(u'\n');
}

QString ComprehensionQuestions::spoken(std::size_t row) const
{
    const core::QuestionPair &pair = m_passage.questions[row];
    const QuestionFacts &facts = m_facts[row];
    QStringList parts{ tr("Question %1: %2").arg(pair.number).arg(toQt(pair.question)) };
    parts << (facts.power     ? tr("difference between translations %1").arg(words(row, Power))
              : pair.disabled ? tr("left out by somebody")
              : pair.waiting  ? tr("no model has answered it yet")
              : facts.valid   ? tr("no two scores yet")
                              : tr("kept apart, not scored"));
    for (const core::ReadingFailure failure : pair.failures) {
        parts << tr("failure: %1").arg(failureWords(failure));
    }
    return parts.join(QStringLiteral(", "));
}

QVariant ComprehensionQuestions::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    const core::QuestionPair &pair = m_passage.questions[row];
    const QuestionFacts &facts = m_facts[row];
    switch (role) {
    case Qt::DisplayRole:
        return words(row, index.column());
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(row, index.column()));
    case Qt::AccessibleTextRole:
        return spoken(row);
    case PlaceRole:
        return index.row();
    case SortRole:
        return index.column() == Power ? QVariant(facts.power.value_or(-1)) : QVariant(pair.number);
    case PowerRole:
        return facts.power ? QVariant(*facts.power) : QVariant();
    case ValidRole:
        return facts.valid;
    case DiscriminatingRole:
        return facts.power.value_or(0) > 0;
    case NotFoundRole:
        return facts.notFound;
    case GoldDisagreesRole:
        return facts.goldDisagrees;
    case WaitingRole:
        return pair.waiting;
    case FailuresRole:
        return QVariant::fromValue(failuresOf(pair));
    default:
        return {};
    }
}

QVariant ComprehensionQuestions::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Number:
        return tr("No");
    case Question:
        return tr("Question");
    case Power:
        return tr("Tells apart");
    default:
        return {};
    }
}

ComprehensionFilter::ComprehensionFilter(ComprehensionQuestions *questions, QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSourceModel(questions);
    setSortRole(ComprehensionQuestions::SortRole);
    setFilterKeyColumn(ComprehensionQuestions::Question);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

void ComprehensionFilter::setFilter(const QuestionFilter &filter)
{
    m_filter = filter;
    invalidateFilter();
}

bool ComprehensionFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    const auto holds = [&index](int role) { return index.data(role).toBool(); };
    const QList<int> failures = index.data(ComprehensionQuestions::FailuresRole).value<QList<int>>();
    const bool failure =
        m_filter.failure == QuestionFilter::AllQuestions ||
        (m_filter.failure == QuestionFilter::AnyFailure ? !failures.isEmpty() : failures.contains(m_filter.failure));
    return failure && (!m_filter.discriminating || holds(ComprehensionQuestions::DiscriminatingRole)) &&
           (!m_filter.notFound || holds(ComprehensionQuestions::NotFoundRole)) &&
           (!m_filter.goldDisagrees || holds(ComprehensionQuestions::GoldDisagreesRole)) &&
           QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace models
