// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

#include <algorithm>
#include <cmath>

namespace core::verify {
namespace {

// Tolerances of the golden files' README. A value near 0 can't be right relatively: estimates have a floor in
// units of their standard error, effects of segments one in units of the residuals. A p-value multiplies the
// relative error of the z or chi-square that it is computed from, and its tolerance does the same.
struct Precision {
    double relative, sigmaB2, logLik, floor;
    double rhoFloor; // of sigma_b^2 / sigma^2, which is flat near 0
};
constexpr Precision kClosedForm{ 1e-8, 1e-8, 1e-7, 1e-9, 1e-12 };
constexpr Precision kTight{ 1e-6, 1e-6, 1e-6, 1e-7, 1e-8 };
constexpr Precision kTightHighRho{ 1e-6, 1e-5, 1e-6, 1e-7, 1e-8 }; // its optimiser places a large one no better
constexpr double kHighRho = 1000;
constexpr double kLogLikRelative = 1e-9;
constexpr double kDfRelative = 1e-3; // the reference differentiates numerically
constexpr double kSmallestP = 1e-300;
constexpr double kSingularTheta = 1e-4; // a standard deviation that counts as 0

double relativeDifference(double expected, double actual)
{
    return expected == actual ? 0 : std::abs(actual - expected) / std::abs(expected);
}

// R writes an array of one element as the element: `expected` decides which of both is compared.
const Json &likeExpected(const Json &expected, const Json &actual)
{
    return !expected.is_array() && actual.is_array() && actual.size() == 1 ? actual.front() : actual;
}

const Json &element(const Json &column, std::size_t index)
{
    return column.is_array() ? column.at(index) : column;
}

Tolerance cellTolerance(const std::string &key, const Json &expected, const Json &actual, std::size_t i,
                        Precision precision)
{
    const auto ours = [&actual, i](const char *name) { return number(actual.at(name).at(i)); };
    const double growth = 1 + std::pow(ours("z"), 2);
    if (key == "est")
        return { precision.floor * ours("se"), precision.relative };
    if (key == "z")
        return { precision.floor, precision.relative };
    if (key == "satt_df")
        return { 0, kDfRelative };
    if (key == "p_normal")
        return { kSmallestP, precision.relative * growth };
    if (key == "satt_p") {
        const double df = expected.contains("satt_df") ? number(element(expected.at("satt_df"), i)) : ours("satt_df");
        const double off = std::min(kDfRelative, relativeDifference(df, ours("satt_df")));
        return { kSmallestP, (precision.relative + off) * growth };
    }
    return { 0, precision.relative };
}

// One column of a table of cells, each value with the tolerance that its row gives it.
void compareColumn(const std::string &pointer, const std::string &key, const Json &expected, const Json &actual,
                   Precision precision, Comparison &comparison)
{
    const Json &column = expected.at(key);
    const std::size_t size = column.is_array() ? column.size() : 1;
    if (!actual.contains(key) || actual.at(key).size() != size) {
        comparison.record(pointer, column, actual.value(key, Json()), kExact, false);
        return;
    }
    for (std::size_t i = 0; i < size; ++i)
        comparison.check(column.is_array() ? step(pointer, i) : pointer, element(column, i), actual.at(key).at(i),
                         cellTolerance(key, expected, actual, i, precision));
}

bool isCellColumn(const std::string &key)
{
    return key == "cell" || key == "est" || key == "z" || key == "p_normal" || key == "satt_df" || key == "satt_p";
}

Tolerance scalarTolerance(const std::string &key, const Json &actual, Precision precision)
{
    const double sigma2 = number(actual.at("sigma2"));
    if (key == "logLik" || key == "AIC" || key == "BIC")
        return { precision.logLik, kLogLikRelative };
    const double rho = number(actual.at("sigma_b2")) / sigma2;
    const bool singular = rho < kSingularTheta * kSingularTheta;
    if (key == "sigma_b2" || key == "rho")
        return { precision.rhoFloor * (key == "rho" ? 1 : sigma2), precision.sigmaB2 };
    if (key == "theta")
        return { singular ? kSingularTheta : precision.rhoFloor / (2 * std::sqrt(rho)), precision.sigmaB2 };
    if (key == "blup")
        return { (singular ? kSingularTheta : precision.floor) * std::sqrt(sigma2), precision.relative };
    return { 0, precision.relative };
}

// A fit of either block.
void compareFit(const std::string &pointer, const Json &expected, const Json &actual, Precision precision,
                Comparison &comparison)
{
    if (!expected.is_object() || !actual.is_object() || expected.contains("error") || actual.contains("error")) {
        comparison.check(pointer, expected, actual, kExact);
        return;
    }
    for (const auto &[key, value] : expected.items()) {
        const std::string at = step(pointer, key);
        if (key == "warnings")
            comparison.skip(at, "words of the reference program; what they say is in the other values");
        else if (key == "covariance_upper_rowmajor" && value.is_null())
            comparison.skip(at, "left out of the file for its size");
        else if (key == "cells")
            compareFit(at, value, actual.value(key, Json::object()), precision, comparison);
        else if (isCellColumn(key))
            compareColumn(at, key, expected, actual, precision, comparison);
        else if (!actual.contains(key))
            comparison.record(at, value, Json(), kExact, false);
        else
            comparison.check(at, value, likeExpected(value, actual.at(key)),
                             actual.contains("sigma2") ? scalarTolerance(key, actual, precision)
                                                       : Tolerance{ 0, precision.relative });
    }
}

void compareTest(const std::string &pointer, const Json &expected, const Json &actual, Comparison &comparison)
{
    if (!expected.is_object() || !actual.is_object() || expected.contains("error") || actual.contains("error")) {
        comparison.check(pointer, expected, actual, kExact);
        return;
    }
    const double chiSquare = number(actual.at("chisq"));
    for (const auto &[key, value] : expected.items()) {
        Tolerance tolerance{ 0, kTight.relative };
        if (key == "p")
            tolerance = { kSmallestP, kTight.relative * (1 + chiSquare) };
        else if (key == "chisq")
            tolerance.absolute = 2 * kTight.logLik;
        else if (key.starts_with("logLik"))
            tolerance = { kTight.logLik, kLogLikRelative };
        comparison.check(step(pointer, key), value, actual.value(key, Json()), tolerance);
    }
}

void compareTight(const std::string &pointer, const Json &expected, const Json &actual, Comparison &comparison)
{
    for (const auto &[key, value] : expected.items()) {
        const std::string at = step(pointer, key);
        const Json ours = actual.value(key, Json());
        if (key == "versions") {
            comparison.skip(at, "versions of the reference program");
        } else if (key.starts_with("LRT") || key.starts_with("Wald")) {
            compareTest(at, value, ours, comparison);
        } else {
            const bool high = ours.contains("theta") && number(ours.at("theta")) > std::sqrt(kHighRho);
            compareFit(at, value, ours, high ? kTightHighRho : kTight, comparison);
        }
    }
}

// Where lme4 refuses too, the closed form's values mean nothing: variances are not identified.
void compareClosedForm(const std::string &pointer, const Json &expected, const Json &actual, const Json &blocks,
                       Comparison &comparison)
{
    for (const auto &[criterion, value] : expected.items()) {
        const std::string at = step(pointer, criterion);
        const Json ours = actual.value(criterion, Json());
        const Json::json_pointer reference("/lme4_lmerTest_tight/" + criterion + "/error");
        if (ours.contains("error") && blocks.contains(reference))
            comparison.skip(at, "refused, as lme4 does: " + ours.at("error").get<std::string>());
        else
            compareFit(at, value, ours, kClosedForm, comparison);
    }
}

} // namespace

void compareMixedModel(const Json &file, Comparison &comparison)
{
    for (const auto &[name, blocks] : file.at("results").items()) {
        const std::string pointer = step("/results", name);
        const Json actual = computeMixedModel(file.at("datasets").at(name));
        for (const auto &[block, expected] : blocks.items()) {
            const std::string at = step(pointer, block);
            if (block == "closed_form")
                compareClosedForm(at, expected, actual.at(block), blocks, comparison);
            else if (block == "lme4_lmerTest_tight")
                compareTight(at, expected, actual.at(block), comparison);
            else
                comparison.skip(at, "documentation only: its optimiser can stop unconverged, and its standard errors "
                                    "come from the joint observed information");
        }
    }
}

} // namespace core::verify
