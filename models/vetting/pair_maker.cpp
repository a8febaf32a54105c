// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/pair_maker.h"

#include "models/project/error_text.h"

namespace models {
namespace {

core::Result<MadePairs> makePairs(core::Project &project, const LexiconLoader &loader, const PairWish &wish,
                                  const std::stop_token &stop, const core::PerturbProgress &progress)
{
    core::PairStore *store = project.pairs();
    if (store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, project.file(), "it keeps no minimal pairs", 0 };
    auto lexicon = loader();
    auto bases = store->bases(wish.systems);
    if (!lexicon || !bases)
        return lexicon ? bases.error() : lexicon.error();
    auto result = core::perturb(std::move(bases).value(), std::move(lexicon).value(), wish.request, stop, progress);
    if (!result)
        return result.error();
    const auto saved = store->save(result->variants);
    if (!saved)
        return saved.error();
    return MadePairs{ std::move(result->reports), *saved };
}

} // namespace

PairMaker::PairMaker(core::ProjectPtr project, LexiconLoader lexicon, QObject *parent)
    : QObject(parent)
    , m_project(std::move(project))
    , m_lexicon(std::move(lexicon))
{
}

PairMaker::~PairMaker() = default;

void PairMaker::make(const PairWish &wish)
{
    const int round = ++m_round;
    m_worker.post([this, round, project = m_project, lexicon = m_lexicon, wish](const std::stop_token &stop) {
        const auto tell = [this, round](int done, int of) {
            QMetaObject::invokeMethod(
                this,
                [this, round, done, of] {
                    if (round == m_round)
                        Q_EMIT progressed(done, of);
                },
                Qt::QueuedConnection);
        };
        auto pairs = makePairs(*project, lexicon, wish, stop, tell);
        return [this, pairs = std::move(pairs)] {
            if (pairs)
                Q_EMIT made(*pairs);
            else
                Q_EMIT failed(errorText(pairs.error()));
        };
    });
}

void PairMaker::cancel()
{
    if (!isBusy())
        return;
    ++m_round;
    m_worker.stop();
    Q_EMIT cancelled();
}

} // namespace models
