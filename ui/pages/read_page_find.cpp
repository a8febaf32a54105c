// SPDX-License-Identifier: GPL-3.0-or-later
// The filter's words in the texts of the Read page: marked, counted, gone to one after the other.
#include "ui/pages/read_page.h"

#include "models/read/read_controller.h"
#include "models/read/search_hits.h"
#include "models/read/segments_model.h"
#include "ui/reading/find_bar.h"
#include "ui/reading/pane_row.h"

#include <QLineEdit>
#include <QListView>

namespace ui {

void ReadPage::findInTexts()
{
    m_panes->setSearch(m_filter->text().trimmed());
    m_panes->goToHit(0);
    updateFind();
}

// Another segment came: its first hit, or its last one when the reader goes back.
void ReadPage::findInSegment()
{
    const int hits = m_panes->hitCount();
    m_panes->goToHit(m_backwards ? hits - 1 : 0);
    m_backwards = false;
    updateFind();
}

void ReadPage::updateFind()
{
    const QString search = m_filter->text().trimmed();
    QStringList hidden;
    for (const models::ReadPane &pane : m_controller->panes()) {
        if (!search.isEmpty() && !m_controller->isShown(pane) && !models::searchHits(pane.body, search).empty()) {
            hidden << pane.title;
        }
    }
    const bool shown = !search.isEmpty() && !m_reading && m_controller->segment() != 0;
    if (!shown) {
        keepFocusFrom(m_find);
    }
    m_find->setHits(search, m_panes->currentHit(), m_panes->hitCount(), hidden);
    m_find->setVisible(shown);
}

void ReadPage::nextHit()
{
    if (m_panes->currentHit() + 1 < m_panes->hitCount()) {
        m_panes->goToHit(m_panes->currentHit() + 1);
        updateFind();
    } else if (!m_filter->text().trimmed().isEmpty()) {
        step(1);
    }
}

void ReadPage::previousHit()
{
    if (m_panes->currentHit() > 0) {
        m_panes->goToHit(m_panes->currentHit() - 1);
        updateFind();
    } else if (!m_filter->text().trimmed().isEmpty() && m_list->currentIndex().row() > 0) {
        m_backwards = true;
        step(-1);
    }
}

} // namespace ui
