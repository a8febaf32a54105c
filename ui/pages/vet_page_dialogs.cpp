// SPDX-License-Identifier: GPL-3.0-or-later
// What the page asks in dialogs: campaigns, pairs, packets, the benchmark.
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "models/runs/run_service.h"
#include "models/vetting/pair_maker.h"
#include "models/vetting/triage_controller.h"
#include "ui/packets/packets_out.h"
#include "ui/pages/vet_page.h"
#include "ui/vetting/make_pairs_dialog.h"
#include "ui/vetting/model_pairs_dialog.h"
#include "ui/vetting/verdict_import_dialog.h"
#include "ui/vetting/vet_campaign_dialog.h"

#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>

namespace ui {

using models::toQt;

namespace {

// "unvetted", "one-vote" … for people.
QString leftOutWords(core::LeftOut why)
{
    switch (why) {
    case core::LeftOut::Unvetted:
        return VetPage::tr("nobody decided");
    case core::LeftOut::OneVote:
        return VetPage::tr("only one person decided");
    case core::LeftOut::NotAll:
        return VetPage::tr("not everybody decided");
    case core::LeftOut::Rejected:
        return VetPage::tr("everybody rejected it");
    case core::LeftOut::Disagreement:
        return VetPage::tr("the annotators differ, not adjudicated");
    case core::LeftOut::Adjudicated:
        return VetPage::tr("rejected by adjudication");
    case core::LeftOut::Flagged:
        return VetPage::tr("flagged, not adjudicated");
    case core::LeftOut::Lint:
        return VetPage::tr("accepted, but not clean");
    }
    return {};
}

} // namespace

void VetPage::newCampaign()
{
    const models::VettingReading &reading = m_vetting->reading();
    auto *dialog = new VetCampaignDialog(reading.pairCounts, reading.categoryNames, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_vetting->create(dialog->wish()); });
    dialog->open();
}

void VetPage::makePairs()
{
    const models::VettingReading &reading = m_vetting->reading();
    auto *dialog = new MakePairsDialog(new models::PairMaker(m_project, m_vetting->lexicon()), reading.systems,
                                       reading.categoryNames, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MakePairsDialog::pairsMade, this, &VetPage::readAgain);
    if (m_runs != nullptr) {
        dialog->offerModel();
        connect(dialog, &MakePairsDialog::modelWanted, this, &VetPage::makePairsByModel);
    }
    dialog->open();
}

void VetPage::makePairsByModel()
{
    const models::VettingReading &reading = m_vetting->reading();
    auto *dialog = new ModelPairsDialog(new models::ModelPairRun(m_runs, m_project, m_vetting->lexicon(), m_prompts),
                                        reading.systems, reading.categoryNames, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ModelPairsDialog::pairsMade, this, &VetPage::readAgain);
    connect(dialog, &ModelPairsDialog::openWanted, this, &Page::openRun);
    dialog->open();
}

void VetPage::readAgain()
{
    const core::Campaign *campaign = m_vetting->campaign();
    if (m_vetting->hasProject() && !m_triage->isOpen())
        m_vetting->read(campaign == nullptr ? std::string() : campaign->uuid);
}

void VetPage::setRuns(models::RunService *runs, models::PromptTexts prompts)
{
    m_runs = runs;
    m_prompts = std::move(prompts);
    // Of a run that went on after its dialog was closed.
    connect(runs, &models::RunService::finished, this, [this] {
        if (isVisible())
            readAgain();
    });
}

void VetPage::leadOn()
{
    const models::VettingReading &reading = m_vetting->reading();
    if (!m_vetting->hasProject())
        Q_EMIT openWanted();
    else if (!reading.pairCounts.empty())
        newCampaign();
    else if (!reading.systems.empty())
        makePairs();
    else
        Q_EMIT importWanted();
}

void VetPage::askPackets()
{
    askForPackets(this,
                  tr("Names of the annotators, a line each. Each gets a file of their own, which holds no other "
                     "person's verdicts and no names of systems."),
                  models::namesOf(m_vetting->reading().members),
                  [this](const QStringList &given, const QString &folder) { m_vetting->writePackets(given, folder); });
}

void VetPage::chooseImport()
{
    auto *dialog =
        new QFileDialog(this, tr("Import verdicts"), {}, tr("Tertium packets (*.tertium-packet);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &VetPage::importFile);
    dialog->open();
}

void VetPage::importFile(const QString &file)
{
    m_vetting->preview(file);
}

void VetPage::showPreview(const models::VerdictImport &preview)
{
    auto *dialog = new VerdictImportDialog(preview, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, preview] { m_vetting->merge(preview); });
    dialog->open();
}

void VetPage::chooseBenchmark(core::PairFormat format)
{
    auto *dialog = new QFileDialog(this, tr("Folder for the benchmark"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, format](const QString &folder) { exportBenchmark(folder, format); });
    dialog->open();
}

void VetPage::exportBenchmark(const QString &folder, core::PairFormat format)
{
    m_vetting->writeBenchmark(folder, format);
}

void VetPage::sayBenchmark(const models::BenchmarkFiles &written)
{
    const core::Benchmark &benchmark = written.benchmark;
    const QLocale locale;
    QString words = tr("%n pair(s) of %1 written.", nullptr, static_cast<int>(benchmark.rows.size()))
                        .arg(locale.toString(benchmark.pairs));
    QStringList why;
    for (const auto &[reason, count] : benchmark.leftOut)
        why << tr("%1 %2").arg(locale.toString(count), leftOutWords(reason));
    if (!why.isEmpty())
        words += u'\n' + tr("Left out: %1.").arg(why.join(QStringLiteral(", ")));
    for (const core::BenchmarkFinding &finding : benchmark.findings)
        words += u'\n' + tr("Not clean: %1 (%2)").arg(toQt(finding.what), toQt(finding.pair));
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Benchmark"), words, QMessageBox::Ok, this);
    box->setObjectName(QStringLiteral("benchmarkBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setDetailedText(written.files.join(u'\n'));
    box->open();
}

} // namespace ui
