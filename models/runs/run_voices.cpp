// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/run_voices.h"

#include "core/comprehension/request.h"

#include <utility>

namespace models {

core::Result<std::vector<core::BackendPtr>> otherBackends(const core::StoredRun &run, const core::BackendInfo &own,
                                                          const ReadyBackend &ready)
{
    std::vector<core::BackendPtr> others;
    if (run.run.task != "treqa") {
        return others;
    }
    const auto config = core::comprehensionConfig(run);
    if (!config) {
        return config.error();
    }
    if (!config->scorer.empty()) {
        return core::Error{ core::ErrorCode::Unsupported, "run " + run.run.uuid,
                            "a command scores its answers, and no command is taken from a project: tertium-cli run "
                            "resume with --scorer goes on",
                            0 };
    }
    std::vector<core::BackendInfo> all{ own };
    for (const core::VoiceName &voice : core::otherVoices(*config)) {
        auto backend = ready(voice.backend, voice.model);
        if (!backend) {
            return backend.error();
        }
        all.push_back((*backend)->info());
        others.push_back(std::move(backend).value());
    }
    const auto asked = core::askedVoices(*config, all);
    const core::Status same = asked ? core::sameVoices(run, *asked) : core::Status(asked.error());
    return same ? core::Result<std::vector<core::BackendPtr>>(std::move(others)) : same.error();
}

} // namespace models
