// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The figures about agreement, one at a time by tabs. They are made off the window's thread: `figureWanted` hands out
// what makes one, showFigure() takes it.

#include "models/agreement/agreement_controller.h"
#include "models/project/judge_watch.h"
#include "ui/figures/figure.h"

#include <QWidget>

#include <functional>

class QScrollArea;
class QTabBar;

namespace ui {

class CompactBox;
class FigureCard;
class FlagLine;
class PassageChooser;

class AgreementCharts final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementCharts)

public:
    enum Chart { Scatter, Strata, Adequacy, Weighting, Wins, Spread, Aspects, Raters, Versions };

    explicit AgreementCharts(QWidget *parent = nullptr);

    void setSession(models::ProjectSession *session); // whose texts are looked at
    // `shown` is the marked part of `whole`, or the whole itself; both null: nothing to draw.
    void setOutcome(const models::AgreementOutcomePtr &whole, const models::AgreementOutcomePtr &shown);
    void showChart(Chart chart);
    [[nodiscard]] Chart chart() const;
    void chooseMetric(const QString &metric);
    [[nodiscard]] FigureCard *card() const { return m_card; }
    [[nodiscard]] PassageChooser *passages() const { return m_passage; }
    [[nodiscard]] bool isWaiting() const { return m_wanted != m_got || m_watch.isLooking(); }

    using Make = std::function<FigurePtr()>;
    void showFigure(int number, const FigurePtr &figure); // an older one is dropped

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void figureWanted(int number, const Make &make);
    void textChosen(qlonglong text);
    void textsMarked(const QList<qlonglong> &texts); // empty: the marks are lifted
    void failed(const QString &sentence);

private:
    void build();
    void buildTabs();
    void wire();
    void fillBoxes();
    void ask();
    void showMarks();
    void fit();
    void follow(const QString &id);
    void watchPassage(); // does a translation of the one that is drawn speak to the judge?
    [[nodiscard]] Make maker() const;

    models::AgreementOutcomePtr m_whole, m_shown;
    int m_wanted = 0, m_got = 0;
    QTabBar *m_tabs = nullptr;
    CompactBox *m_metric = nullptr, *m_stratum = nullptr, *m_measure = nullptr;
    QWidget *m_metricField = nullptr, *m_stratumField = nullptr, *m_measureField = nullptr;
    PassageChooser *m_passage = nullptr;
    FlagLine *m_flags = nullptr;
    models::JudgeWatch m_watch;
    core::RowId m_watched = 0;
    FigureCard *m_card = nullptr;
    QScrollArea *m_scroll = nullptr;
};

} // namespace ui
