// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::verify {
namespace {

bool isNumberLike(const Json &value)
{
    return value.is_number() || value == "NaN" || value == "Infinity" || value == "-Infinity";
}

bool isUndefined(const Json &value)
{
    return value.is_null() || value == "NaN" || (value.is_object() && value.contains("error"));
}

bool numbersAgree(double expected, double actual, Tolerance tolerance)
{
    if (std::isnan(expected) || std::isnan(actual))
        return std::isnan(expected) && std::isnan(actual);
    if (std::isinf(expected) || std::isinf(actual))
        return expected == actual;
    return std::abs(actual - expected) <= std::max(tolerance.absolute, tolerance.relative * std::abs(expected));
}

// How many tolerances a value is off; infinity where no tolerance can express it.
double deviation(const CheckedValue &value)
{
    if (!isNumberLike(value.expected) || !isNumberLike(value.actual))
        return value.within ? 0 : std::numeric_limits<double>::infinity();
    const double expected = number(value.expected), actual = number(value.actual);
    if (expected == actual || (std::isnan(expected) && std::isnan(actual)))
        return 0;
    const double allowed = std::max(value.tolerance.absolute, value.tolerance.relative * std::abs(expected));
    return allowed > 0 ? std::abs(actual - expected) / allowed : std::numeric_limits<double>::infinity();
}

} // namespace

void Comparison::check(const std::string &pointer, const Json &expected, const Json &actual, Tolerance tolerance)
{
    if (expected.is_object() && expected.contains("error")) {
        record(pointer, expected, actual, tolerance, isUndefined(actual));
    } else if (expected.is_object()) {
        for (const auto &[key, value] : expected.items()) {
            const bool there = actual.is_object() && actual.contains(key);
            check(step(pointer, key), value, there ? actual.at(key) : Json(), tolerance);
        }
    } else if (expected.is_array()) {
        if (!actual.is_array() || actual.size() != expected.size()) {
            record(pointer, expected, actual, tolerance, false);
            return;
        }
        for (std::size_t i = 0; i < expected.size(); ++i)
            check(step(pointer, i), expected[i], actual[i], tolerance);
    } else {
        leaf(pointer, expected, actual, tolerance);
    }
}

void Comparison::leaf(const std::string &pointer, const Json &expected, const Json &actual, Tolerance tolerance)
{
    bool within = false;
    if (expected.is_number_integer() && actual.is_number_integer())
        within = expected == actual;
    else if (isNumberLike(expected) && isNumberLike(actual))
        within = numbersAgree(number(expected), number(actual), tolerance);
    else
        within = expected == actual || (expected == "NaN" && isUndefined(actual));
    record(pointer, expected, actual, tolerance, within);
}

void Comparison::record(const std::string &pointer, const Json &expected, const Json &actual, Tolerance tolerance,
                        bool within)
{
    m_values.push_back({ pointer, expected, actual, tolerance, within });
}

void Comparison::skip(const std::string &pointer, const std::string &reason)
{
    m_skipped.push_back({ pointer, reason });
}

int Comparison::withinCount() const
{
    return static_cast<int>(std::ranges::count_if(m_values, &CheckedValue::within));
}

bool Comparison::passed() const
{
    return !m_values.empty() && std::ranges::all_of(m_values, &CheckedValue::within);
}

Json Comparison::report(std::string_view shape) const
{
    Json values = Json::array(), skipped = Json::array(), worst;
    double largest = -1;
    for (const CheckedValue &value : m_values) {
        const double allowed =
            isNumberLike(value.expected)
                ? std::max(value.tolerance.absolute, value.tolerance.relative * std::abs(number(value.expected)))
                : 0.0;
        values.push_back({ { "pointer", value.pointer },
                           { "expected", value.expected },
                           { "actual", value.actual },
                           { "tolerance", toJson(allowed) },
                           { "within", value.within } });
        const double off = value.within ? std::min(deviation(value), 1.0) : 1.0 + deviation(value);
        if (off > largest) {
            largest = off;
            worst = { { "pointer", value.pointer }, { "tolerances", toJson(deviation(value)) } };
        }
    }
    for (const SkippedValue &value : m_skipped)
        skipped.push_back({ { "pointer", value.pointer }, { "reason", value.reason } });
    return { { "shape", shape },          { "values", values }, { "checked", m_values.size() },
             { "within", withinCount() }, { "worst", worst },   { "skipped", skipped } };
}

std::string step(const std::string &pointer, std::string_view key)
{
    std::string escaped;
    for (const char c : key)
        escaped += c == '~' ? std::string("~0") : c == '/' ? std::string("~1") : std::string(1, c);
    return pointer + "/" + escaped;
}

std::string step(const std::string &pointer, std::size_t index)
{
    return pointer + "/" + std::to_string(index);
}

double number(const Json &value)
{
    if (value.is_null() || value == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (value == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (value == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return value.get<double>();
}

std::vector<double> numbers(const Json &array)
{
    std::vector<double> out;
    out.reserve(array.size());
    for (const Json &value : array)
        out.push_back(number(value));
    return out;
}

Json toJson(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

Json toJson(const Statistic &statistic)
{
    return statistic.defined() ? toJson(statistic.value) : Json("NaN");
}

} // namespace core::verify
