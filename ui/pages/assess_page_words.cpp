// SPDX-License-Identifier: GPL-3.0-or-later
// What the Assess page says under the matrix and in its place; the rest is in assess_page.cpp.
#include "models/assess/assess_controller.h"
#include "ui/pages/assess_page.h"
#include "ui/reading/empty_note.h"

#include <QLabel>
#include <QLocale>
#include <QStackedWidget>

namespace ui {

void AssessPage::sayWhatIsEmpty()
{
    if (m_session == nullptr) {
        m_empty->setWords(tr("No project is open"),
                          tr("A model's answers to a question list stand here, a column for each translation."));
    } else if (m_controller->isReadingMatrix() || m_controller->isReadingProject()) {
        m_empty->setWords(tr("Reading the answers…"), {});
    } else if (m_controller->systems().empty()) {
        m_empty->setWords(tr("No translation to assess"),
                          tr("Import a table with sources and translations; then a question list can be run on them."),
                          tr("Import a file…"));
    } else if (m_controller->runs().empty()) {
        m_empty->setWords(
            tr("No answers yet"),
            tr("A run fills a matrix here: a row for each question, a column for each translation. "
               "Choose a list and a model above, then run the assessments; or answer the list yourself."));
    } else {
        m_empty->setWords(tr("No answer fits the filter"), tr("Choose other answers, systems or aspects above."));
    }
}

void AssessPage::updateCounts()
{
    const models::MatrixData *matrix = m_controller->matrix().matrix();
    if (matrix == nullptr || m_stack->currentWidget() == m_empty) {
        m_caption->clear();
        return;
    }
    models::AnswerShares all;
    for (const models::AnswerShares &one : matrix->shares) {
        all = { all.yes + one.yes, all.maybe + one.maybe, all.no + one.no, all.other + one.other };
    }
    const QLocale locale;
    const QString words = tr("%Ln translation(s)", nullptr, static_cast<int>(matrix->columns.size()));
    QString counts = tr("%1 · YES %2 · MAYBE %3 · NO %4 · not answered %5")
                         .arg(words, locale.toString(all.yes), locale.toString(all.maybe), locale.toString(all.no),
                              locale.toString(all.other));
    if (!matrix->flips.empty()) {
        counts += tr(" · replicates: %1").arg(m_controller->matrix().flipWords(matrix->questionCount()));
    }
    m_caption->setText(counts);
}

} // namespace ui
