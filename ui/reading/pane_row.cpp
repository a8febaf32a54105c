// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/pane_row.h"

#include "models/read/search_hits.h"
#include "models/read/word_marks.h"
#include "ui/reading/passage_view.h"
#include "ui/reading/text_pane.h"
#include "ui/theme/tokens.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocument>

#include <algorithm>

namespace ui {

namespace {

std::vector<TextMark> textMarks(const std::vector<models::WordMark> &marks)
{
    std::vector<TextMark> result;
    for (const models::WordMark &mark : marks) {
        result.push_back({ static_cast<int>(mark.start), static_cast<int>(mark.length) });
    }
    return result;
}

// By name and not by id: the same translator's pane in another project, too.
QString scaleKey(const models::ReadPane &pane)
{
    return pane.isSource ? QStringLiteral("source") : QStringLiteral("system:") + pane.title;
}

} // namespace

PaneRow::PaneRow(QWidget *parent)
    : QWidget(parent)
    , m_area(new QScrollArea(this))
    , m_bar(new QScrollBar(Qt::Vertical, this))
{
    auto *across = new QHBoxLayout(this);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(0);
    across->addWidget(m_area, 1);
    across->addWidget(m_bar);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus); // the panes take the focus
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_bar->setObjectName(QStringLiteral("paneScrollBar"));
    m_bar->setAccessibleName(tr("Place in the texts"));
    QSizePolicy keepsRoom = m_bar->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true); // texts are not broken anew when it comes and goes
    m_bar->setSizePolicy(keepsRoom);
    auto *content = new QWidget(m_area);
    m_row = new QHBoxLayout(content);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(size::kLine);
    m_area->setWidget(content);
    connect(m_bar, &QScrollBar::valueChanged, this, &PaneRow::scrollBy);
    updateBar();
}

TextPane *PaneRow::makePane()
{
    auto *pane = new TextPane(m_area->widget());
    m_row->addWidget(pane, 1);
    connect(pane->view().verticalScrollBar(), &QScrollBar::valueChanged, this, [this, pane] { follow(pane); });
    connect(pane->view().verticalScrollBar(), &QScrollBar::rangeChanged, this, &PaneRow::updateBar);
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
        if (i >= m_count && i > 0 && pane->isAncestorOf(QApplication::focusWidget())) {
            m_panes[m_count > 0 ? m_count - 1 : 0]->view().setFocus(Qt::OtherFocusReason); // not to the rail
        }
        pane->setVisible(i < m_count);
        if (i >= m_count) {
            continue;
        }
        pane->setPane(panes[i]);
        pane->setHeaderShown(!m_reading);
        applyScale(pane);
    }
    m_following = false;
    applyCompare();
    find();
    updateBar();
}

void PaneRow::applyScale(TextPane *pane)
{
    const double wanted = m_scales.value(scaleKey(pane->pane()), 1.0).toDouble();
    if (pane->view().scale() != wanted) {
        pane->view().setScale(wanted);
    }
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
        const models::WordMarks marks = models::wordMarks(first->view().shownText(), second->view().shownText());
        first->view().setMarks(textMarks(marks.first));
        second->view().setMarks(textMarks(marks.second));
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
            m_scales[scaleKey(pane->pane())] = pane->view().scale();
        }
    }
    m_following = false;
}

QVariantMap PaneRow::scales() const
{
    QVariantMap kept = m_scales;
    kept.removeIf([](QVariantMap::iterator scale) { return qFuzzyCompare(scale.value().toDouble(), 1.0); });
    return kept;
}

void PaneRow::setScales(const QVariantMap &scales)
{
    m_scales = scales;
    m_following = true;
    for (TextPane *pane : shown()) {
        applyScale(pane);
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
    updateBar();
}

QScrollBar *PaneRow::longest() const
{
    QScrollBar *most = nullptr;
    for (const TextPane *pane : shown()) {
        QScrollBar *bar = pane->view().verticalScrollBar();
        most = most == nullptr || bar->maximum() > most->maximum() ? bar : most;
    }
    return most;
}

// The bar is that of the longest text: so every line of every text can be reached by it.
void PaneRow::updateBar()
{
    if (m_following) {
        return;
    }
    const QSignalBlocker blocker(m_bar);
    const QScrollBar *most = longest();
    m_bar->setRange(0, most != nullptr ? most->maximum() : 0);
    if (most != nullptr) {
        m_bar->setPageStep(most->pageStep());
        m_bar->setSingleStep(most->singleStep());
        m_bar->setValue(most->value());
    }
    m_bar->setVisible(m_bar->maximum() > 0);
}

void PaneRow::scrollBy(int value)
{
    if (QScrollBar *most = longest()) {
        most->setValue(value); // the others follow it
    }
}

void PaneRow::showPlace(core::RowId text, int start, int length)
{
    for (TextPane *pane : shown()) {
        if (pane->pane().text == text && pane->pane().isSource == (text == 0)) {
            m_area->ensureWidgetVisible(pane);
            pane->view().showPlace(start, length);
        }
    }
}

void PaneRow::focusFirst()
{
    if (m_count > 0) {
        m_panes.front()->view().setFocus(Qt::OtherFocusReason);
    }
}

bool PaneRow::holdsFocus() const
{
    return isAncestorOf(QApplication::focusWidget());
}

void PaneRow::setSearch(const QString &words)
{
    m_search = words;
    find();
}

void PaneRow::find()
{
    m_hits.clear();
    m_hit = -1;
    const std::vector<TextPane *> panes = shown();
    for (std::size_t i = 0; i < panes.size() && !m_search.isEmpty(); ++i) {
        int place = 0;
        for (const models::WordMark &hit : models::searchHits(panes[i]->view().shownText(), m_search)) {
            m_hits.push_back({ i, place++, static_cast<int>(hit.start) });
        }
    }
    markHits();
}

void PaneRow::markHits()
{
    const std::vector<TextPane *> panes = shown();
    for (std::size_t i = 0; i < panes.size(); ++i) {
        const bool current = m_hit >= 0 && m_hits[static_cast<std::size_t>(m_hit)].pane == i;
        panes[i]->view().setHits(textMarks(models::searchHits(panes[i]->view().shownText(), m_search)),
                                 current ? m_hits[static_cast<std::size_t>(m_hit)].place : -1);
    }
}

int PaneRow::hitCount() const
{
    return static_cast<int>(m_hits.size());
}

void PaneRow::goToHit(int hit)
{
    if (hit < 0 || hit >= hitCount()) {
        return;
    }
    m_hit = hit;
    markHits();
    const Hit &wanted = m_hits[static_cast<std::size_t>(hit)];
    TextPane *pane = shown()[wanted.pane];
    m_area->ensureWidgetVisible(pane);
    pane->view().showPlace(wanted.start);
}

} // namespace ui
