// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/voting/vote_columns_bar.h"

#include "models/project/qt_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/flow_layout.h"

#include <QSignalBlocker>

#include <algorithm>

namespace ui {
namespace {

constexpr int kShapeWidth = 210, kColumnWidth = 150;

using models::toCore;
using models::toQt;
using Shape = core::VoteColumns::Shape;

} // namespace

VoteColumnsBar::VoteColumnsBar(QWidget *parent)
    : QWidget(parent)
    , m_shape(new CompactBox(kShapeWidth, this))
    , m_translator(new CompactBox(kColumnWidth, this))
    , m_question(new CompactBox(kColumnWidth, this))
    , m_vote(new CompactBox(kColumnWidth, this))
    , m_reason(new CompactBox(kColumnWidth, this))
{
    m_shape->addItem(tr("a row a vote"), static_cast<int>(Shape::RowPerVote));
    m_shape->addItem(tr("a row a question"), static_cast<int>(Shape::RowPerQuestion));
    m_shape->addItem(tr("a row a translator"), static_cast<int>(Shape::RowPerTranslator));
    auto *flow = new FlowLayout(this);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kMedium);
    flow->addWidget(captionedField(tr("Shape of the table"), "voteShapeBox", m_shape, this));
    flow->addWidget(captionedField(tr("Translator"), "voteTranslatorBox", m_translator, this));
    flow->addWidget(captionedField(tr("Question"), "voteQuestionBox", m_question, this));
    flow->addWidget(captionedField(tr("Vote"), "voteValueBox", m_vote, this));
    flow->addWidget(captionedField(tr("Reason"), "voteReasonBox", m_reason, this));
    for (CompactBox *box : { m_shape, m_translator, m_question, m_vote, m_reason })
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            showFields();
            Q_EMIT changed();
        });
    showFields();
}

Shape VoteColumnsBar::shape() const
{
    return static_cast<Shape>(m_shape->currentData().toInt());
}

// A shape has a use for some of the columns alone.
void VoteColumnsBar::showFields()
{
    m_translator->parentWidget()->setVisible(shape() != Shape::RowPerQuestion);
    m_question->parentWidget()->setVisible(shape() != Shape::RowPerTranslator);
    m_vote->parentWidget()->setVisible(shape() == Shape::RowPerVote);
    m_reason->parentWidget()->setVisible(shape() == Shape::RowPerVote);
}

void VoteColumnsBar::setColumns(const std::vector<std::string> &header, const std::optional<core::VoteColumns> &columns)
{
    const QSignalBlocker quiet(this);
    const core::VoteColumns now = columns.value_or(core::VoteColumns());
    const std::pair<CompactBox *, std::string> boxes[] = {
        { m_translator, now.translator }, { m_question, now.question }, { m_vote, now.vote }, { m_reason, now.reason }
    };
    for (const auto &[box, column] : boxes) {
        const QSignalBlocker quietBox(box);
        box->clear();
        box->addItem(box == m_reason ? tr("none") : tr("choose a column"), QString());
        for (const std::string &name : header)
            box->addItem(toQt(name), toQt(name));
        box->setCurrentIndex(std::max(0, box->findData(toQt(column))));
    }
    m_shape->setCurrentIndex(std::max(0, m_shape->findData(static_cast<int>(now.shape))));
    showFields();
}

core::VoteColumns VoteColumnsBar::columns() const
{
    const auto named = [](const CompactBox *box) { return toCore(box->currentData().toString()); };
    core::VoteColumns columns;
    columns.shape = shape();
    if (columns.shape != Shape::RowPerQuestion)
        columns.translator = named(m_translator);
    if (columns.shape != Shape::RowPerTranslator)
        columns.question = named(m_question);
    if (columns.shape == Shape::RowPerVote) {
        columns.vote = named(m_vote);
        columns.reason = named(m_reason);
    }
    return columns;
}

} // namespace ui
