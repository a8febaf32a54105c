// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The profile likelihood of a random-intercept model over rho = sigma_b^2 / sigma^2. With V = sigma^2 (I +
// rho ZZ'), w_n = rho / (1 + n rho) and groups gathered by their size n,
//   A(rho) = X'X - sum w_n S_n,  b = X'y - sum w_n u_n,  q = y'y - sum w_n v_n,  rss = q - b'A^-1 b,
//   -2 logLik = sum log(1 + n rho) + df (log(2 pi rss / df) + 1) + [REML: log det A],
// where S_n, u_n, v_n sum s s', s t, t^2 over groups with s = X_g'1 and t = the group's sum of y. y is first
// freed of the ordinary least-squares fit, which makes X'y = 0 and keeps q - b'A^-1 b from cancelling.

#include "core/statistics/mixed_model/fixed_design.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>

#include <vector>

namespace core::mixed {

// The likelihood and its derivatives in rho at one point.
struct ProfilePoint {
    double deviance = 0;         // -2 logLik at the best sigma^2
    double slope = 0, curve = 0; // of the deviance
    double rss = 0, rssSlope = 0, rssCurve = 0;
    double logDetCurve = 0; // of the terms that don't depend on sigma^2
};

// UU' with the rows of U at the pivots lower triangular.
struct LowRank {
    Eigen::MatrixXd factor;
    std::vector<Eigen::Index> pivots;
};

class Profile {
public:
    // `patterns` must outlive it.
    Profile(const RowPatterns &patterns, const Design &design, Criterion criterion);

    [[nodiscard]] double deviance(double rho) const;
    [[nodiscard]] ProfilePoint at(double rho) const;

    // Estimates of the design's coefficients, (X'V^-1X)^-1 without sigma^2, and its derivative in rho.
    [[nodiscard]] Eigen::VectorXd coefficients(double rho) const;
    [[nodiscard]] Eigen::MatrixXd inverse(double rho) const;
    [[nodiscard]] Eigen::MatrixXd inverseSlope(double rho) const;
    // Predictions of the groups' effects, by group.
    [[nodiscard]] std::vector<double> effects(double rho) const;

    [[nodiscard]] double df() const { return m_df; } // rows - coefficients (REML) or rows (ML)
    [[nodiscard]] double rowsPerGroup() const { return m_rowsPerGroup; }
    // The share of variance between groups that fixed effects leave; 0 = the groups' effects can't be told from them.
    [[nodiscard]] double freeGroupShare() const { return m_freeGroupShare; }
    [[nodiscard]] double squares() const { return m_q; } // residual sum of squares of ordinary least squares

private:
    struct Block { // groups of one size
        double size = 0, groups = 0, squares = 0;
        Eigen::MatrixXd cross;
        Eigen::VectorXd sum;
    };
    struct Weighted { // A, b, q or a derivative of them
        Eigen::MatrixXd a;
        Eigen::VectorXd b;
        double q = 0;
    };

    void collectGroups(const RowPatterns &patterns, const Design &design);
    void reduce(const Eigen::MatrixXd &normal);
    void project(const LowRank &basis, const Eigen::LLT<Eigen::MatrixXd> &normal);
    [[nodiscard]] Weighted system(double rho) const;
    [[nodiscard]] Weighted derivative(double rho, int order) const;

    bool m_reml;
    double m_df = 0, m_q = 0, m_rowsPerGroup = 0, m_freeGroupShare = 0;
    const RowPatterns &m_patterns;
    Eigen::MatrixXd m_designRows;
    Eigen::VectorXd m_start;         // ordinary least squares
    std::vector<double> m_groupSums; // of its residuals
    std::vector<Block> m_blocks;

    // In the space where A is inverted: A = m_base - sum w_n cross; coefficients = m_start + m_map x.
    Eigen::MatrixXd m_base, m_map, m_rest; // inverse = m_map A^-1 m_map' + m_rest
    double m_logDetRest = 0;
};

} // namespace core::mixed
