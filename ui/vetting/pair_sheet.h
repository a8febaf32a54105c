// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The texts of a pair to be read: source with reading aids, base and variant with their difference, side by side where
// there is room for two readable columns.

#include "core/vetting/settings.h"
#include "models/vetting/pair_difference.h"

#include <QScrollArea>

#include <optional>

class QBoxLayout;
class QLabel;
class QVBoxLayout;

namespace ui {

class PairText;
class RubyText;

class PairSheet final : public QScrollArea {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PairSheet)

public:
    explicit PairSheet(QWidget *parent = nullptr);

    void setPair(const core::VetPair &pair);
    void changeDifference(); // words, characters, not marked
    void switchPinyin();
    void setScale(double scale); // of the texts, 1 = usual
    void scaleText(double factor);
    void scrollPage(bool down);
    [[nodiscard]] double scale() const { return m_scale; }
    void setHead(const QString &words);       // above the texts, "" = nothing
    QLabel *addBelow(const char *objectName); // a hidden line under the texts
    [[nodiscard]] bool sideBySide() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QLabel *caption(const QString &words, QBoxLayout *column);
    PairText *addText(const char *name, const QString &words, QBoxLayout *column);
    void buildPair(QVBoxLayout *column);
    void placePair();
    void scrollSoon();
    void showDifference();
    void showSource();
    void showFirstChange();

    core::VetPair m_pair;
    QBoxLayout *m_texts = nullptr; // base and variant
    QVBoxLayout *m_below = nullptr;
    QLabel *m_head = nullptr;
    QLabel *m_sourceTitle = nullptr;
    PairText *m_source = nullptr;
    RubyText *m_ruby = nullptr;
    QLabel *m_pinyinNote = nullptr;
    PairText *m_base = nullptr;
    PairText *m_variant = nullptr;
    QLabel *m_differenceNote = nullptr;
    std::optional<models::DifferenceUnit> m_unit; // chosen; else by language
    bool m_pinyin = false;
    double m_scale = 1;
};

} // namespace ui
