// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Workbooks written and read again, in memory.

#include "core/formats/table.h"
#include "core/formats/xlsx_writer.h"

#include <QByteArray>
#include <QByteArrayList>

#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace workbook_test {

// "a|b / c|d", flaws in brackets, or the error.
inline QByteArray rowsOf(const std::string &bytes, const std::string &sheet = {}, const std::string &name = "t.xlsx")
{
    std::istringstream in(bytes);
    const auto reader = core::openTable(in, name, std::nullopt, {}, sheet);
    if (!reader) {
        return "error " + QByteArray::number(int(reader.error().code)) + " " +
               QByteArray::fromStdString(reader.error().detail);
    }
    QByteArrayList lines;
    const auto joined = [](const std::vector<std::string> &cells) {
        QByteArrayList list;
        for (const std::string &cell : cells) {
            list << QByteArray::fromStdString(cell);
        }
        return list.join('|');
    };
    lines << joined((*reader)->header());
    for (auto record = (*reader)->next();; record = (*reader)->next()) {
        if (!record) {
            lines << "error " + QByteArray::fromStdString(record.error().detail);
            break;
        }
        if (!record->has_value()) {
            break;
        }
        lines << QByteArray::number(qint64((*record)->line)) + ": " +
                     ((*record)->flaw.empty() ? joined((*record)->cells)
                                              : "[" + QByteArray::fromStdString((*record)->flaw) + "]");
    }
    return lines.join(" / ");
}

inline std::string written(const std::vector<std::string> &header, const std::vector<std::vector<core::Field>> &rows,
                           const core::WriteOptions &options = {}, std::vector<std::string> *notes = nullptr)
{
    std::ostringstream out;
    const auto writer = core::makeXlsxWriter(out, header, options);
    for (const std::vector<core::Field> &row : rows) {
        if (!writer->write(row)) {
            return "write failed";
        }
    }
    if (!writer->finish()) {
        return "finish failed";
    }
    if (notes != nullptr) {
        *notes = writer->notes();
    }
    return out.str();
}

} // namespace workbook_test
