// SPDX-License-Identifier: GPL-3.0-or-later
// How the Read page is put together; what it does is in read_page.cpp.
#include "ui/pages/read_page.h"

#include "models/read/segments_model.h"
#include "ui/delegates/segment_delegate.h"
#include "ui/reading/compare_bar.h"
#include "ui/reading/empty_note.h"
#include "ui/reading/find_bar.h"
#include "ui/reading/metadata_panel.h"
#include "ui/reading/pane_row.h"
#include "ui/reading/text_chips.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int kListWidth = 248;
constexpr int kMetadataWidth = 264;
} // namespace

QAction *ReadPage::addKey(const char *name, const QString &text, const QList<QKeySequence> &keys,
                          void (ReadPage::*slot)())
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut); // a letter never acts from another page
    connect(action, &QAction::triggered, this, slot);
    addAction(action);
    m_actions << action;
    return action;
}

void ReadPage::makeActions()
{
    const auto key = [](QKeyCombination code) { return QKeySequence(code); };
    addKey("previousSegmentAction", tr("Previous segment"),
           { key(Qt::ALT | Qt::Key_Up), key(Qt::CTRL | Qt::Key_PageUp) }, &ReadPage::previous);
    addKey("nextSegmentAction", tr("Next segment"), { key(Qt::ALT | Qt::Key_Down), key(Qt::CTRL | Qt::Key_PageDown) },
           &ReadPage::next);
    m_compareAction = addKey("compareAction", tr("Compare words"), { key(Qt::Key_D) }, &ReadPage::toggleCompare);
    m_metadataAction =
        addKey("detailsAction", tr("Details of segment and texts"), { key(Qt::Key_I) }, &ReadPage::toggleMetadata);
    addKey("smallerTextAction", tr("Smaller text"), { QKeySequence::ZoomOut }, &ReadPage::smallerText);
    addKey("largerTextAction", tr("Larger text"), { key(Qt::CTRL | Qt::Key_Plus), key(Qt::CTRL | Qt::Key_Equal) },
           &ReadPage::largerText);
    addKey("normalTextAction", tr("Usual text size"), { key(Qt::CTRL | Qt::Key_0) }, &ReadPage::normalText);
    m_readingAction = addKey("readingModeAction", tr("Reading mode: only the texts"), { key(Qt::Key_F11) },
                             &ReadPage::toggleReadingMode);
    addKey("leaveReadingModeAction", tr("Leave reading mode"), { key(Qt::Key_Escape) }, &ReadPage::leaveReadingMode);
    addKey("previousHitAction", tr("Previous place with the words of the filter"), { key(Qt::SHIFT | Qt::Key_F3) },
           &ReadPage::previousHit);
    addKey("nextHitAction", tr("Next place with the words of the filter"), { key(Qt::Key_F3) }, &ReadPage::nextHit);
    for (QAction *action : { m_compareAction, m_metadataAction, m_readingAction }) {
        action->setCheckable(true);
    }
}

