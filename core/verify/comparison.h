// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `verify` finds in one file of expected values: every value that a reference produced, beside ours.
// Numbers that JSON can't hold are the strings "NaN", "Infinity" and "-Infinity"; null is a missing input.

#include "core/statistics/statistic.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::verify {

using Json = nlohmann::json;

// Within when |actual - expected| <= max(absolute, relative * |expected|).
struct Tolerance {
    double absolute = 0;
    double relative = 0;
};
inline constexpr Tolerance kExact{};
inline constexpr Tolerance kScore{ .absolute = 1e-10 };       // BLEU, chrF, ROUGE, κ, α, τ, Acc-eq
inline constexpr Tolerance kCorrelation{ .relative = 1e-12 }; // Pearson, Spearman
inline constexpr Tolerance kPValue{ .relative = 1e-9 };       // down to 1e-300

struct CheckedValue {
    std::string pointer; // JSON pointer of the value in the file
    Json expected, actual;
    Tolerance tolerance;
    bool within = false;
};

struct SkippedValue {
    std::string pointer;
    std::string reason;
};

class Comparison {
public:
    // Walks `expected`: objects by its keys, arrays by position (of equal length), leaves by value.
    // Integers and strings compare exactly, other numbers within `tolerance`. An expected {"error": …}
    // is met by an actual that is undefined: "NaN", null, or an object with "error". A key that `actual`
    // lacks counts as a mismatch.
    void check(const std::string &pointer, const Json &expected, const Json &actual, Tolerance tolerance);
    // A value with a rule of its own (a threshold in an interval of equals …).
    void record(const std::string &pointer, const Json &expected, const Json &actual, Tolerance tolerance, bool within);
    void skip(const std::string &pointer, const std::string &reason);

    [[nodiscard]] const std::vector<CheckedValue> &values() const { return m_values; }
    [[nodiscard]] const std::vector<SkippedValue> &skipped() const { return m_skipped; }
    [[nodiscard]] int withinCount() const;
    // All checked are within, and at least one was checked.
    [[nodiscard]] bool passed() const;
    // {"shape", "values": [{"pointer", "expected", "actual", "tolerance", "within"}], "checked", "within",
    // "worst", "skipped"}; "worst" is the largest deviation in units of its tolerance, with its pointer.
    [[nodiscard]] Json report(std::string_view shape) const;

private:
    void leaf(const std::string &pointer, const Json &expected, const Json &actual, Tolerance tolerance);

    std::vector<CheckedValue> m_values;
    std::vector<SkippedValue> m_skipped;
};

// A pointer's next step: pointer + "/" + escaped key or index.
[[nodiscard]] std::string step(const std::string &pointer, std::string_view key);
[[nodiscard]] std::string step(const std::string &pointer, std::size_t index);

// A number as these files write it; null and "NaN" give NaN. Throws Json::type_error for anything else
// (callers of compute and compare turn it into a Malformed error at one place: shapes.cpp).
[[nodiscard]] double number(const Json &value);
[[nodiscard]] std::vector<double> numbers(const Json &array);
[[nodiscard]] Json toJson(double value);
// The value, or "NaN" when it is undefined.
[[nodiscard]] Json toJson(const Statistic &statistic);

} // namespace core::verify
