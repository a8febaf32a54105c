// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model that edits one category: what it is asked and what comes of an answer, for tests.

#include "core/perturb/model_edit.h"
#include "core/perturb/model_edit_task.h"
#include "tests/core/perturb_fixture.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

inline std::string formText(const char *name)
{
    std::ifstream in(std::string(TERTIUM_LEXICONS) + "/" + name, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

inline core::BackendInfo backend()
{
    core::BackendInfo info;
    info.name = "b";
    info.kind = "fake";
    info.endpoint = "here";
    info.model = "m";
    return info;
}

inline core::WorkItem workOf(const core::PairBase &base)
{
    core::WorkItem work;
    work.item.id = 1;
    work.item.text = base.text;
    work.source = base.source;
    work.sourceLanguage = base.sourceLanguage;
    work.translation = base.body;
    work.targetLanguage = base.language;
    return work;
}

inline core::ChatReply replyOf(const std::string &text)
{
    core::ChatReply reply;
    reply.outcome = core::Outcome::Ok;
    reply.text = text;
    return reply;
}

struct ModelEditFixture {
    PerturbFixture words;

    core::Result<core::PreparedModelEdits> prepared(const std::string &category,
                                                    const std::vector<core::PairBase> &bases) const
    {
        core::ModelEditRequest request;
        request.category = category;
        request.bases = bases;
        const core::Category *known = core::categoryNamed(category);
        const std::string form = known == nullptr ? "model_edit.json" : core::modelEditForm(*known);
        return core::prepareModelEdits(request, formText(form.c_str()), *words.lexicon, backend());
    }

    // What a run of one answer gives.
    core::ModelVariants applied(const std::string &category, const core::PairBase &base,
                                const core::ModelEdit &edit) const
    {
        const auto made = prepared(category, { base });
        core::Answer answer;
        answer.text = base.text;
        answer.key = core::kModelEditKey;
        answer.state = core::AnswerState::Answered;
        answer.value = core::valueOf(edit);
        core::StoredRun run;
        run.run.model = "m";
        run.configJson = made->prepared.run.configJson;
        auto variants = core::modelVariants(run, { answer }, { base });
        return variants ? std::move(variants).value() : core::ModelVariants{};
    }
};
