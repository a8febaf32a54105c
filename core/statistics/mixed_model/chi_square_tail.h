// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tail of the chi-square distribution on a log scale, so that a p-value far below 1e-308 still has a size.

namespace core {

// Natural logarithm of P(X > x) for X ~ chi-square with `df` degrees of freedom; relative error about 1e-12
// at any depth. 0 for x <= 0, minus infinity for x = infinity, NaN for NaN or df <= 0.
[[nodiscard]] double chiSquareLogTail(double x, double df);

// The same to base 10: -300 means p = 1e-300.
[[nodiscard]] double chiSquareLog10Tail(double x, double df);

} // namespace core
