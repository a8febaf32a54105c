// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/run_results.h"

#include "core/gemba/gemba_run.h"
#include "core/perturb/model_edit.h"
#include "core/writing/translation.h"

namespace core {

Status storeRunResults(Project &project, RowId run)
{
    if (Status marked = storeGembaSpans(project, run); !marked) {
        return marked;
    }
    if (Status made = storeModelVariants(project, run); !made) {
        return made;
    }
    const auto texts = storeTranslations(project, run);
    return texts ? Status(Done{}) : Status(texts.error());
}

bool leavesResults(const std::string &task)
{
    return task == gembaTaskName(GembaKind::Mqm) || task == kTranslateTask || task == kPerturbTask;
}

} // namespace core
