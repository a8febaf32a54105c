// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/agreement_text.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <sstream>

namespace core {
namespace {

// ---- as papers print it -------------------------------------------------------------------------

struct PrintedRow {
    std::string metric;
    bool marked = false;
    std::vector<Statistic> figures, differences;
    std::string n;
};

struct PrintedTable {
    std::string title, note;
    std::vector<std::string> columns;
    std::vector<bool> shares; // printed in per cent
    std::vector<PrintedRow> rows;
    bool differences = false;
};

std::string fixed(const Statistic &value, bool share, bool sign)
{
    if (!value.defined())
        return sign ? "" : "–";
    char text[40];
    std::snprintf(text, sizeof text, share ? (sign ? "%+.1f" : "%.1f") : (sign ? "%+.3f" : "%.3f"),
                  share ? 100 * value.value : value.value);
    return text;
}

Statistic shareOf(const std::optional<Adequacy> &adequacy)
{
    return adequacy && adequacy->share.n > 0 ? Statistic::of(adequacy->share.estimate) : Statistic();
}

std::string counted(std::size_t n, const char *what)
{
    return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

PrintedTable emptyTable(const AgreementTable &table, bool top)
{
    PrintedTable out;
    out.columns = { "Acc-eq", "Kendall's tau", "Pearson", "human > all" };
    out.shares = { false, false, false, true };
    if (top) {
        out.columns.insert(out.columns.end(), { "human > top", "human > other" });
        out.shares.insert(out.shares.end(), { true, true });
    }
    out.differences = !table.baseline.empty();
    return out;
}

bool hasTop(const AgreementTable &table)
{
    return std::ranges::any_of(table.strata, [](const AgreementStratum &stratum) {
        return std::ranges::any_of(stratum.rows, [](const AgreementRow &row) { return row.adequacyTop.has_value(); });
    });
}

std::vector<Statistic> differencesOf(const std::optional<AgainstBaseline> &difference)
{
    if (!difference)
        return {};
    return { difference->accEq, difference->tauB, difference->pearson };
}

// "682", and where the difference is on fewer: "682, Δ 165".
std::string countsOf(const AgreementRow &row)
{
    const std::string n = std::to_string(row.cells);
    return row.difference && row.difference->cells != row.cells ? n + ", Δ " + std::to_string(row.difference->cells)
                                                                : n;
}

// Why there is nothing in a row.
std::string emptyWhy(const AgreementTable &table)
{
    bool people = false, metric = false;
    for (const AgreementStratum &stratum : table.strata)
        for (const AgreementRow &row : stratum.rows) {
            people = people || row.accEq.why == Undefined::AllTied;
            metric = metric || row.accEq.why == Undefined::Constant;
        }
    return std::string(people ? "– in Acc-eq: people's scores are all equal, there is nothing to agree with. " : "") +
           (metric ? "– in Acc-eq of a metric alone: it gives all translations compared the same score. " : "");
}

std::vector<PrintedTable> printedTables(const AgreementTable &table)
{
    std::vector<PrintedTable> out;
    const bool top = hasTop(table);
    for (const AgreementStratum &stratum : table.strata) {
        PrintedTable made = emptyTable(table, top);
        made.title = stratum.name.empty() ? "Agreement with " + table.human : stratum.name;
        made.note = counted(stratum.segments, "segment") + ", " + counted(stratum.systems, "system") + ", " +
                    std::to_string(stratum.judged) + " judged";
        for (const AgreementRow &row : stratum.rows) {
            PrintedRow line{ row.info.label(),
                             row.difference && row.difference->better,
                             { row.accEq, row.tauB, row.pearson, shareOf(row.adequacyAll) },
                             differencesOf(row.difference),
                             countsOf(row) };
            if (top)
                line.figures.insert(line.figures.end(), { shareOf(row.adequacyTop), shareOf(row.adequacyOther) });
            made.rows.push_back(std::move(line));
        }
        out.push_back(std::move(made));
    }
    if (table.macro.empty())
        return out;
    PrintedTable means = emptyTable(table, top);
    means.title = "Mean over " + std::to_string(table.strata.size()) + " strata";
    for (const MacroRow &row : table.macro) {
        PrintedRow line{ row.label,
                         row.marked,
                         { row.accEq, row.tauB, row.pearson, row.humanAll },
                         differencesOf(row.difference),
                         std::to_string(row.strata) };
        if (top)
            line.figures.insert(line.figures.end(), { row.humanTop, row.humanOther });
        means.rows.push_back(std::move(line));
    }
    out.push_back(std::move(means));
    return out;
}

// The highest printed figure of a column, so that equal ones are all in bold.
std::string bestOf(const PrintedTable &table, std::size_t column)
{
    const PrintedRow *best = nullptr;
    for (const PrintedRow &row : table.rows)
        if (row.figures[column].defined() &&
            (best == nullptr || row.figures[column].value > best->figures[column].value))
            best = &row;
    return best == nullptr || table.rows.size() < 2 ? std::string()
                                                    : fixed(best->figures[column], table.shares[column], false);
}

struct Dialect {
    const char *boldOpen, *boldClose, *dagger, *separator, *start, *end, *percent;
    std::function<std::string(const std::string &)> escaped;
};

void replaceAll(std::string &text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

std::string escapedFor(const std::string &text, std::string_view special)
{
    std::string out;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos)
            out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    return out;
}

std::string latexEscaped(const std::string &text)
{
    std::string out;
    for (const char c : text)
        out += c == '\\'  ? "\\textbackslash{}"
               : c == '~' ? "\\textasciitilde{}"
               : c == '^' ? "\\textasciicircum{}"
               : c == '>' ? "$>$"
               : c == '<' ? "$<$"
                          : escapedFor(std::string(1, c), "&%$#_{}");
    return out;
}

Dialect dialectOf(AgreementFormat format)
{
    if (format == AgreementFormat::Latex)
        return { "\\textbf{", "}", " $\\dagger$", " & ", "", " \\\\", " \\%", latexEscaped };
    return { "**", "**", " †", " | ",
             "| ", " |", " %", [](const std::string &text) {
                return escapedFor(text, "\\|*_`<["); } };
}

void writeRows(const PrintedTable &table, const Dialect &dialect, std::ostream &out)
{
    for (const PrintedRow &row : table.rows) {
        out << dialect.start << dialect.escaped(row.metric) << (row.marked ? dialect.dagger : "");
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const std::string figure = fixed(row.figures[i], table.shares[i], false);
            const bool best = row.figures[i].defined() && figure == bestOf(table, i);
            out << dialect.separator << (best ? dialect.boldOpen : "") << figure
                << (table.shares[i] && row.figures[i].defined() ? dialect.percent : "")
                << (best ? dialect.boldClose : "");
            if (table.differences && i < 3)
                out << dialect.separator << (i < row.differences.size() ? fixed(row.differences[i], false, true) : "");
        }
        out << dialect.separator << row.n << dialect.end << '\n';
    }
}

void writeHeader(const PrintedTable &table, const Dialect &dialect, std::ostream &out)
{
    out << dialect.start << "Metric";
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        out << dialect.separator << dialect.escaped(table.columns[i])
            << (table.differences && i < 3 ? std::string(dialect.separator) + "Δ" : std::string());
    out << dialect.separator << "n" << dialect.end << '\n';
}

std::size_t columnsOf(const PrintedTable &table)
{
    return table.columns.size() + (table.differences ? 3 : 0) + 1; // besides the metric
}

// Whole sentences.
std::string footnote(const AgreementTable &table)
{
    std::string note;
    if (!table.baseline.empty())
        note = "† better than " + labelIn(table, table.baseline) +
               " by Acc-eq (pairwise permutation test; of means: in three quarters). Δ, † and p are on the items that "
               "both metrics have. ";
    if (std::ranges::any_of(table.strata, hasUnequalCells))
        note += "Metrics have unequal n: bold compares figures of different items. ";
    note += emptyWhy(table);
    return note.substr(0, note.find_last_not_of(' ') + 1);
}

void writeMarkdown(const AgreementTable &table, std::ostream &out)
{
    const Dialect dialect = dialectOf(AgreementFormat::Markdown);
    for (const PrintedTable &one : printedTables(table)) {
        out << "**" << dialect.escaped(one.title) << "**" << (one.note.empty() ? "" : " (" + one.note + ")") << "\n\n";
        writeHeader(one, dialect, out);
        out << "| --- |";
        for (std::size_t i = 0; i < columnsOf(one); ++i)
            out << " ---: |";
        out << '\n';
        writeRows(one, dialect, out);
        out << '\n';
    }
    if (const std::string note = footnote(table); !note.empty())
        out << dialect.escaped(note) << '\n';
}

void writeLatex(const AgreementTable &table, std::ostream &out)
{
    const Dialect dialect = dialectOf(AgreementFormat::Latex);
    for (const PrintedTable &one : printedTables(table)) {
        out << "\\begin{table}\n\\centering\n\\begin{tabular}{l" << std::string(columnsOf(one), 'r') << "}\n\\hline\n";
        std::ostringstream header;
        writeHeader(one, dialect, header);
        std::ostringstream rows;
        writeRows(one, dialect, rows);
        std::string note = latexEscaped(footnote(table)), head = header.str(), body = rows.str();
        for (std::string *text : { &head, &body, &note }) {
            replaceAll(*text, "Δ", "$\\Delta$");
            replaceAll(*text, "†", "$\\dagger$");
        }
        out << head << "\\hline\n" << body;
        out << "\\hline\n\\end{tabular}\n\\caption{" << latexEscaped(one.title)
            << (one.note.empty() ? "" : " (" + one.note + ")") << '.' << (note.empty() ? "" : " ") << note
            << "}\n\\end{table}\n\n";
    }
}

} // namespace

std::string_view name(AgreementFormat format)
{
    return format == AgreementFormat::Csv ? "csv" : format == AgreementFormat::Markdown ? "markdown" : "latex";
}

std::optional<AgreementFormat> agreementFormatNamed(std::string_view wanted)
{
    for (const AgreementFormat format : { AgreementFormat::Csv, AgreementFormat::Markdown, AgreementFormat::Latex })
        if (name(format) == wanted)
            return format;
    return std::nullopt;
}

void writeAgreement(const AgreementTable &table, AgreementFormat format, std::ostream &out)
{
    if (format == AgreementFormat::Csv)
        writeAgreementCsv(table, out);
    else if (format == AgreementFormat::Markdown)
        writeMarkdown(table, out);
    else
        writeLatex(table, out);
}

std::string_view undefinedWord(Undefined why)
{
    switch (why) {
    case Undefined::No:
        return "";
    case Undefined::NoData:
        return "no data";
    case Undefined::TooFew:
        return "too few";
    case Undefined::Constant:
        return "one side is constant";
    case Undefined::AllTied:
        return "all tied";
    case Undefined::NoVariance:
        return "no variance";
    case Undefined::NotFinite:
        return "infinite values";
    case Undefined::Unidentified:
        return "not identified";
    }
    return "";
}

} // namespace core
