// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One face of all figures. A figure is data that never changes; laid out for an area and a look it can be painted (to
// screen, SVG, PDF and PNG by one routine) and asked what lies where. Its marks are what a person can point at: each
// has a name with its value and, where it leads somewhere, an id (of a text, a pair, a metric) that is its maker's.

#include "ui/figures/figure_look.h"

#include <QList>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <variant>

class QPainter;

namespace ui {

// What stands under a figure, and in every file that it is saved to. The title states what is seen, with its
// interval; empty parts are left out.
struct FigureCaption {
    QString title;
    QString n;      // "3,412 translations, 62 segments; 12 without a score"
    QString filter; // "en-zh; documents: The Trial"
    QString recipe; // signature, list, model, draws, seed

    [[nodiscard]] QString text() const; // all but the title, a sentence or two
};

struct FigureMark {
    QString id;   // "" = leads nowhere
    QString name; // with its value, as a screen reader says it and a label shows it
};

// The data of a figure: nothing, a number or words a cell. Numbers are written in full and in the C locale in files.
using FigureCell = std::variant<std::monostate, double, std::int64_t, QString>;
struct FigureTable {
    QStringList header;
    QList<QList<FigureCell>> rows;
};

// A figure in its place. Lives no longer than its figure.
class FigureLayout {
public:
    virtual ~FigureLayout() = default;
    virtual void paint(QPainter &painter) const = 0;
    [[nodiscard]] virtual QRectF place(int mark) const = 0;
    // The mark under (or nearest to, within a few pixels) a point; -1 = none.
    [[nodiscard]] virtual int at(const QPointF &point) const = 0;
    // The marks whose centre lies in an area, ascending.
    [[nodiscard]] virtual QList<int> within(const QRectF &area) const = 0;
};

class Figure {
public:
    virtual ~Figure() = default;

    [[nodiscard]] virtual const FigureCaption &caption() const = 0;
    // A sentence where there is nothing to draw; else empty.
    [[nodiscard]] virtual QString nothing() const = 0;
    [[nodiscard]] virtual double heightFor(double width, const FigureLook &look) const = 0;
    // Never null; where there is nothing to draw it paints the sentence and has no marks.
    [[nodiscard]] virtual std::unique_ptr<FigureLayout> layout(const QRectF &area, const FigureLook &look) const = 0;
    // Marks in the order in which the keyboard walks them.
    [[nodiscard]] virtual int markCount() const = 0;
    [[nodiscard]] virtual FigureMark mark(int number) const = 0;
    [[nodiscard]] virtual QString idOf(int number) const = 0; // of a mark, without the cost of its name
    // The mark that an arrow key leads to from `from` (-1 = none yet: the first); `across`: left/right.
    [[nodiscard]] virtual int next(int from, int step, bool across) const = 0;
    [[nodiscard]] virtual FigureTable table() const = 0;
    // Title, what it shows, and its marks or their summary: for screen readers.
    [[nodiscard]] virtual QString words() const = 0;
};

using FigurePtr = std::shared_ptr<const Figure>;

void paint(QPainter &painter, const Figure &figure, const QRectF &area, const FigureLook &look);

} // namespace ui
