// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the profile likelihood of profile.h is highest.

#include "core/statistics/mixed_model/profile.h"
#include "core/statistics/statistic.h"

namespace core::mixed {

struct Optimum {
    double rho = 0;                // 0 when the likelihood falls from there on
    Undefined why = Undefined::No; // NoVariance: the likelihood rises without end as sigma^2 goes to 0
};

// Looks at a grid of log(1 + n rho), n the mean group size, up to n rho = 5e8, since the profile may have several
// maxima; then solves the score equation around the best point to about 1e-14.
[[nodiscard]] Optimum findOptimum(const Profile &profile);

} // namespace core::mixed
