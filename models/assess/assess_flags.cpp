// SPDX-License-Identifier: GPL-3.0-or-later
// Which translations speak to the judge: of the matrix, and of the next run before it is started.
#include "core/judge/judge_flags.h"
#include "models/assess/assess_controller.h"
#include "models/project/error_text.h"
#include "models/project/judge_watch.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {

namespace {
constexpr int kMostPlanned = 20'000; // of a larger plan the first ones are looked at
constexpr std::size_t kAtOnce = 200; // between other questions to the reader
} // namespace

// As ask(), but a failure says nothing about the matrix.
template <typename T>
void AssessController::askQuietly(std::function<core::Result<T>(core::ProjectReader &)> question,
                                  std::function<void(T)> answer)
{
    ++m_open;
    m_session->reader().ask<T>(this, "", std::move(question),
                               [this, generation = m_generation, answer](core::Result<T> result) {
                                   if (generation != m_generation) {
                                       return;
                                   }
                                   --m_open;
                                   if (result) {
                                       answer(std::move(*result));
                                   } else {
                                       m_judging = false;
                                       Q_EMIT failed(errorText(result.error()));
                                   }
                               });
}

void AssessController::flagPlan()
{
    m_plan.clear();
    const std::uint64_t wish = ++m_planWish;
    if (m_session == nullptr || planned() == 0) {
        tellFlags();
        return;
    }
    core::TextQuery query;
    for (const SystemChoice &system : m_systems) {
        if (std::ranges::find(m_request.systems, toCore(system.name)) != m_request.systems.end()) {
            query.systems.push_back(system.system);
        }
    }
    query.limit = std::min(planned(), kMostPlanned);
    using Lines = std::vector<core::TextLine>;
    askQuietly<Lines>([query](core::ProjectReader &reader) { return reader.textLines(query); },
                      [this, wish](Lines lines) {
                          if (wish == m_planWish) {
                              m_plan = std::move(lines);
                              flag(m_plan);
                          }
                      });
}

void AssessController::forgetFlags()
{
    m_flags.clear();
    m_judged.clear();
    m_toJudge.clear();
    m_plan.clear();
    m_judging = false;
    ++m_planWish;
}

void AssessController::flagMatrix()
{
    const MatrixData *matrix = m_matrix.matrix();
    if (matrix == nullptr) {
        return;
    }
    showFlags();
    std::vector<core::TextLine> lines;
    for (const MatrixColumn &column : matrix->columns) {
        lines.push_back(column.line);
    }
    flag(lines);
}

// Not to somebody who answers: what they think of a text is theirs.
void AssessController::showFlags()
{
    if (m_matrix.matrix() != nullptr && !m_matrix.matrix()->blind) {
        m_matrix.setFlags(m_flags);
    }
}

// Texts never change: each is looked at once while the project is open.
void AssessController::flag(const std::vector<core::TextLine> &lines)
{
    for (const core::TextLine &line : lines) {
        if (m_judged.insert(line.text).second) {
            m_toJudge.push_back(line);
        }
    }
    if (!m_judging) {
        judgeNext();
    }
}

void AssessController::judgeNext()
{
    m_judging = !m_toJudge.empty();
    if (!m_judging) {
        showFlags();
        tellFlags();
        return;
    }
    const std::size_t count = std::min(kAtOnce, m_toJudge.size());
    const std::vector<core::TextLine> some(m_toJudge.end() - static_cast<std::ptrdiff_t>(count), m_toJudge.end());
    m_toJudge.resize(m_toJudge.size() - count);
    using Flags = std::vector<core::JudgeFlag>;
    askQuietly<Flags>([some, book = judgeBookOf(*m_session)](
                          core::ProjectReader &reader) { return core::judgeFlags(reader, some, *book); },
                      [this](const Flags &flags) {
                          for (const core::JudgeFlag &found : flags) {
                              m_flags[found.line.text] = toQt(found.quoted);
                          }
                          judgeNext();
                      });
}

// "" where none does.
void AssessController::tellFlags()
{
    int count = 0;
    const core::TextLine *first = nullptr;
    for (const core::TextLine &line : m_plan) {
        if (m_flags.contains(line.text)) {
            ++count;
            first = first == nullptr ? &line : first;
        }
    }
    Q_EMIT flagged(first == nullptr
                       ? QString()
                       : tr("%Ln translation(s) speak to the judge (%1, %2: “%3”). They are asked all the same; a "
                            "mark stays at their scores.",
                            nullptr, count)
                             .arg(toQt(first->segmentLabel), toQt(first->systemName), m_flags.at(first->text)));
}

} // namespace models
