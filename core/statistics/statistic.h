// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A number computed from data, or the reason why there is none. Nothing that can't be computed ever
// becomes 0 or a silent NaN: whoever shows a statistic shows its reason too.

#include <limits>

namespace core {

enum class Undefined {
    No,           // it has a value
    NoData,       // nothing to compute from
    TooFew,       // fewer observations than the statistic needs
    Constant,     // one side does not vary
    AllTied,      // every pair is tied
    NoVariance,   // no residual variance, or no expected disagreement
    NotFinite,    // an input is infinite or not a number where none may be
    Unidentified, // the data can't tell the model's parameters apart
};

struct Statistic {
    double value = std::numeric_limits<double>::quiet_NaN();
    Undefined why = Undefined::NoData;
    bool operator==(const Statistic &) const = default;

    [[nodiscard]] static Statistic of(double value) { return { value, Undefined::No }; }
    [[nodiscard]] static Statistic none(Undefined why) { return { std::numeric_limits<double>::quiet_NaN(), why }; }
    [[nodiscard]] bool defined() const { return why == Undefined::No; }
};

} // namespace core
