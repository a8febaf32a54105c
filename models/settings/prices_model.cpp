// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settings/prices_model.h"

#include "core/run/price.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

namespace models {
namespace {

using json = nlohmann::json;

constexpr std::array kMembers = { "model", "endpoint", "input", "cached_input", "output" }; // in the order of Column

bool isPrice(int column)
{
    return column >= PricesModel::Input;
}

// As the user's language writes it, or as files do.
std::optional<double> numberOf(const QString &typed)
{
    bool fine = false;
    double number = QLocale().toDouble(typed.trimmed(), &fine);
    if (!fine) {
        number = QLocale::c().toDouble(typed.trimmed(), &fine);
    }
    return fine && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString cellOf(const json &entry, int column)
{
    const auto found = entry.find(kMembers[static_cast<std::size_t>(column)]);
    if (found == entry.end()) {
        return {};
    }
    if (found->is_number()) {
        QLocale locale;
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        return locale.toString(found->get<double>(), 'g', QLocale::FloatingPointShortest);
    }
    return found->is_string() ? toQt(found->get_ref<const std::string &>()) : QString();
}

} // namespace

PricesModel::PricesModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

int PricesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PricesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PricesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return row.cells[static_cast<std::size_t>(index.column())];
    case Qt::TextAlignmentRole:
        return isPrice(index.column()) ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return problemOf(row, index.column());
    default:
        return {};
    }
}

bool PricesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole) {
        return false;
    }
    QString &cell = m_rows[static_cast<std::size_t>(index.row())].cells[static_cast<std::size_t>(index.column())];
    if (cell != value.toString()) {
        cell = value.toString();
        Q_EMIT dataChanged(index, index);
        touch();
    }
    return true;
}

QVariant PricesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) { // as the cells below
        return QVariant::fromValue(Qt::Alignment(isPrice(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Model:
        return tr("Model");
    case Endpoint:
        return tr("Endpoint");
    case Input:
        return tr("Read");
    case CachedInput:
        return tr("Read, cached");
    case Output:
        return tr("Write");
    default:
        return {};
    }
}

Qt::ItemFlags PricesModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable : Qt::NoItemFlags;
}

bool PricesModel::removeRows(int row, int count, const QModelIndex &parent)
{
    if (parent.isValid() || row < 0 || count < 1 || row + count > rowCount()) {
        return false;
    }
    beginRemoveRows({}, row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    endRemoveRows();
    touch();
    return true;
}

int PricesModel::addRow()
{
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_rows.emplace_back();
    endInsertRows();
    touch();
    return row;
}

bool PricesModel::setJson(const std::string &text)
{
    if (!core::PriceList::parse(text, {})) {
        return false;
    }
    nlohmann::json file = nlohmann::json::parse(text);
    beginResetModel();
    m_rows.clear();
    for (const nlohmann::json &entry : file["prices"]) {
        Row row;
        for (int column = 0; column < ColumnCount; ++column) {
            row.cells[static_cast<std::size_t>(column)] = cellOf(entry, column);
        }
        row.rest = entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        m_rows.push_back(std::move(row));
    }
    m_currency = toQt(file["currency"].get<std::string>());
    m_rest = text;
    m_changed = false;
    endResetModel();
    Q_EMIT changed();
    return true;
}

std::string PricesModel::toJson() const
{
    using ordered = nlohmann::ordered_json; // members stay where the user put them
    ordered file = m_rest.empty() ? ordered::object() : ordered::parse(m_rest);
    ordered entries = ordered::array();
    for (const Row &row : m_rows) {
        ordered entry = ordered::parse(row.rest);
        for (int column = 0; column < ColumnCount; ++column) {
            const QString cell = row.cells[static_cast<std::size_t>(column)].trimmed();
            const char *member = kMembers[static_cast<std::size_t>(column)];
            if (cell.isEmpty()) {
                entry.erase(member);
            } else if (isPrice(column)) {
                entry[member] = numberOf(cell).value_or(0);
            } else {
                entry[member] = toCore(cell);
            }
        }
        entries.push_back(std::move(entry));
    }
    file["currency"] = toCore(m_currency.trimmed());
    file["prices"] = std::move(entries);
    return file.dump(2, ' ', false, ordered::error_handler_t::replace) + '\n';
}

void PricesModel::setCurrency(const QString &currency)
{
    if (currency != m_currency) {
        m_currency = currency;
        touch();
    }
}

QString PricesModel::problemOf(const Row &row, int column) const
{
    const QString cell = row.cells[static_cast<std::size_t>(column)].trimmed();
    const QString name = headerData(column, Qt::Horizontal).toString();
    if (cell.isEmpty()) {
        const bool due = column == Model || column == Input || column == Output;
        return due ? tr("“%1” is missing.").arg(name) : QString();
    }
    if (!isPrice(column)) {
        return {};
    }
    const auto number = numberOf(cell);
    if (!number) {
        return tr("“%1” is no number: %2.").arg(name, cell);
    }
    return *number < 0 ? tr("“%1” is negative.").arg(name) : QString();
}

QString PricesModel::problem() const
{
    if (m_currency.trimmed().isEmpty()) {
        return tr("The currency is missing.");
    }
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < ColumnCount; ++column) {
            const QString found = problemOf(m_rows[static_cast<std::size_t>(row)], column);
            if (!found.isEmpty()) {
                return tr("Row %1: %2", "number, sentence").arg(QLocale().toString(row + 1), found);
            }
        }
    }
    return {};
}

void PricesModel::touch()
{
    m_changed = true;
    Q_EMIT changed();
}

} // namespace models
