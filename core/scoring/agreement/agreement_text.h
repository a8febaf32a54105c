// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The table as a file: CSV with every figure in full, Markdown and LaTeX as papers print it.

#include "core/scoring/agreement.h"

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace core {

enum class AgreementFormat { Csv, Markdown, Latex };

[[nodiscard]] std::string_view name(AgreementFormat format); // csv markdown latex
[[nodiscard]] std::optional<AgreementFormat> agreementFormatNamed(std::string_view name);

// CSV: a line a stratum and metric, then the macro means under the stratum "macro mean"; a figure that there is none
// of is empty, and its reason stands in the column behind. Markdown and LaTeX: a table a stratum and one of the means,
// three decimals, the best of a column in bold, † for a metric better than the baseline, and n below; where metrics
// have unequal n, a note that bold compares figures of different items. Δ is on the items that both metrics have.
void writeAgreement(const AgreementTable &table, AgreementFormat format, std::ostream &out);

// The CSV alone.
void writeAgreementCsv(const AgreementTable &table, std::ostream &out);

// "too few", "all tied" …; "" for a value.
[[nodiscard]] std::string_view undefinedWord(Undefined why);

} // namespace core
