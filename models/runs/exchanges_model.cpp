// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/exchanges_model.h"

#include "models/project/error_text.h"
#include "models/project/judge_watch.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/runs/runs_model.h"

#include <QLocale>

#include <algorithm>

namespace models {
namespace {

// A reply from a recording says so in the record of its only attempt.
bool isRecorded(const core::Exchange &exchange)
{
    return exchange.attempts.find(R"("what":"recorded")") != std::string::npos;
}

core::Result<ExchangePage> readPage(core::ProjectReader &reader, core::RowId run, int offset, core::RowId knownAnswer)
{
    ExchangePage page;
    auto exchanges =
        reader.exchanges({ .run = run, .text = 0, .key = {}, .offset = offset, .limit = ExchangesModel::kPage });
    const auto answers = reader.answersSince(run, knownAnswer);
    const auto texts = reader.textsOfRun(run);
    if (!exchanges || !answers || !texts) {
        return !exchanges ? exchanges.error() : !answers ? answers.error() : texts.error();
    }
    page.exchanges = std::move(exchanges).value();
    std::map<core::RowId, core::TextLine> lines;
    for (const core::TextLine &line : *texts) {
        lines[line.text] = line;
    }
    page.lastAnswer = knownAnswer;
    for (const core::Answer &answer : *answers) {
        page.lastAnswer = std::max(page.lastAnswer, answer.id);
        page.places[answer.item] = lines[answer.text];
    }
    return page;
}

QString millisecondWords(int milliseconds)
{
    const QLocale locale;
    return milliseconds < 1000 ? ExchangesModel::tr("%1 ms").arg(locale.toString(milliseconds))
                               : ExchangesModel::tr("%1 s").arg(locale.toString(milliseconds / 1000.0, 'f', 1));
}

QVariant sortValue(const core::Exchange &exchange, int column)
{
    switch (column) {
    case ExchangesModel::Ask:
        return exchange.ask;
    case ExchangesModel::Latency:
        return exchange.latencyMs;
    case ExchangesModel::Tokens:
        return exchange.promptTokens + exchange.completionTokens;
    case ExchangesModel::At:
        return toQt(exchange.at);
    default:
        return {};
    }
}

} // namespace

ExchangesModel::ExchangesModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void ExchangesModel::setSession(ProjectSession *session)
{
    if (m_session) {
        disconnect(m_session, nullptr, this, nullptr);
    }
    m_session = session;
    setRun(0);
    if (session != nullptr) {
        connect(session, &ProjectSession::answersChanged, this, [this](qlonglong run) {
            if (run == m_run) {
                lookForMore();
            }
        });
    }
}

void ExchangesModel::setRun(core::RowId run)
{
    if (!m_rows.empty()) {
        beginRemoveRows({}, 0, static_cast<int>(m_rows.size()) - 1);
        m_rows.clear();
        endRemoveRows();
    }
    m_run = run;
    m_places.clear();
    m_lastAnswer = 0;
    m_loading = false; // what is under way is for another run and gets dropped
    m_quotes.clear();
    m_flagging = 0;
    m_atEnd = run == 0;
    fetchMore({});
}

void ExchangesModel::lookForMore()
{
    if (m_atEnd && m_run != 0) {
        m_atEnd = false;
        fetchMore({});
    }
}

bool ExchangesModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_atEnd && !m_loading;
}

void ExchangesModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent) || !m_session) {
        return;
    }
    m_loading = true;
    const auto question = [run = m_run, offset = static_cast<int>(m_rows.size()), known = m_lastAnswer](
                              core::ProjectReader &reader) { return readPage(reader, run, offset, known); };
    m_session->reader().ask<ExchangePage>(this, "page", question, [this, run = m_run](core::Result<ExchangePage> page) {
        if (run != m_run) {
            return;
        }
        m_loading = false;
        if (page) {
            take(std::move(page).value());
        } else {
            m_atEnd = true;
            Q_EMIT failed(errorText(page.error()));
        }
        Q_EMIT pageRead();
    });
}

