// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/matrix_model.h"

#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QLocale>

namespace models {

namespace {

std::optional<double> scoreValue(const core::ListScore &score, ScoreRow which)
{
    switch (which) {
    case ScoreRow::Weighted:
        return score.weighted;
    case ScoreRow::Unweighted:
        return score.unweighted;
    case ScoreRow::Coverage:
        return score.coverage;
    case ScoreRow::Human:
        break;
    }
    return std::nullopt;
}

bool isUnsteady(const MatrixData &matrix, int column, int question)
{
    const auto first = matrix.answers.label(matrix.placeOf(column, question, 0));
    for (int which = 1; which < matrix.replicates && first; ++which) {
        const auto other = matrix.answers.label(matrix.placeOf(column, question, which));
        if (other && other != first) {
            return true;
        }
    }
    return false;
}

QString letter(const core::Answer &answer)
{
    if (answer.state != core::AnswerState::Answered || !answer.label) {
        return {};
    }
    return labelWord(*answer.label).left(1);
}

} // namespace

CellFace faceOf(const core::Answer &answer)
{
    CellFace face;
    face.state = answer.state;
    face.label = answer.label;
    if (answer.soft) {
        face.lowMass = answer.soft->mass < 0.5;
        face.soft = face.lowMass ? -1 : answer.soft->yes + answer.soft->maybe / 2;
    }
    return face;
}

MatrixModel::MatrixModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void MatrixModel::setMatrix(MatrixPtr matrix)
{
    beginResetModel(); // another run: other rows and other columns
    m_matrix = std::move(matrix);
    m_rows = m_matrix ? matrixRows(m_matrix->list, !m_matrix->humanScale.empty()) : std::vector<MatrixRow>();
    endResetModel();
    Q_EMIT sharesChanged();
}

bool MatrixModel::apply(const std::vector<core::Answer> &answers)
{
    if (!m_matrix) {
        return false;
    }
    const auto changed = applyAnswers(*m_matrix, answers);
    if (!changed) {
        return false;
    }
    if (!changed->empty()) {
        Q_EMIT dataChanged(index(0, changed->front()), index(rowCount() - 1, changed->back()));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
        Q_EMIT sharesChanged();
    }
    return true;
}

void MatrixModel::applyBeside(const std::vector<core::Answer> &answers)
{
    if (!m_matrix) {
        return;
    }
    const std::vector<int> changed = models::applyBeside(*m_matrix, answers);
    if (!changed.empty()) {
        Q_EMIT dataChanged(index(0, changed.front()), index(rowCount() - 1, changed.back()));
    }
}

void MatrixModel::setComment(int column, int question, const std::string &comment)
{
    const std::size_t cell = m_matrix->at(column, question);
    if (comment.empty()) {
        m_matrix->comments.erase(cell);
    } else {
        m_matrix->comments[cell] = comment;
    }
    const QModelIndex place = index(rowOfQuestion(question), column);
    Q_EMIT dataChanged(place, place);
}

void MatrixModel::setFlags(const std::map<core::RowId, QString> &quoted)
{
    for (int c = 0; c < columnCount(); ++c) {
        MatrixColumn &column = m_matrix->columns[static_cast<std::size_t>(c)];
        const auto found = quoted.find(column.line.text);
        const std::string words = found == quoted.end() ? std::string() : toCore(found->second);
        if (std::exchange(column.toJudge, words) != words) {
            Q_EMIT headerDataChanged(Qt::Horizontal, c, c);
        }
    }
}

void MatrixModel::setScoreView(const ScoreView &view)
{
    if (m_view != view) {
        m_view = view;
        changedEverywhere();
    }
}

void MatrixModel::setReplicate(int replicate)
{
    if (m_matrix && replicate != m_matrix->replicate) {
        chooseReplicate(*m_matrix, replicate);
        changedEverywhere();
        Q_EMIT sharesChanged();
    }
}

void MatrixModel::changedEverywhere()
{
    if (rowCount() > 0 && columnCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
}

int MatrixModel::rowOfQuestion(int question) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].kind == RowKind::Question && m_rows[row].question == question) {
            return static_cast<int>(row);
        }
    }
    return -1;
}

int MatrixModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MatrixModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_matrix ? 0 : static_cast<int>(m_matrix->columns.size());
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

CellFace MatrixModel::face(const MatrixRow &row, int column) const
{
    CellFace face;
    face.kind = row.kind;
    if (row.kind != RowKind::Question) {
        face.state = core::AnswerState::Answered;
        const core::ListScore score = scoreOf(row, column);
        face.flagged = score.answered < score.asked;
        return face;
    }
    face = faceOf(m_matrix->shown(column, row.question));
    face.differs = m_matrix->isDiffering(column, row.question);
    face.unsteady = isUnsteady(*m_matrix, column, row.question);
    face.commented = m_matrix->comments.contains(m_matrix->at(column, row.question));
    if (const auto other = m_matrix->besideAt(column, row.question)) {
        face.hasBeside = true;
        face.besideState = other->state;
        face.beside = other->label;
    }
    return face;
}

// Of a heading's aspect or of the whole list.
core::ListScore MatrixModel::scoreOf(const MatrixRow &row, int column) const
{
    const bool heading = row.kind == RowKind::Heading;
    return m_matrix->score(column, m_view,
                           heading ? m_matrix->aspects[static_cast<std::size_t>(row.aspectIndex)] : std::string());
}

QString MatrixModel::scoreText(int column, ScoreRow which) const
{
    const MatrixColumn &data = m_matrix->columns[static_cast<std::size_t>(column)];
    const QLocale locale;
    if (which == ScoreRow::Human) {
        return data.human ? locale.toString(*data.human, 'f', 2) : QStringLiteral("–");
    }
    const core::ListScore score = m_matrix->score(column, m_view);
    if (which == ScoreRow::Coverage) {
        return QStringLiteral("%1/%2").arg(locale.toString(score.answered), locale.toString(score.asked));
    }
    const auto value = scoreValue(score, which);
    return value ? locale.toString(*value, 'f', 2) : QStringLiteral("–");
}

QString MatrixModel::cellText(const MatrixRow &row, int column) const
{
    switch (row.kind) {
    case RowKind::Question:
        return letter(m_matrix->shown(column, row.question));
    case RowKind::Score:
        return scoreText(column, row.score);
    case RowKind::Heading:
        break;
    }
    const core::ListScore score = scoreOf(row, column);
    return score.weighted ? QLocale().toString(*score.weighted, 'f', 2) : QString();
}

QVariant MatrixModel::sortValue(const MatrixRow &row, int column) const
{
    const MatrixColumn &data = m_matrix->columns[static_cast<std::size_t>(column)];
    std::optional<double> value;
    if (row.kind == RowKind::Question) {
        value = core::answerValue(m_matrix->shown(column, row.question), m_view.soft);
    } else if (row.kind == RowKind::Score) {
        value = row.score == ScoreRow::Human ? data.human : scoreValue(scoreOf(row, column), row.score);
    } else {
        value = scoreOf(row, column).weighted;
    }
    return value ? QVariant(*value) : QVariant();
}

QString MatrixModel::rowTitle(const MatrixRow &row) const
{
    if (row.kind == RowKind::Heading) {
        return aspectName(m_matrix->list, row.aspect);
    }
    if (row.kind == RowKind::Question) {
        const core::Question &question = m_matrix->list.questions[static_cast<std::size_t>(row.question)];
        return tr("%1. %2").arg(QLocale().toString(question.number), toQt(question.text));
    }
    switch (row.score) {
    case ScoreRow::Weighted:
        return tr("Score, weighted by votes");
    case ScoreRow::Unweighted:
        return tr("Score, unweighted");
    case ScoreRow::Coverage:
        return tr("Answered");
    case ScoreRow::Human:
        return tr("Human score (%1)").arg(toQt(m_matrix->humanScale));
    }
    return {};
}

