// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Source, translations and references of one segment side by side, with the list of segments left.

#include "ui/pages/page.h"
#include "ui/pages/pane_scales.h"

#include <QKeySequence>
#include <QPointer>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace models {
class ReadController;
class SegmentsModel;
} // namespace models

namespace ui {

class CompareBar;
class ElidedLabel;
class EmptyNote;
class FindBar;
class MetadataPanel;
class PaneRow;
class TextChips;

class ReadPage final : public Page, public PaneScales {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadPage)

public:
    explicit ReadPage(QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override;
    void setSession(models::ProjectSession *session) override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    void focusFilter() override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QVariantMap paneScales() const override;
    void setPaneScales(const QVariantMap &scales) override;

    // Shows a segment; with `texts` only the systems of these beside the source.
    void showPassage(qlonglong segment, const QList<qlonglong> &texts);

Q_SIGNALS:
    void readingModeChanged(bool on); // hide everything round the page, too

private:
    void build();
    QWidget *buildList();
    QWidget *buildReader();
    QWidget *buildTopLine();
    void makeActions();
    QAction *addKey(const char *name, const QString &text, const QList<QKeySequence> &keys, void (ReadPage::*slot)());
    QToolButton *makeButton(QAction *action, const QString &icon);
    void wire();

    void applyFilter();
    void listCounted(int segments);
    void showRow(int row);
    void showSegment();
    void selectWanted();
    void showPanes();
    void step(int rows);
    void next();
    void previous();
    void toggleReadingMode();
    void setReadingMode(bool on);
    void leaveReadingMode();
    void toggleCompare();
    void toggleMetadata();
    void largerText();
    void smallerText();
    void normalText();
    void updateEmpty(int segments);
    void showPart(int part);
    void updateCompare();
    void findInTexts(); // another filter
    void findInSegment();
    void updateFind();
    void nextHit();
    void previousHit();
    // Before `leaving` is hidden: the focus goes to the texts, not to whatever comes next in the window.
    void keepFocusFrom(const QWidget *leaving);

    models::SegmentsModel *m_segments;
    models::ReadController *m_controller;
    QPointer<models::ProjectSession> m_session;
    QList<QAction *> m_actions;
    QAction *m_compareAction = nullptr;
    QAction *m_metadataAction = nullptr;
    QAction *m_readingAction = nullptr;
    bool m_reading = false;
    qlonglong m_wantedSegment = 0; // shown as soon as the list knows its row
    QList<qlonglong> m_wantedTexts;
    qlonglong m_foundIn = 0;  // the segment whose hits were last gone to
    bool m_backwards = false; // the next segment is entered from its end

    QStackedWidget *m_stack = nullptr;
    QSplitter *m_splitter = nullptr;
    QWidget *m_listPanel = nullptr;
    QLineEdit *m_filter = nullptr;
    QComboBox *m_document = nullptr;
    QLabel *m_found = nullptr;
    QListView *m_list = nullptr;
    QWidget *m_topLine = nullptr;
    ElidedLabel *m_place = nullptr;
    TextChips *m_chips = nullptr;
    CompareBar *m_compare = nullptr;
    FindBar *m_find = nullptr;
    PaneRow *m_panes = nullptr;
    QLabel *m_preference = nullptr;
    MetadataPanel *m_metadata = nullptr;
    EmptyNote *m_empty = nullptr;
};

} // namespace ui
