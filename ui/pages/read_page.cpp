// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read_page.h"

#include "models/project/error_text.h"
#include "models/project/project_session.h"
#include "models/project/qt_text.h"
#include "models/read/read_controller.h"
#include "models/read/segments_model.h"
#include "models/runs/runs_model.h"
#include "ui/reading/compare_bar.h"
#include "ui/reading/empty_note.h"
#include "ui/reading/error_list.h"
#include "ui/reading/find_bar.h"
#include "ui/reading/metadata_panel.h"
#include "ui/reading/pane_row.h"
#include "ui/reading/text_chips.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QLocale>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <set>
#include <utility>

namespace ui {

namespace {
constexpr double kSizeStep = 1.1;
}

ReadPage::ReadPage(QWidget *parent)
    : Page(parent)
    , m_segments(new models::SegmentsModel(this))
    , m_controller(new models::ReadController(this))
{
    setObjectName(QStringLiteral("readPage"));
    makeActions();
    build();
    wire();
    setFocusProxy(m_list);
    updateEmpty(0);
}

QString ReadPage::title() const
{
    return tr("Read");
}

QString ReadPage::iconName() const
{
    return QStringLiteral("book-open");
}

QList<QAction *> ReadPage::pageActions() const
{
    return m_actions;
}

void ReadPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool ReadPage::isSettled() const
{
    // Between the list and its first passage there is a moment in which neither is being fetched.
    const bool awaitsFirst = isVisible() && m_segments->rowCount() > 0 && m_controller->segment() == 0;
    return m_segments->isSettled() && m_controller->isSettled() && !awaitsFirst;
}

void ReadPage::setSession(models::ProjectSession *session)
{
    if (m_session != nullptr) {
        m_session->disconnect(m_segments);
    }
    m_session = session;
    m_wantedSegment = 0;
    m_wantedTexts.clear();
    const QSignalBlocker blockFilter(m_filter);
    const QSignalBlocker blockDocument(m_document);
    m_filter->clear();
    m_document->setCurrentIndex(0);
    m_foundIn = 0;
    m_controller->setSession(session);
    m_segments->setReader(session != nullptr ? &session->reader() : nullptr);
    if (session != nullptr) {
        connect(session, &models::ProjectSession::textsChanged, m_segments, &models::SegmentsModel::refresh);
    }
    findInTexts();
}

void ReadPage::showPassage(qlonglong segment, const QList<qlonglong> &texts)
{
    m_wantedSegment = segment;
    m_wantedTexts = texts;
    m_controller->showSegment(segment);
}

void ReadPage::wire()
{
    connect(m_filter, &QLineEdit::textChanged, this, &ReadPage::applyFilter);
    connect(m_document, &QComboBox::currentIndexChanged, this, &ReadPage::applyFilter);
    connect(m_segments, &models::SegmentsModel::counted, this, &ReadPage::listCounted);
    connect(m_segments, &models::SegmentsModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                const int row = m_list->currentIndex().row();
                if (row >= first.row() && row <= last.row()) {
                    showRow(row); // its segment has just arrived
                }
            });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { showRow(current.row()); });
    connect(m_segments, &models::SegmentsModel::failed, this,
            [this](const core::Error &error) { Q_EMIT failed(models::errorText(error)); });
    connect(m_controller, &models::ReadController::failed, this, &Page::failed);
    connect(m_controller, &models::ReadController::shown, this, &ReadPage::showSegment);
    connect(m_controller, &models::ReadController::choiceChanged, this, &ReadPage::showPanes);
    connect(m_controller, &models::ReadController::documentsRead, this, [this] {
        const QSignalBlocker blocker(m_document);
        const QString kept = m_document->currentIndex() > 0 ? m_document->currentText() : QString();
        m_document->clear();
        m_document->addItem(tr("All documents"));
        for (const std::string &name : m_controller->documents()) {
            m_document->addItem(models::toQt(name));
            m_document->setItemData(m_document->count() - 1, models::plainToolTip(models::toQt(name)), Qt::ToolTipRole);
        }
        m_document->setCurrentIndex(kept.isEmpty() ? 0 : std::max(0, m_document->findText(kept)));
        m_document->setVisible(m_document->count() > 2);
    });
    connect(m_chips, &TextChips::toggled, m_controller, &models::ReadController::setShown);
    connect(m_metadata->errors(), &ErrorList::chosen, this,
            [this](qlonglong text, bool inSource, int start, int length) {
                const core::RowId place = inSource ? 0 : text;
                for (const models::ReadPane &pane : m_controller->panes()) {
                    if (pane.text == place && !m_controller->isShown(pane)) {
                        m_controller->setShown(pane, true);
                    }
                }
                m_panes->showPlace(place, start, length);
            });
    connect(m_compare, &CompareBar::pairChanged, this, &ReadPage::updateCompare);
    connect(m_empty, &EmptyNote::actionWanted, this, &Page::importWanted);
}

