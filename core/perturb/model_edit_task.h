// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a model is asked for an edit, and what of its reply is one.

#include "core/perturb/category_guards.h"
#include "core/perturb/model_edit_value.h"
#include "core/writing/writing_task.h"

#include <optional>
#include <string>

namespace core {

class ModelEditTask final : public WritingTask {
public:
    // How names are spelled, and `words`: see categoryRefusal().
    ModelEditTask(WritingForm form, Sampling sampling, const Category &category, Romanisations romanisations,
                  std::optional<GuardWords> words);

    [[nodiscard]] std::string kind() const override;
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override;
    [[nodiscard]] int tokensPerReply() const override { return m_category.rule == EditRule::Whole ? 120 : 30; }

protected:
    [[nodiscard]] Result<WritingAsk> asked(const WorkItem &work) const override;
    [[nodiscard]] Written written(const WorkItem &work, std::string text) const override;

private:
    [[nodiscard]] std::string refusalOfKind(const ModelEdit &edit, const std::string &body) const;

    const Category &m_category;
    Romanisations m_romanisations;
    std::optional<GuardWords> m_words;
};

// An answer's value.
[[nodiscard]] std::string valueOf(const ModelEdit &edit);
// Of an answer's value; nullopt when it is none.
[[nodiscard]] std::optional<ModelEdit> modelEditOf(const std::string &value);

} // namespace core
