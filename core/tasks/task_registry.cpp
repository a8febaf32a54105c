// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/task_registry.h"

#include "core/comprehension/request.h"
#include "core/gemba/gemba_run.h"
#include "core/perturb/model_edit.h"
#include "core/questions/question_run.h"
#include "core/writing/continuation.h"
#include "core/writing/translation.h"

namespace core {

Result<TaskPtr> storedTask(const StoredRun &run, ProjectReader &reader)
{
    if (run.run.task == "treqa") {
        return comprehensionTaskOf(run);
    }
    if (run.run.task == kTranslateTask) {
        return translateTaskOf(run);
    }
    if (run.run.task == kContinueTask) {
        return continueTaskOf(run);
    }
    if (run.run.task == kPerturbTask) {
        return modelEditTaskOf(run);
    }
    return isGemba(run.run) ? gembaTaskOf(run, reader) : taskOf(run);
}

} // namespace core
