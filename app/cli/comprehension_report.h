// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A TREQA run as the command line tells it, as text or as one JSON object.

#include "app/cli/run_frame.h"
#include "core/comprehension/ablation.h"
#include "core/comprehension/accuracy.h"
#include "core/comprehension/people_readings.h"
#include "core/comprehension/score.h"
#include "core/judge/judge_flags.h"

#include <ostream>
#include <string>
#include <vector>

namespace app {

struct ComprehensionReport {
    core::ComprehensionView view;
    core::ReadingCounts counts;
    int ungraded = 0; // answers to valid questions that a judge or a command was to score, and has not
    core::TieRule ties = core::TieRule::Half;
    std::vector<core::Matcher> matchers;                   // that this run used; the one that counts first
    std::vector<std::vector<core::SystemReading>> systems; // by matcher
    std::vector<core::ReadingScore> texts;                 // of the matcher that counts, means over samples
    std::vector<core::ReadingAgreement> agreement;         // by pair kind and gold answer
    std::vector<core::JudgeFlag> flags;                    // translations that speak to the judge
    core::SpanCoverage coverage;                           // of error spans that people marked
    core::QuestionsAgainstErrors errors;                   // appendix D.1
    std::vector<core::AnswerLengths> lengths;              // appendix D.5
    std::vector<core::QuestionTypeCount> types;            // where they were asked for
    core::PeopleReadings people;                           // people's answers, once they are compared
    std::vector<core::ReaderScore> readers;                // by the matcher that counts
};

[[nodiscard]] core::Result<ComprehensionReport> makeComprehensionReport(core::ProjectReader &reader, core::RowId run,
                                                                        core::TieRule ties);

// `details`: every question with its gold answer and what each translation answers.
void printText(const ComprehensionReport &report, bool details, std::ostream &out);
void printJson(const ComprehensionReport &report, std::ostream &out);

// Passages without questions, and gold answers, answers and grades that are missing.
[[nodiscard]] int leftOver(const ComprehensionReport &report);

void addReadingReportOptions(QCommandLineParser &parser); // --ties, --details
// Prints a TREQA run as the arguments want it; how much is left.
[[nodiscard]] core::Result<int> tellReading(core::ProjectReader &reader, core::RowId run, const Arguments &arguments,
                                            CliContext &context);
[[nodiscard]] RunTeller readingTeller(const Arguments &arguments, CliContext &context);

[[nodiscard]] const char *tieName(core::TieRule rule);
[[nodiscard]] core::Result<core::TieRule> tieRuleNamed(const std::string &name); // zero, half, skip

} // namespace app