void ExchangesModel::take(ExchangePage page)
{
    m_atEnd = static_cast<int>(page.exchanges.size()) < kPage;
    m_lastAnswer = page.lastAnswer;
    m_places.merge(page.places);
    if (!page.exchanges.empty()) {
        const int first = static_cast<int>(m_rows.size());
        beginInsertRows({}, first, first + static_cast<int>(page.exchanges.size()) - 1);
        std::move(page.exchanges.begin(), page.exchanges.end(), std::back_inserter(m_rows));
        endInsertRows();
        flag(first);
    }
}

void ExchangesModel::flag(int first)
{
    std::vector<core::RowId> texts;
    for (std::size_t row = static_cast<std::size_t>(first); row < m_rows.size(); ++row) {
        if (const auto place = m_places.find(m_rows[row].item); place != m_places.end()) {
            texts.push_back(place->second.text);
        }
    }
    if (texts.empty()) {
        return;
    }
    ++m_flagging;
    using Flags = std::vector<core::JudgeFlag>;
    m_session->reader().ask<Flags>(
        this, "",
        [texts, book = judgeBookOf(*m_session)](core::ProjectReader &reader) {
            return core::judgeFlagsOf(reader, texts, *book);
        },
        [this, first, last = static_cast<int>(m_rows.size()) - 1, run = m_run](const core::Result<Flags> &flags) {
            if (run != m_run || m_flagging == 0) {
                return;
            }
            --m_flagging;
            if (flags && !flags->empty()) {
                m_quotes.merge(core::quotesByText(*flags));
                Q_EMIT dataChanged(index(first, Segment), index(last, Segment));
            }
        });
}

QString ExchangesModel::mark(const core::Exchange &exchange) const
{
    const auto place = m_places.find(exchange.item);
    const auto quote = place == m_places.end() ? m_quotes.end() : m_quotes.find(place->second.text);
    return quote == m_quotes.end() ? QString() : judgeMark(quote->second);
}

int ExchangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ExchangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ExchangesModel::display(const core::Exchange &exchange, int column) const
{
    const QLocale locale;
    const auto place = m_places.find(exchange.item);
    switch (column) {
    case Outcome:
        return outcomeWords(exchange.outcome);
    case Segment:
        return place == m_places.end() ? QString()
               : mark(exchange).isEmpty()
                   ? toQt(place->second.segmentLabel)
                   : tr("%1 · %2", "segment, mark of a text").arg(toQt(place->second.segmentLabel), judgeMark());
    case System:
        return place == m_places.end() ? QString() : toQt(place->second.systemName);
    case Ask:
        return exchange.ask == 0 ? tr("first") : tr("again %1").arg(locale.toString(exchange.ask));
    case Latency:
        return millisecondWords(exchange.latencyMs);
    case Tokens:
        return tr("%1 + %2", "prompt and reply tokens")
            .arg(locale.toString(exchange.promptTokens), locale.toString(exchange.completionTokens));
    case Source:
        return exchange.cachedFrom != 0 ? tr("cached") : isRecorded(exchange) ? tr("recorded") : tr("live");
    case At:
        return localTime(exchange.at);
    default:
        return {};
    }
}

QVariant ExchangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const core::Exchange &exchange = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return display(exchange, column);
    case Qt::ToolTipRole:
        return plainToolTip(column == Segment && !mark(exchange).isEmpty() ? mark(exchange) : toQt(exchange.error));
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                                display(exchange, column).toString());
    case Qt::TextAlignmentRole:
        return column == Latency || column == Tokens ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                                     : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case ExchangeIdRole:
        return qlonglong(exchange.id);
    case OutcomeRole:
        return int(exchange.outcome);
    case TextIdRole: {
        const auto place = m_places.find(exchange.item);
        return place == m_places.end() ? qlonglong(0) : qlonglong(place->second.text);
    }
    case SortRole: {
        const QVariant value = sortValue(exchange, column);
        return value.isValid() ? value : display(exchange, column);
    }
    default:
        return {};
    }
}

QVariant ExchangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return section == Latency || section == Tokens ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Outcome:
        return tr("Outcome");
    case Segment:
        return tr("Segment");
    case System:
        return tr("System");
    case Ask:
        return tr("Ask");
    case Latency:
        return tr("Latency");
    case Tokens:
        return tr("Tokens");
    case Source:
        return tr("Reply");
    case At:
        return tr("Time");
    default:
        return {};
    }
}

} // namespace models
