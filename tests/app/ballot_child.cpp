// SPDX-License-Identifier: GPL-3.0-or-later
// The process that tst_ballot_kill kills: opens the ballot of a packet's project and votes by key events, one card
// after the other. Says "saved SUBJECT VOTE" on standard output when the ballot says that it is on disk.
// Usage: ballot_child PROJECT

#include "core/voting/ballot.h"
#include "db/project_file.h"
#include "models/voting/ballot_controller.h"
#include "ui/voting/ballot_pane.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QTimer>

#include <cstdio>
#include <set>

namespace {

void press(QWidget *target, int key, Qt::KeyboardModifiers modifiers = {})
{
    const QString text = key < Qt::Key_Escape ? QString(QChar(key)) : QString();
    QCoreApplication::postEvent(target, new QKeyEvent(QEvent::ShortcutOverride, key, modifiers, text));
    QCoreApplication::postEvent(target, new QKeyEvent(QEvent::KeyPress, key, modifiers, text));
    QCoreApplication::postEvent(target, new QKeyEvent(QEvent::KeyRelease, key, modifiers, text));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (argc != 2)
        return 2;
    const auto project = db::openProject(argv[1]);
    if (!project)
        return 1;
    core::CampaignStore &store = *(*project)->campaigns();
    const auto campaigns = store.campaigns(core::kVoteCampaign);
    const auto members = store.members(campaigns->front().id);
    models::BallotController ballot;
    ui::BallotPane pane(&ballot);
    pane.show();
    std::set<std::string> told;
    QObject::connect(&ballot, &models::BallotController::saved, &pane, [&] {
        const core::Ballot now = ballot.ballot();
        for (const auto &[subject, vote] : now.cards)
            if (told.insert(subject).second)
                std::printf("saved %s %d\n", subject.c_str(), *vote.value);
        std::fflush(stdout);
    });
    auto *card = pane.findChild<QWidget *>(QStringLiteral("ballotCard"));
    QTimer keys;
    QObject::connect(&keys, &QTimer::timeout, &pane, [&] {
        if (ballot.voted() == ballot.total())
            return ballot.whenSaved([] { QCoreApplication::exit(0); });
        if (ballot.voteAt(ballot.current()).given() && !ballot.nextUnanswered())
            return;
        QTimer::singleShot(0, &pane, [&] { // of the card that is there by then: a busy machine fires twice before
            const int id = ballot.cards()[static_cast<std::size_t>(ballot.current())].questionId;
            for (QAction *action : pane.actions())
                if (action->objectName() == QStringLiteral("voteAction%1").arg(id % 5 + 1))
                    action->trigger();
            press(card, Qt::Key_Return);
        });
    });
    QObject::connect(&ballot, &models::BallotController::opened, &keys, [&] { keys.start(3); });
    ballot.setProject(*project);
    ballot.open(campaigns->front(), members->front());
    return QApplication::exec();
}