void ReadPage::applyFilter()
{
    const QString document = m_document->currentIndex() > 0 ? m_document->currentText() : QString();
    m_document->setToolTip(models::plainToolTip(document));
    m_segments->setFilter(m_filter->text(), document);
    findInTexts();
}

void ReadPage::listCounted(int segments)
{
    const bool filtered = m_segments->isFiltered();
    m_found->setText(filtered ? tr("%Ln segment(s) found", nullptr, segments)
                              : tr("%Ln segment(s)", nullptr, segments));
    updateEmpty(segments);
    if (segments > 0 && m_wantedSegment == 0) {
        m_list->setCurrentIndex(m_segments->index(0, 0));
    }
    selectWanted();
}

void ReadPage::updateEmpty(int segments)
{
    const bool nothing = segments == 0 && !m_segments->isFiltered();
    if (m_session == nullptr) {
        m_empty->setWords(tr("No project is open"),
                          tr("A project's passages and their translations stand here side by side."));
    } else {
        m_empty->setWords(
            tr("Nothing to read yet"),
            tr("Source passages and their translations stand here side by side, with differences, scores and "
               "preferences. Import a table with a source and at least one translation (CSV, TSV, JSON or XLSX)."),
            tr("Import a file…"));
    }
    showPart(nothing && m_controller->segment() == 0 ? 0 : 1);
}

// The note that all is empty, or the texts. What is hidden can't keep the focus: the list takes it.
void ReadPage::showPart(int part)
{
    const QWidget *focus = window()->focusWidget(); // also while the window is not the active one
    const bool hadFocus = focus == nullptr || focus == this || isAncestorOf(focus);
    const bool changes = m_stack->currentIndex() != part;
    m_stack->setCurrentIndex(part);
    if (changes && part == 1 && hadFocus) {
        m_list->setFocus(Qt::OtherFocusReason);
    }
}

void ReadPage::showRow(int row)
{
    const qlonglong segment = m_segments->segmentAt(row);
    if (segment != 0 && segment != m_controller->segment()) {
        m_wantedSegment = 0;
        m_controller->showSegment(segment);
    }
}

void ReadPage::showSegment()
{
    const core::SegmentView *view = m_controller->view();
    if (view == nullptr) {
        m_panes->setPanes({});
        updateFind();
        return;
    }
    selectWanted();
    showPart(1);
    const QString number = QLocale().toString(view->segment.position + 1);
    const QString document = models::toQt(view->segment.documentName);
    const QString place = m_segments->isFiltered()
                              ? tr("Segment %1").arg(number)
                              : tr("Segment %1 of %2").arg(number, QLocale().toString(m_segments->rowCount()));
    m_place->setText(document.isEmpty() ? place : tr("%1 · %2").arg(place, document));
    const QString preference = models::preferenceSentence(*view);
    m_preference->setText(preference.isEmpty() ? QString() : tr("Preferences: %1.").arg(preference));
    m_preference->setVisible(!preference.isEmpty());
    m_metadata->setGroups(m_controller->metadata());
    m_metadata->setErrors(models::spanLines(*view));
    showPanes();
    if (std::exchange(m_foundIn, view->segment.id) != view->segment.id) {
        findInSegment();
    }
}