// "YES; small: NO" with a second assessor; what they may not see yet is not there.
QString MatrixModel::answersText(int column, int question) const
{
    const QString own = answerWords(m_matrix->shown(column, question));
    const auto other = m_matrix->besideAt(column, question);
    const auto comment = m_matrix->comments.find(m_matrix->at(column, question));
    QString words = own;
    if (other && other->state != core::AnswerState::Pending) {
        words = tr("%1; %2 says %3").arg(own, toQt(m_matrix->besideName), answerWords(*other));
    }
    return comment == m_matrix->comments.end() ? words : tr("%1. Comment: %2").arg(words, toQt(comment->second));
}

QString MatrixModel::flipWords(int question) const
{
    if (!m_matrix || static_cast<std::size_t>(question) >= m_matrix->flips.size()) {
        return {};
    }
    const core::FlipRate &rate = m_matrix->flips[static_cast<std::size_t>(question)];
    if (rate.pairs == 0) {
        return tr("no two replicates are answered");
    }
    const QLocale locale;
    return tr("%1 % of %2 pairs of replicates differ")
        .arg(locale.toString(100.0 * rate.flips / rate.pairs, 'f', 1), locale.toString(rate.pairs));
}

QString MatrixModel::cellName(int row, int column) const
{
    const MatrixRow &line = rowAt(row);
    const core::TextLine &text = m_matrix->columns[static_cast<std::size_t>(column)].line;
    const QString place = tr("%1, %2").arg(toQt(text.systemName), toQt(text.segmentLabel));
    if (line.kind == RowKind::Question) {
        const int number = m_matrix->list.questions[static_cast<std::size_t>(line.question)].number;
        return tr("Question %1, %2: %3").arg(QLocale().toString(number), place, answersText(column, line.question));
    }
    if (line.kind == RowKind::Heading) {
        const QString score = cellText(line, column);
        return tr("%1, %2: %3").arg(rowTitle(line), place, score.isEmpty() ? tr("too few answers for a score") : score);
    }
    const core::ListScore score = scoreOf(line, column);
    const bool missing =
        (line.score == ScoreRow::Weighted || line.score == ScoreRow::Unweighted) && !scoreValue(score, line.score);
    const QString value = missing ? tr("no score (%1)").arg(toQt(score.why)) : scoreText(column, line.score);
    return tr("%1, %2: %3").arg(rowTitle(line), place, value);
}

QVariant MatrixModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) {
        return {};
    }
    const MatrixRow &row = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, index.column());
    case Qt::AccessibleTextRole:
        return cellName(index.row(), index.column());
    case Qt::ToolTipRole:
        return plainToolTip(cellName(index.row(), index.column()));
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignCenter);
    case FaceRole:
        return QVariant::fromValue(face(row, index.column()));
    case SortRole:
        return sortValue(row, index.column());
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_matrix || section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount())) {
        return {};
    }
    if (orientation == Qt::Vertical) {
        const MatrixRow &row = rowAt(section);
        const QString flips = row.kind == RowKind::Question ? flipWords(row.question) : QString();
        const QString title =
            role == Qt::DisplayRole || flips.isEmpty() ? rowTitle(row) : tr("%1 (%2)").arg(rowTitle(row), flips);
        const bool asText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
        return asText ? QVariant(title) : role == Qt::ToolTipRole ? QVariant(plainToolTip(title)) : QVariant();
    }
    const MatrixColumn &column = m_matrix->columns[static_cast<std::size_t>(section)];
    const core::TextLine &line = column.line;
    if (role == Qt::DisplayRole) {
        return toQt(line.systemName);
    }
    const QString place = tr("%1, %2").arg(toQt(line.systemName), toQt(line.segmentLabel));
    const QString name =
        column.toJudge.empty() ? place : tr("%1; speaks to the judge: “%2”").arg(place, toQt(column.toJudge));
    return role == Qt::AccessibleTextRole ? QVariant(name)
           : role == Qt::ToolTipRole      ? QVariant(plainToolTip(name))
                                          : QVariant();
}

} // namespace models