void ReadPage::build()
{
    m_stack = new QStackedWidget(this);
    m_empty = new EmptyNote(m_stack);
    auto *content = new QWidget(m_stack);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildTopLine());
    m_splitter = new QSplitter(content);
    m_splitter->setObjectName(QStringLiteral("readSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(buildList());
    m_splitter->addWidget(buildReader());
    m_metadata = new MetadataPanel(m_splitter);
    m_metadata->hide();
    m_splitter->addWidget(m_metadata);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({ kListWidth, 800, kMetadataWidth });
    column->addWidget(m_splitter, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_stack);
}

QToolButton *ReadPage::makeButton(QAction *action, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setObjectName(action->objectName().replace(QStringLiteral("Action"), QStringLiteral("Button")));
    action->setIcon(icon(name));
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoRaise(true);
    button->setAccessibleName(action->text());
    return button;
}

QWidget *ReadPage::buildTopLine()
{
    m_topLine = new QWidget(this);
    auto *row = new QHBoxLayout(m_topLine);
    row->setContentsMargins(size::kPageMargin, gap::kMedium, size::kPageMargin, gap::kMedium);
    row->setSpacing(gap::kSmall);
    m_place = new ElidedLabel(m_topLine);
    m_place->setObjectName(QStringLiteral("placeLabel"));
    m_place->setFont(ui::font(TypeRole::PageTitle));
    row->addWidget(m_place, 1);
    const QStringList icons{ QStringLiteral("chevron-up"),
                             QStringLiteral("chevron-down"),
                             QStringLiteral("whole-word"),
                             QStringLiteral("info"),
                             QStringLiteral("minus"),
                             QStringLiteral("plus"),
                             QString(),
                             QStringLiteral("maximize") };
    for (int i = 0; i < icons.size(); ++i) {
        if (!icons[i].isEmpty()) {
            row->addWidget(makeButton(m_actions[i], icons[i]));
        }
    }
    return m_topLine;
}

QWidget *ReadPage::buildList()
{
    m_listPanel = new QWidget(this);
    m_listPanel->setMinimumWidth(180);
    auto *column = new QVBoxLayout(m_listPanel);
    column->setContentsMargins(size::kPageMargin, 0, gap::kSmall, gap::kSmall);
    column->setSpacing(gap::kSmall);
    m_filter = new QLineEdit(m_listPanel);
    m_filter->setObjectName(QStringLiteral("segmentFilterEdit"));
    m_filter->setAccessibleName(tr("Filter segments by words in source or translations"));
    m_filter->setPlaceholderText(tr("Words in source or translation"));
    m_filter->setClearButtonEnabled(true);
    m_document = new CompactBox(QWIDGETSIZE_MAX, m_listPanel);
    m_document->setObjectName(QStringLiteral("documentBox"));
    m_document->setAccessibleName(tr("Document"));
    m_document->addItem(tr("All documents"));
    m_document->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // as wide as the list
    m_document->hide();
    m_list = new QListView(m_listPanel);
    m_list->setObjectName(QStringLiteral("segmentList"));
    m_list->setAccessibleName(tr("Segments"));
    m_list->setModel(m_segments);
    m_list->setItemDelegate(new SegmentDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMouseTracking(true);
    m_found = new QLabel(m_listPanel);
    m_found->setObjectName(QStringLiteral("foundLabel"));
    m_found->setFont(ui::font(TypeRole::Caption));
    m_found->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_filter);
    column->addWidget(m_document);
    column->addWidget(m_list, 1);
    column->addWidget(m_found);
    return m_listPanel;
}

QWidget *ReadPage::buildReader()
{
    auto *reader = new QWidget(this);
    auto *column = new QVBoxLayout(reader);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *choice = new QWidget(reader);
    auto *lines = new QVBoxLayout(choice);
    lines->setContentsMargins(gap::kSmall, 0, size::kPageMargin, gap::kSmall);
    lines->setSpacing(gap::kSmall);
    m_chips = new TextChips(choice);
    m_compare = new CompareBar(choice);
    m_compare->hide();
    const qsizetype keys = m_actions.size();
    m_find = new FindBar(m_actions[keys - 2], m_actions[keys - 1], choice);
    m_find->setObjectName(QStringLiteral("findBar"));
    m_find->hide();
    lines->addWidget(m_chips);
    lines->addWidget(m_compare);
    lines->addWidget(m_find);
    m_panes = new PaneRow(reader);
    m_panes->setObjectName(QStringLiteral("paneRow"));
    m_panes->setAccessibleName(tr("Texts side by side"));
    m_preference = new QLabel(reader);
    m_preference->setObjectName(QStringLiteral("preferenceLabel"));
    m_preference->setTextFormat(Qt::PlainText);
    m_preference->setWordWrap(true);
    m_preference->setForegroundRole(QPalette::PlaceholderText);
    m_preference->setContentsMargins(gap::kMedium, gap::kSmall, size::kPageMargin, gap::kSmall);
    m_preference->hide();
    column->addWidget(choice);
    column->addWidget(m_panes, 1);
    column->addWidget(m_preference);
    return reader;
}

} // namespace ui
