// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Inside of published.cpp: one function a paper. Each reads its files and notes what it recomputes.

#include "core/verify/comparison.h"
#include "core/verify/published.h"

#include <string>

namespace core::verify {

// Takes checks in, and marks those that are known to deviate.
class PublishedNotes {
public:
    explicit PublishedNotes(const Json &knownDeviations);

    void check(const std::string &table, const std::string &what, double printed, double recomputed, double allowed);
    void skip(const std::string &table, const std::string &why);
    // The known deviations that no check met are mistakes of the list.
    [[nodiscard]] PublishedReport finish() &&;

private:
    struct Known {
        std::string table, what, note;
        bool met = false;
    };
    std::vector<Known> m_known;
    PublishedReport m_report;
};

// Half a unit of the last printed digit.
inline constexpr double kHalfThousandth = 0.0005;

void checkLitransproqa(const Json &metaEvaluation, const Json &moreTables, const QuestionList &questions,
                       PublishedNotes &notes);
void checkTreqa(const Json &moreTables, PublishedNotes &notes);
void checkSensitivity(const Json &sensitivity, const Json &moreTables, const std::string &vettingAgreement,
                      PublishedNotes &notes);

// The table with this id of published_more_tables.json; throws Json::exception when it is not there.
[[nodiscard]] const Json &tableNamed(const Json &moreTables, const std::string &id);

} // namespace core::verify
