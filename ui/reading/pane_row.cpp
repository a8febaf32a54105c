// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/pane_row.h"

#include "models/word_marks.h"
#include "ui/reading/passage_view.h"
#include "ui/reading/text_pane.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextDocument>

namespace ui {

namespace {

std::vector<TextMark> underlines(const std::vector<models::WordMark> &marks)
{
    std::vector<TextMark> result;
    for (const models::WordMark &mark : marks) {
        result.push_back({ static_cast<int>(mark.start), static_cast<int>(mark.length) });
    }
    return result;
}

} // namespace

PaneRow::PaneRow(QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // the panes take the focus
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(this);
    m_row = new QHBoxLayout(content);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(size::kLine);
    setWidget(content);
}

TextPane *PaneRow::makePane()
{
    auto *pane = new TextPane(widget());
    m_row->addWidget(pane, 1);
    connect(pane->view().verticalScrollBar(), &QScrollBar::valueChanged, this, [this, pane] { follow(pane); });
    return pane;
}

void PaneRow::setPanes(const std::vector<models::ReadPane> &panes)
{
    m_following = true; // filling a pane moves its scroll bar; nobody else must follow
    while (m_panes.size() < panes.size()) {
        m_panes.push_back(makePane());
    }
    m_count = panes.size();
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        TextPane *pane = m_panes[i];
        pane->setVisible(i < m_count);
        if (i >= m_count) {
            continue;
        }
        pane->setPane(panes[i]);
        pane->setHeaderShown(!m_reading);
        const auto scale = m_scales.find(panes[i].system);
        const double wanted = scale != m_scales.end() ? scale->second : 1.0;
        if (pane->view().scale() != wanted) {
            pane->view().setScale(wanted);
        }
    }
    m_following = false;
    applyCompare();
}

std::vector<TextPane *> PaneRow::shown() const
{
    return { m_panes.begin(), m_panes.begin() + static_cast<std::ptrdiff_t>(m_count) };
}

void PaneRow::setReadingMode(bool on)
{
    m_reading = on;
    for (TextPane *pane : m_panes) {
        pane->setHeaderShown(!on);
    }
}

TextPane *PaneRow::paneOf(core::RowId text) const
{
    for (std::size_t i = 0; i < m_count; ++i) {
        if (!m_panes[i]->pane().isSource && m_panes[i]->pane().text == text) {
            return m_panes[i];
        }
    }
    return nullptr;
}

void PaneRow::compare(core::RowId first, core::RowId second)
{
    m_compared = { first, second };
    applyCompare();
}

void PaneRow::applyCompare()
{
    for (TextPane *pane : shown()) {
        pane->view().setMarks({});
    }
    TextPane *first = paneOf(m_compared.first);
    TextPane *second = paneOf(m_compared.second);
    if (first != nullptr && second != nullptr && first != second) {
        const models::WordMarks marks = models::wordMarks(first->pane().body, second->pane().body);
        first->view().setMarks(underlines(marks.first));
        second->view().setMarks(underlines(marks.second));
    }
}

void PaneRow::scaleText(double factor)
{
    const std::vector<TextPane *> all = shown();
    const bool one = std::any_of(all.begin(), all.end(), [](TextPane *pane) { return pane->view().hasFocus(); });
    m_following = true;
    for (TextPane *pane : all) {
        if (!one || pane->view().hasFocus()) {
            pane->view().setScale(factor > 0 ? pane->view().scale() * factor : 1.0);
            m_scales[pane->pane().system] = pane->view().scale();
        }
    }
    m_following = false;
}

void PaneRow::follow(TextPane *leader)
{
    if (m_following) {
        return;
    }
    m_following = true;
    const QScrollBar *own = leader->view().verticalScrollBar();
    const int blocks = leader->view().document()->blockCount();
    for (TextPane *pane : shown()) {
        if (pane == leader) {
            continue;
        }
        QScrollBar *bar = pane->view().verticalScrollBar();
        if (own->value() == own->maximum()) {
            bar->setValue(bar->maximum());
        } else if (blocks > 1 && pane->view().document()->blockCount() == blocks) {
            pane->view().scrollToPosition(leader->view().readingPosition());
        } else if (own->maximum() > 0) {
            bar->setValue(static_cast<int>(static_cast<double>(own->value()) / own->maximum() * bar->maximum()));
        }
    }
    m_following = false;
}

void PaneRow::focusFirst()
{
    if (m_count > 0) {
        m_panes.front()->view().setFocus(Qt::OtherFocusReason);
    }
}

} // namespace ui