// The passage that somebody asked for from elsewhere: its line in the list, its systems.
void ReadPage::selectWanted()
{
    const core::SegmentView *view = m_controller->view();
    if (view == nullptr || m_wantedSegment != view->segment.id) {
        return;
    }
    const int row = m_segments->isFiltered() ? m_segments->rowOf(view->segment.id) : view->segment.position;
    m_list->setCurrentIndex(m_segments->index(row, 0));
    std::set<core::RowId> systems;
    for (const core::Text &text : view->texts) {
        if (m_wantedTexts.contains(text.id)) {
            systems.insert(text.system);
        }
    }
    m_wantedTexts.clear(); // from now on the reader chooses
    if (!systems.empty()) {
        m_controller->showOnly(systems);
    }
}

void ReadPage::showPanes()
{
    const std::vector<models::ReadPane> all = m_controller->panes();
    std::vector<bool> shown;
    std::vector<models::ReadPane> translations;
    for (const models::ReadPane &pane : all) {
        shown.push_back(m_controller->isShown(pane));
        if (!pane.isSource && shown.back()) {
            translations.push_back(pane);
        }
    }
    m_chips->setPanes(all, shown);
    m_panes->setPanes(m_controller->shownPanes());
    m_compare->setPanes(translations);
    updateCompare();
    updateFind();
}

void ReadPage::updateCompare()
{
    const bool on = m_compareAction->isChecked();
    if (!on || m_reading) {
        keepFocusFrom(m_compare);
    }
    m_compare->setVisible(on && !m_reading);
    const auto [first, second] = on ? m_compare->pair() : std::pair<core::RowId, core::RowId>(0, 0);
    m_panes->compare(first, second);
}

void ReadPage::keepFocusFrom(const QWidget *leaving)
{
    const QWidget *focus = QApplication::focusWidget();
    if (leaving != nullptr && (leaving == focus || leaving->isAncestorOf(focus))) {
        m_panes->focusFirst();
    }
}

void ReadPage::step(int rows)
{
    const int row = m_list->currentIndex().row() + rows;
    if (row >= 0 && row < m_segments->rowCount()) {
        m_list->setCurrentIndex(m_segments->index(row, 0));
        static_cast<void>(m_segments->data(m_list->currentIndex(),
                                           Qt::DisplayRole)); // fetches its page even while the list is hidden
    }
}

void ReadPage::next()
{
    step(1);
}

void ReadPage::previous()
{
    step(-1);
}

void ReadPage::toggleCompare()
{
    updateCompare();
}

void ReadPage::toggleMetadata()
{
    const bool shown = m_metadataAction->isChecked() && !m_reading;
    if (!shown) {
        keepFocusFrom(m_metadata);
    }
    m_metadata->setVisible(shown);
}

void ReadPage::toggleReadingMode()
{
    setReadingMode(m_readingAction->isChecked());
}

void ReadPage::leaveReadingMode()
{
    if (m_reading) {
        m_readingAction->setChecked(false);
        setReadingMode(false);
    }
}

void ReadPage::setReadingMode(bool on)
{
    m_reading = on;
    for (const QWidget *leaving : { m_topLine, m_listPanel, static_cast<QWidget *>(m_chips) }) {
        if (on) {
            keepFocusFrom(leaving);
        }
    }
    m_topLine->setVisible(!on);
    m_listPanel->setVisible(!on);
    m_chips->setVisible(!on);
    m_preference->setVisible(!on && !m_preference->text().isEmpty());
    m_panes->setReadingMode(on);
    toggleMetadata();
    updateCompare();
    updateFind();
    if (on) {
        m_panes->focusFirst();
    }
    Q_EMIT readingModeChanged(on);
}

void ReadPage::largerText()
{
    m_panes->scaleText(kSizeStep);
}

void ReadPage::smallerText()
{
    m_panes->scaleText(1 / kSizeStep);
}

QVariantMap ReadPage::paneScales() const
{
    return m_panes->scales();
}

void ReadPage::setPaneScales(const QVariantMap &scales)
{
    m_panes->setScales(scales);
}

void ReadPage::normalText()
{
    m_panes->scaleText(0);
}

} // namespace ui
