// SPDX-License-Identifier: GPL-3.0-or-later

// Packets for people who answer on other machines (declared in comprehension_page.h).

#include "models/comprehension/comprehension_controller.h"
#include "models/comprehension/reading_packets.h"
#include "models/project/qt_text.h"
#include "ui/comprehension/question_pane.h"
#include "ui/matrix/run_line.h"
#include "ui/packets/packets_out.h"
#include "ui/pages/comprehension_page.h"
#include "ui/widgets/isolated.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

namespace ui {

void ComprehensionPage::wirePackets()
{
    using models::ReadingPackets;
    connect(m_questions, &QuestionPane::packetsWanted, this, &ComprehensionPage::askForNames);
    connect(m_questions, &QuestionPane::answersWanted, this, &ComprehensionPage::askForAnswers);
    connect(m_packets, &ReadingPackets::previewed, this, &ComprehensionPage::askToMerge);
    connect(m_packets, &ReadingPackets::written, this, [this](const QStringList &files) {
        Q_EMIT notice(tr("%Ln packet(s) written.", nullptr, static_cast<int>(files.size())) + u' ' +
                      tr("The texts they hold are noted under Project → What left this machine."));
    });
    connect(m_packets, &ReadingPackets::merged, this, [this](int added, int known) {
        Q_EMIT notice(tr("%Ln new answer(s), %1 known already.", nullptr, added).arg(QLocale().toString(known)));
        m_controller->readAgain();
    });
    connect(m_packets, &ReadingPackets::failed, m_line, &RunLine::showError);
}

void ComprehensionPage::askForNames()
{
    askForPackets(this,
                  tr("Names of the readers, a line each. Each gets a file of their own with the translations and the "
                     "questions: no gold answers, no answers of models or other people, no names of systems."),
                  {}, [this, run = m_controller->shownRun()](const QStringList &names, const QString &folder) {
                      m_packets->write(run, names, folder);
                  });
}

void ComprehensionPage::askForAnswers()
{
    auto *dialog =
        new QFileDialog(this, tr("Import answers"), {}, tr("Tertium packets (*.tertium-packet);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &ComprehensionPage::importAnswers);
    dialog->open();
}

void ComprehensionPage::importAnswers(const QString &file)
{
    m_packets->preview(file);
}

// Says how much changes and not what: whoever sits here may still be answering blind.
void ComprehensionPage::askToMerge(const models::ReadingImport &import)
{
    const QLocale locale;
    const int changed = import.changes.replaced + import.changes.takenBack;
    QString words =
        tr("“%1”, answered by %2. New answers: %3, known already: %4, changed or taken back: %5.")
            .arg(models::toQt(import.packet.work.campaign.title),
                 isolated(models::toQt(import.packet.work.person.name)), locale.toString(import.changes.added),
                 locale.toString(import.changes.known), locale.toString(changed));
    if (!import.packet.back) {
        words += u' ' + tr("This is the file as it was sent out, not the one that was saved to be sent back.");
    }
    if (import.late) {
        words += u' ' + tr("People's answers are compared already: what was answered since then does not count.");
    }
    auto *box = new QMessageBox(QMessageBox::Question, tr("Import %1?").arg(QFileInfo(import.file).fileName()), words,
                                QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("importReadingsBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *take = box->addButton(tr("Import"), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(take);
    connect(take, &QPushButton::clicked, this, [this, import] { m_packets->merge(import); });
    box->open();
}

} // namespace ui
