// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report.h"

#include "ui/figures/figure_file.h"

#include <QGuiApplication>

namespace app {
namespace {

// Light on screen and paper. A content policy stands beside: nothing runs, nothing is fetched.
constexpr const char *kStyle =
    "body{margin:2rem auto;max-width:56rem;padding:0 1rem;background:#fbfaf7;color:#1f1d1a;"
    "font:16px/1.55 'Noto Serif','Noto Serif CJK SC',serif}"
    "h1,h2,h3,table,figure,.note{font-family:'Noto Sans','Noto Sans CJK SC',sans-serif}"
    "h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2.5rem}h3{font-size:1rem}"
    ".note,figcaption p{color:#625d54;font-size:.85rem}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem;line-height:1.4}"
    "th,td{padding:.3rem .6rem;border-bottom:1px solid #d8d4cb;text-align:end;vertical-align:top}"
    "th:first-child,td:first-child,.prose th,.prose td{text-align:start}td{overflow-wrap:anywhere;min-width:3.5rem}"
    "figure{margin:1.5rem 0;padding:1rem;background:#fff;border:1px solid #d8d4cb;border-radius:4px}"
    "figcaption strong{display:block}svg{max-width:100%;height:auto}"
    "@media print{body{background:#fff;max-width:none}figure,tr{break-inside:avoid}}";

// Text from files among it: escaped, without the control characters that XML does not know, in its own direction.
QString escaped(const QString &text)
{
    QString clean;
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        clean += unit < 0x20 && unit != u'\n' && unit != u'\t' ? QChar(u' ') : unit >= 0xFFFE ? QChar(u'\uFFFD') : c;
    }
    return clean.toHtmlEscaped();
}

void put(QByteArray &html, const QString &tag, const QString &text, const QString &attributes = {})
{
    html += QStringLiteral("<%1 dir=\"auto\"%2>%3</%1>\n").arg(tag, attributes, escaped(text)).toUtf8();
}

void put(QByteArray &html, const ReportTable &table)
{
    if (!table.title.isEmpty())
        put(html, QStringLiteral("h3"), table.title);
    html += table.prose ? "<div class=\"wide prose\"><table>\n<thead><tr>" : "<div class=\"wide\"><table>\n<thead><tr>";
    for (const QString &name : table.header)
        put(html, QStringLiteral("th"), name, QStringLiteral(" scope=\"col\""));
    html += "</tr></thead>\n<tbody>\n";
    for (const QStringList &row : table.rows) {
        html += "<tr>";
        for (const QString &cell : row)
            put(html, QStringLiteral("td"), cell);
        html += "</tr>\n";
    }
    html += "</tbody></table></div>\n";
    if (!table.note.isEmpty())
        put(html, QStringLiteral("p"), table.note, QStringLiteral(" class=\"note\""));
}

void put(QByteArray &html, const ui::FigurePtr &figure)
{
    html += "<figure>\n<figcaption>";
    put(html, QStringLiteral("strong"), figure->caption().title);
    html += "</figcaption>\n";
    html += ui::toSvg(*figure, ui::paperLook(QGuiApplication::font()), ui::kFigureWidth, true);
    html += "\n";
    if (const QString text = figure->caption().text(); !text.isEmpty())
        put(html, QStringLiteral("p"), text, QStringLiteral(" class=\"note\""));
    html += "</figure>\n";
}

} // namespace

QByteArray toHtml(const Report &report)
{
    QByteArray html = "<!DOCTYPE html>\n<html lang=\"" + escaped(report.language).toUtf8() +
                      "\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                      "style-src 'unsafe-inline'\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
                      escaped(report.title).toUtf8() + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n";
    put(html, QStringLiteral("h1"), report.title);
    if (!report.subtitle.isEmpty())
        put(html, QStringLiteral("p"), report.subtitle, QStringLiteral(" class=\"note\""));
    for (const ReportSection &section : report.sections) {
        html += "<section>\n";
        put(html, QStringLiteral("h2"), section.title);
        for (const ReportBlock &block : section.blocks) {
            if (const auto *paragraph = std::get_if<QString>(&block.content))
                put(html, QStringLiteral("p"), *paragraph);
            else if (const auto *table = std::get_if<ReportTable>(&block.content))
                put(html, *table);
            else
                put(html, std::get<ui::FigurePtr>(block.content));
        }
        html += "</section>\n";
    }
    return html + "</body>\n</html>\n";
}

} // namespace app
