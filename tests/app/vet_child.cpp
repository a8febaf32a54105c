// SPDX-License-Identifier: GPL-3.0-or-later
// The process that tst_vet_kill kills: opens an annotator's view and decides one pair after the other; every seventh
// decision is taken back and given again. Says "saved SUBJECT CHOICE" on standard output when the view says that it is
// on disk.
// Usage: vet_child PROJECT

#include "core/campaign/store.h"
#include "core/vetting/annotator_view.h"
#include "db/project_file.h"

#include <cstdio>

namespace {

// What this pair always gets, so that the test can check it.
core::Verdict verdictFor(const std::string &subject)
{
    core::Verdict verdict;
    verdict.choice = subject.front() < '8' ? core::VerdictChoice::Accept : core::VerdictChoice::Reject;
    if (verdict.choice == core::VerdictChoice::Reject)
        verdict.reasons = { "ambiguous" };
    verdict.activeMs = 7;
    return verdict;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    const auto project = db::openProject(argv[1]);
    if (!project)
        return 1;
    core::CampaignStore &store = *(*project)->campaigns();
    const auto campaigns = store.campaigns(core::kVetCampaign);
    const auto members = store.members(campaigns->front().id);
    const auto view = core::AnnotatorView::open(store, campaigns->front(), members->front());
    if (!view)
        return 1;
    const auto queue = (*view)->queue();
    int said = 0;
    for (const core::QueueEntry &entry : *queue) {
        if (entry.verdict.decided())
            continue;
        const core::Verdict verdict = verdictFor(entry.subject);
        for (int again = ++said % 7 == 0 ? 2 : 1; again > 0; --again) {
            if (!(*view)->say(entry.subjectKind, entry.subject, verdict))
                return 1;
            if (again == 2 && !(*view)->undo())
                return 1;
        }
        std::printf("saved %s %s\n", entry.subject.c_str(), std::string(core::name(verdict.choice)).c_str());
        std::fflush(stdout);
    }
    return 0;
}
