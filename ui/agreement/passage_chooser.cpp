// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agreement/passage_chooser.h"

#include "models/project/qt_text.h"
#include "ui/figures/agreement_parts.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTimer>

#include <algorithm>
#include <numeric>
#include <set>

namespace ui {
namespace {

constexpr int kWidth = 240, kSearchWidth = 180, kSoonMs = 250;
constexpr std::size_t kMostListed = 300; // beyond, a search is quicker than a list

using models::toQt;

} // namespace

PassageChooser::PassageChooser(QWidget *parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_list(new CompactBox(kWidth, this))
    , m_soon(new QTimer(this))
{
    m_search->setPlaceholderText(tr("words, id or number"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(kSearchWidth);
    m_soon->setSingleShot(true);
    m_soon->setInterval(kSoonMs);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(gap::kMedium);
    line->addWidget(captionedField(tr("Find a passage"), "passageSearch", m_search, this));
    line->addWidget(captionedField(tr("Passage"), "chartSegmentBox", m_list, this));
    connect(m_search, &QLineEdit::textChanged, m_soon, qOverload<>(&QTimer::start));
    connect(m_search, &QLineEdit::returnPressed, this, &PassageChooser::seek);
    connect(m_soon, &QTimer::timeout, this, &PassageChooser::seek);
    connect(m_list, &QComboBox::currentIndexChanged, this, &PassageChooser::take);
}

void PassageChooser::setData(const std::shared_ptr<const core::AgreementData> &data)
{
    if (data == m_data)
        return;
    m_data = data;
    seek();
}

// Of an entry that says something else, the passage stays as it was.
void PassageChooser::take()
{
    const QVariant now = m_list->currentData();
    if (!now.isValid() || m_chosen == static_cast<std::size_t>(now.toULongLong()))
        return;
    m_chosen = static_cast<std::size_t>(now.toULongLong());
    Q_EMIT chosenChanged();
}

// By its document, its own id or its number.
bool PassageChooser::isNamed(std::size_t place, const QString &words) const
{
    const core::GridSegment &segment = m_data->grid.segments()[place];
    const QString number = QString::number(segment.number);
    return number == words || QString::number(place + 1) == words || toQt(segment.key) == words ||
           agreement::passageName(*m_data, place).contains(words, Qt::CaseInsensitive);
}

void PassageChooser::seek()
{
    m_soon->stop();
    const QString words = m_search->text().trimmed();
    if (!m_data)
        return;
    if (!words.isEmpty()) {
        Q_EMIT sought(words);
        return;
    }
    std::vector<std::size_t> all(m_data->grid.segments().size());
    std::iota(all.begin(), all.end(), std::size_t{ 0 });
    fill(all);
}

void PassageChooser::showFound(const QString &words, const std::vector<core::RowId> &segments)
{
    if (!m_data || words != m_search->text().trimmed())
        return;
    const std::set<core::RowId> found(segments.begin(), segments.end());
    std::vector<std::size_t> named, withWords;
    for (std::size_t place = 0; place < m_data->grid.segments().size(); ++place) {
        if (isNamed(place, words))
            named.push_back(place);
        else if (found.contains(m_data->grid.segments()[place].id))
            withWords.push_back(place);
    }
    named.insert(named.end(), withWords.begin(), withWords.end());
    fill(named);
}

void PassageChooser::fill(const std::vector<std::size_t> &places)
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (std::size_t i = 0; i < std::min(places.size(), kMostListed); ++i)
            m_list->addItem(agreement::passageName(*m_data, places[i]), static_cast<qulonglong>(places[i]));
        if (places.size() > kMostListed || places.empty()) {
            m_list->addItem(places.empty() ? tr("no passage has these words")
                                           : tr("… and %Ln more: search for one", nullptr,
                                                static_cast<int>(places.size() - kMostListed)));
            static_cast<QStandardItemModel *>(m_list->model())->item(m_list->count() - 1)->setEnabled(false);
        }
        m_list->setCurrentIndex(std::max(0, m_list->findData(static_cast<qulonglong>(m_chosen))));
    }
    take();
}

} // namespace ui
