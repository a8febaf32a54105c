// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One passage to be read: serif by language, line height 1.55, at most 70 characters a line, each
// paragraph in its own direction, paragraph numbers in the margin, marks underlined, hits of a search on
// a ground of their own and underlined with dashes, errors underlined with waves (severe ones) or dots and with
// a letter above their beginning, their words as a tool tip. Plain text only; selecting and copying work by mouse
// and keyboard. It has no scroll bar: whoever holds it gives one.

#include "models/read/error_spans.h"

#include <QTextEdit>

#include <vector>

namespace ui {

struct TextMark { // UTF-16 units
    int start = 0;
    int length = 0;
    bool operator==(const TextMark &) const = default;
};

class PassageView final : public QTextEdit {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PassageView)

public:
    explicit PassageView(QWidget *parent = nullptr);

    void setPassage(const QString &text, const QString &language);
    [[nodiscard]] QString shownText() const; // what marks count in: one "\n" a line break, whatever the file had
    void setMarks(const std::vector<TextMark> &marks);
    void setHits(const std::vector<TextMark> &hits, int current); // current: the one to look at, −1 = none
    void setErrors(const std::vector<models::SpanMark> &errors);
    void showPlace(int place, int length = 0); // scrolls so that it can be seen, and selects it
    void setScale(double scale);               // of the usual reading size
    [[nodiscard]] double scale() const { return m_scale; }

    // The paragraph at the top and the part of it that is scrolled out: 3.25 = a quarter of the fourth.
    [[nodiscard]] double readingPosition() const;
    void scrollToPosition(double position);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    class Margin;
    void applyFormats();
    void applyMeasure();
    void applyMarks();
    void paintMargin(QPaintEvent *event);
    [[nodiscard]] QString errorAt(const QPoint &place) const; // words of the errors there

    Margin *m_margin;
    QString m_language;
    double m_scale = 1;
    bool m_rightToLeft = false; // the first paragraph: the margin stands on that side
    std::vector<TextMark> m_marks;
    std::vector<TextMark> m_hits;
    int m_currentHit = -1;
    std::vector<models::SpanMark> m_errors;
};

} // namespace ui
