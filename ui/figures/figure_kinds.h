// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The data of every kind of figure. makeFigure() takes it and gives the figure; both may be made on any thread.
// Colours are numbers of FigureLook::series(); solid marks are a human translation's or a significant one's, hollow
// or hatched ones a machine's or one that is not. `words` of a value stand in its place where they are given, else the
// number is written in the user's locale with `decimals`.

#include "ui/figures/figure.h"

#include <optional>

namespace ui {

struct FigureAxis {
    QString title;
    std::optional<double> from, to; // none = from the data
    bool percent = false;           // values are shares of 1, shown as per cent
    int decimals = 3;               // of written values, not of ticks
};

struct FigureSeries {
    QString name;
    int colour = 0;
    bool solid = true;
};

struct ReferenceLine {
    double value = 0;
    QString words;               // "human ceiling 0.94"; beside the line and in words
    std::optional<int> colour{}; // that of the series whose line it is; none = of all
};

// --- scatter --------------------------------------------------------------------------------------------------------

struct ScatterPoint {
    double x = 0, y = 0;
    int series = 0;
    QString id;
    QString name; // of the passage; the figure adds both values
};

struct ScatterData {
    FigureCaption caption;
    FigureAxis x, y;
    QList<FigureSeries> series;
    QList<ScatterPoint> points; // those with a value that is not finite are left out and counted
    bool fit = true;            // least squares, with the 95 % band of the line
    bool diagonal = false;      // y = x
};

// --- bars with intervals, grouped or not ----------------------------------------------------------------------------

struct Bar {
    std::optional<double> value; // none = missing, said by a dash
    std::optional<double> low, high;
    QString words; // "0.58 [0.55, 0.60], n = 62 †"
    QString id;
};

struct BarGroup {
    QString label;
    QList<Bar> bars; // one a series, in its order
};

struct BarsData {
    FigureCaption caption;
    FigureAxis value;
    QList<FigureSeries> series; // one = plain bars
    QList<BarGroup> groups;     // rows, top to bottom
    QList<ReferenceLine> references;
};

// --- matrix, heat map -----------------------------------------------------------------------------------------------

struct MatrixCell {
    std::optional<double> value; // none = an empty cell, said by a dash
    QStringList lines;           // what is written in it: "0.62***", "SE 0.04", "n = 62, ties 3"
    QString id;
};

struct MatrixData {
    enum class Scale { Plain, Diverging, Sequential };
    FigureCaption caption;
    QString rowTitle, columnTitle, valueTitle;
    QStringList rows, columns;
    QList<QList<MatrixCell>> cells; // a list a row
    Scale scale = Scale::Diverging;
    double centre = 0;              // of Diverging; 0.5 for win rates
    std::optional<double> from, to; // of Sequential; Diverging: `to` is the largest distance from the centre
    int decimals = 2;
};

// --- forest plot ----------------------------------------------------------------------------------------------------

struct ForestMark {
    double estimate = 0;
    std::optional<double> low, high;
    bool significant = false; // solid
    QString stars;            // "***"
    QString words;            // empty = "0.41 [0.30, 0.52] ***"
    QString id;
};

struct ForestRow {
    QString label;
    QList<std::optional<ForestMark>> marks; // one a series
};

struct ForestGroup {
    QString title; // "Errors: positive is right"; may be empty
    QList<ForestRow> rows;
};

struct ForestData {
    FigureCaption caption;
    FigureAxis value;
    QList<FigureSeries> series; // metrics; one = no key
    QList<ForestGroup> groups;
    std::optional<double> zero = 0.0;
    QString zeroWords; // "no effect", or what centred zero is
};

// --- distribution by system; agreement of raters --------------------------------------------------------------------

struct DistributionRow {
    QString label;
    int colour = 0;
    bool solid = true;
    QList<double> values; // those that are not finite are left out and counted
    QStringList ids;      // parallel to values, or empty
    QStringList names;    // parallel to values, or empty
};

struct DistributionData {
    enum class Form { Box, Dots }; // Box: quartiles, whiskers to 1.5 of their distance, and the values as a strip
    FigureCaption caption;
    FigureAxis value;
    QList<DistributionRow> rows;
    Form form = Form::Box;
    std::optional<ReferenceLine> reference;
};

// --- one segment: versions × metrics --------------------------------------------------------------------------------

struct VersionColumn {
    QString name;
    bool higherIsBetter = true;
    int decimals = 3;
};

struct VersionRow {
    QString label;
    int colour = 0;
    bool solid = true;
    QList<std::optional<double>> values; // one a column
    QString id;
};

struct VersionsData {
    FigureCaption caption;
    QList<VersionColumn> columns;
    QList<VersionRow> rows;
};

[[nodiscard]] FigurePtr makeFigure(ScatterData data);
[[nodiscard]] FigurePtr makeFigure(BarsData data);
[[nodiscard]] FigurePtr makeFigure(MatrixData data);
[[nodiscard]] FigurePtr makeFigure(ForestData data);
[[nodiscard]] FigurePtr makeFigure(DistributionData data);
[[nodiscard]] FigurePtr makeFigure(VersionsData data);

} // namespace ui
