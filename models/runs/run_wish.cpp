// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/run_wish.h"

#include "core/sensitivity/project_pairs.h"

#include <QCoreApplication>

#include <utility>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::leftOutWords)

public:
    static QString of(const JudgeWish &, int count)
    {
        return tr("%Ln translation(s) left out: they have no reference that is not themselves.", nullptr, count);
    }
    static QString of(const core::TranslateRequest &, int count)
    {
        return tr("%Ln passage(s) left out: the system has a translation of them.", nullptr, count);
    }
    static QString of(const core::ContinueRequest &, int count)
    {
        return tr("%Ln text(s) left out: too short to be cut.", nullptr, count);
    }
};

// A limit of tokens that the kind has been given stays, where there is none in common.
core::Sampling withLimit(core::Sampling sampling, int maxTokens)
{
    sampling.maxTokens = sampling.maxTokens > 0 ? sampling.maxTokens : maxTokens;
    return sampling;
}

template <typename Request> void setShared(Request &request, const CommonWish &common)
{
    request.sampling = withLimit(common.sampling, request.sampling.maxTokens);
    request.replicates = common.replicates;
    request.title = common.title;
}

struct Preparing {
    const std::string &prompt;
    const core::BackendInfo &backend;
    core::Project &project;
    core::ProjectReader &reader;

    core::Result<WishedRun> operator()(const JudgeWish &wish) const
    {
        core::GembaRequest request = wish.request;
        if (wish.pairs) {
            auto lines = core::pairLines(project, reader, wish.reference);
            if (!lines) {
                return lines.error();
            }
            if (lines->empty()) { // which would mean every translation
                return core::Error{ core::ErrorCode::Empty, "minimal pairs", "all bases are references themselves", 0 };
            }
            request.lines = std::move(lines).value();
        }
        auto made = core::prepareGembaRun(request, prompt, backend, reader);
        return made ? core::Result<WishedRun>(WishedRun{ std::move(made->prepared), made->withoutReference })
                    : core::Result<WishedRun>(made.error());
    }

    core::Result<WishedRun> operator()(const core::TranslateRequest &request) const
    {
        auto made = core::prepareTranslateRun(request, prompt, backend, reader);
        return made ? core::Result<WishedRun>(WishedRun{ std::move(made->prepared), made->known })
                    : core::Result<WishedRun>(made.error());
    }

    core::Result<WishedRun> operator()(const core::ContinueRequest &request) const
    {
        auto made = core::prepareContinueRun(request, prompt, backend, reader);
        return made ? core::Result<WishedRun>(WishedRun{ std::move(made->prepared), made->uncut })
                    : core::Result<WishedRun>(made.error());
    }
};

} // namespace

std::string promptName(const RunWish &wish)
{
    if (const auto *judge = std::get_if<JudgeWish>(&wish)) {
        return std::string("gemba/") + core::gembaTaskName(judge->kind) + (judge->reference ? "-ref" : "");
    }
    return std::holds_alternative<core::TranslateRequest>(wish) ? "writing/translate" : "writing/continue";
}

core::Result<WishedRun> prepareWish(const RunWish &wish, const PromptTexts &prompts, const core::BackendInfo &backend,
                                    core::Project &project, core::ProjectReader &reader)
{
    const auto prompt = prompts(promptName(wish));
    return prompt ? std::visit(Preparing{ *prompt, backend, project, reader }, wish)
                  : core::Result<WishedRun>(prompt.error());
}

void setCommon(RunWish &wish, const CommonWish &common)
{
    if (auto *judge = std::get_if<JudgeWish>(&wish)) {
        judge->request.choice = common.choice;
        setShared(judge->request, common);
        return;
    }
    const auto set = [&common](auto &request) {
        request.systems = common.choice.systems;
        request.limit = common.choice.limit;
        setShared(request, common);
    };
    if (auto *translation = std::get_if<core::TranslateRequest>(&wish)) {
        set(*translation);
    } else {
        set(std::get<core::ContinueRequest>(wish));
    }
}

QString leftOutWords(const RunWish &wish, int leftOut)
{
    return leftOut > 0 ? std::visit([leftOut](const auto &one) { return Words::of(one, leftOut); }, wish) : QString();
}

} // namespace models
