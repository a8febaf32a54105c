// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What agreement was measured on, as a table: every figure can be computed anew from it elsewhere.

#include "core/scoring/agreement/agreement_scope.h"

#include <ostream>

namespace core {

// CSV, a row a translation: where it stands, by whom, people's side (where it is a score) and every metric's score on
// their own scales, in full; nothing where there is none.
void writeAgreementScores(const AgreementData &data, const AgreementFilter &filter, std::ostream &out);

} // namespace core
