// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/profile.h"

#include <Eigen/QR>

#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>

namespace core::mixed {
namespace {

double weight(double rho, double size)
{
    return rho / (1 + size * rho);
}

// First and second derivative of weight() in rho.
double weightDerivative(double rho, double size, int order)
{
    const double scale = 1 / (1 + size * rho);
    return order == 1 ? scale * scale : -2 * size * scale * scale * scale;
}

double logDet(const Eigen::LLT<Eigen::MatrixXd> &factor)
{
    return 2 * factor.matrixLLT().diagonal().array().log().sum();
}

// matrix = UU' with few columns, by Cholesky with diagonal pivots; nothing when it takes more than `mostColumns`.
std::optional<LowRank> lowRank(const Eigen::MatrixXd &matrix, Eigen::Index mostColumns)
{
    constexpr double kNegligible = 1e-11;
    LowRank out{ Eigen::MatrixXd(matrix.rows(), mostColumns), {} };
    Eigen::VectorXd rest = matrix.diagonal();
    const double floor = kNegligible * rest.maxCoeff();
    Eigen::Index pivot = 0;
    for (Eigen::Index rank = 0; rest.maxCoeff(&pivot) > floor; ++rank) {
        if (rank == mostColumns)
            return std::nullopt;
        out.factor.col(rank) =
            (matrix.col(pivot) - out.factor.leftCols(rank) * out.factor.row(pivot).head(rank).transpose()) /
            std::sqrt(rest[pivot]);
        for (const Eigen::Index done : out.pivots)
            out.factor(done, rank) = 0;
        rest -= out.factor.col(rank).cwiseAbs2();
        rest[pivot] = 0;
        out.pivots.push_back(pivot);
    }
    out.factor.conservativeResize(Eigen::NoChange, static_cast<Eigen::Index>(out.pivots.size()));
    return out;
}

} // namespace

Profile::Profile(const RowPatterns &patterns, const Design &design, Criterion criterion)
    : m_reml(criterion == Criterion::Reml)
    , m_patterns(patterns)
    , m_designRows(design.rows)
{
    m_df = static_cast<double>(patterns.rows) - (m_reml ? static_cast<double>(design.rows.cols()) : 0.0);
    m_rowsPerGroup = static_cast<double>(patterns.rows) / patterns.groupCount();
    const Eigen::MatrixXd weighted = patterns.count.asDiagonal() * design.rows;
    const Eigen::MatrixXd normal = design.rows.transpose() * weighted;
    const Eigen::LLT<Eigen::MatrixXd> factor(normal);
    m_start = factor.solve(weighted.transpose() * patterns.mean);
    const Eigen::VectorXd off = patterns.mean - design.rows * m_start;
    m_start += factor.solve(weighted.transpose() * off); // one step of refinement
    const Eigen::VectorXd residual = patterns.mean - design.rows * m_start;
    m_q = patterns.squaresWithin + patterns.count.dot(residual.cwiseAbs2());
    for (int g = 0; g < patterns.groupCount(); ++g) {
        double sum = patterns.residual[g];
        for (const PatternCount &entry : patterns.group(g))
            sum += entry.count * residual[entry.pattern];
        m_groupSums.push_back(sum);
    }
    collectGroups(patterns, design);
    reduce(normal);
}

// Sums over groups, kept by group size. Designs are sparse, so only the columns that a group touches are visited.
void Profile::collectGroups(const RowPatterns &patterns, const Design &design)
{
    const Eigen::Index columns = design.rows.cols();
    std::vector<std::vector<std::pair<Eigen::Index, double>>> sparse(patterns.keys.size());
    for (Eigen::Index k = 0; k < design.rows.rows(); ++k)
        for (Eigen::Index column = 0; column < columns; ++column)
            if (design.rows(k, column) != 0)
                sparse[k].emplace_back(column, design.rows(k, column));
    std::map<int, std::size_t> blockOf;
    std::vector<double> dense(columns, 0);
    std::vector<Eigen::Index> touched;
    for (int g = 0; g < patterns.groupCount(); ++g) {
        const auto [place, isNew] = blockOf.try_emplace(patterns.size[g], m_blocks.size());
        if (isNew)
            m_blocks.push_back({ static_cast<double>(patterns.size[g]), 0, 0, Eigen::MatrixXd::Zero(columns, columns),
                                 Eigen::VectorXd::Zero(columns) });
        Block &block = m_blocks[place->second];
        touched.clear();
        for (const PatternCount &entry : patterns.group(g))
            for (const auto &[column, value] : sparse[entry.pattern]) {
                if (dense[column] == 0)
                    touched.push_back(column);
                dense[column] += entry.count * value;
            }
        for (const Eigen::Index column : touched) {
            for (const Eigen::Index row : touched)
                block.cross(row, column) += dense[row] * dense[column];
            block.sum[column] += dense[column] * m_groupSums[g];
        }
        for (const Eigen::Index column : touched)
            dense[column] = 0;
        block.groups += 1;
        block.squares += m_groupSums[g] * m_groupSums[g];
    }
}

// When every pair has every metric, the s of all groups lie in a space of few dimensions (11 of 143), and A is
// X'X outside of it. Then the system is solved in that space alone; else A is taken as it is.
void Profile::reduce(const Eigen::MatrixXd &normal)
{
    const Eigen::LLT<Eigen::MatrixXd> factor(normal);
    const Eigen::VectorXd scale = normal.diagonal().cwiseSqrt().cwiseInverse();
    Eigen::MatrixXd total = Eigen::MatrixXd::Zero(normal.rows(), normal.cols());
    for (const Block &block : m_blocks)
        total += block.cross;
    const Eigen::MatrixXd normalInverse = factor.solve(Eigen::MatrixXd::Identity(normal.rows(), normal.cols()));
    m_freeGroupShare = 1 - normalInverse.cwiseProduct(total).sum() / m_patterns.rows;

    auto basis = lowRank(scale.asDiagonal() * total * scale.asDiagonal(), normal.rows() / 2);
    if (!basis) {
        m_base = normal;
        m_map = Eigen::MatrixXd::Identity(normal.rows(), normal.cols());
        m_rest = Eigen::MatrixXd::Zero(normal.rows(), normal.cols());
        return;
    }
    basis->factor = scale.cwiseInverse().asDiagonal() * basis->factor;
    project(*basis, factor);
    m_rest = normalInverse - m_map * m_map.transpose();
    m_logDetRest = logDet(factor);
}

// With R'R = X'X, total = UU' and Q an orthonormal basis of R'^-1 U: Q'(R'^-1 A R^-1)Q = I - sum w_n Q'R'^-1 S_n
// R^-1 Q. The coordinates of an s in U are read off its elements at the pivots, where U is triangular.
void Profile::project(const LowRank &basis, const Eigen::LLT<Eigen::MatrixXd> &normal)
{
    const auto rank = static_cast<Eigen::Index>(basis.pivots.size());
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(normal.matrixL().solve(basis.factor));
    const Eigen::MatrixXd corner = basis.factor(basis.pivots, Eigen::all);
    const Eigen::MatrixXd upper = qr.matrixQR().topRows(rank).triangularView<Eigen::Upper>();
    const Eigen::MatrixXd projection =
        upper * corner.triangularView<Eigen::Lower>().solve(Eigen::MatrixXd::Identity(rank, rank));
    for (Block &block : m_blocks) {
        const Eigen::MatrixXd cross = block.cross(basis.pivots, basis.pivots);
        const Eigen::VectorXd sum = block.sum(basis.pivots);
        block.cross = projection * cross * projection.transpose();
        block.sum = projection * sum;
    }
    m_base = Eigen::MatrixXd::Identity(rank, rank);
    m_map = normal.matrixU().solve(qr.householderQ() * Eigen::MatrixXd::Identity(basis.factor.rows(), rank));
}

Profile::Weighted Profile::system(double rho) const
{
    Weighted out{ m_base, Eigen::VectorXd::Zero(m_base.rows()), m_q };
    for (const Block &block : m_blocks) {
        const double w = weight(rho, block.size);
        out.a -= w * block.cross;
        out.b -= w * block.sum;
        out.q -= w * block.squares;
    }
    return out;
}

Profile::Weighted Profile::derivative(double rho, int order) const
{
    Weighted out{ Eigen::MatrixXd::Zero(m_base.rows(), m_base.cols()), Eigen::VectorXd::Zero(m_base.rows()), 0 };
    for (const Block &block : m_blocks) {
        const double w = weightDerivative(rho, block.size, order);
        out.a -= w * block.cross;
        out.b -= w * block.sum;
        out.q -= w * block.squares;
    }
    return out;
}

// Minus infinity where nothing is left of the residuals, plus infinity where rounding made A indefinite.
double Profile::deviance(double rho) const
{
    constexpr double kNothing = 1e-15;
    const Weighted here = system(rho);
    const Eigen::LLT<Eigen::MatrixXd> factor(here.a);
    if (factor.info() != Eigen::Success)
        return std::numeric_limits<double>::infinity();
    const double rss = here.q - here.b.dot(factor.solve(here.b));
    if (!(rss > kNothing * m_q))
        return -std::numeric_limits<double>::infinity();
    double out = m_df * (std::log(2 * std::numbers::pi * rss / m_df) + 1);
    for (const Block &block : m_blocks)
        out += block.groups * std::log1p(block.size * rho);
    return m_reml ? out + logDet(factor) + m_logDetRest : out;
}

ProfilePoint Profile::at(double rho) const
{
    const Weighted here = system(rho), first = derivative(rho, 1), second = derivative(rho, 2);
    const Eigen::LLT<Eigen::MatrixXd> factor(here.a);
    const Eigen::VectorXd x = factor.solve(here.b);
    const Eigen::VectorXd turn = first.b - first.a * x;
    ProfilePoint out;
    out.rss = here.q - here.b.dot(x);
    out.rssSlope = first.q - 2 * first.b.dot(x) + x.dot(first.a * x);
    out.rssCurve = second.q - 2 * second.b.dot(x) + x.dot(second.a * x) - 2 * turn.dot(factor.solve(turn));
    double logDetSum = 0, slope = 0;
    for (const Block &block : m_blocks) {
        const double scaled = block.size / (1 + block.size * rho);
        logDetSum += block.groups * std::log1p(block.size * rho);
        slope += block.groups * scaled;
        out.logDetCurve -= block.groups * scaled * scaled;
    }
    if (m_reml) {
        const Eigen::MatrixXd inverse = factor.solve(Eigen::MatrixXd::Identity(here.a.rows(), here.a.cols()));
        const Eigen::MatrixXd turned = inverse * first.a;
        logDetSum += logDet(factor) + m_logDetRest;
        slope += turned.trace();
        out.logDetCurve += inverse.cwiseProduct(second.a).sum() - turned.cwiseProduct(turned.transpose()).sum();
    }
    const double ratio = out.rssSlope / out.rss;
    out.deviance = logDetSum + m_df * (std::log(2 * std::numbers::pi * out.rss / m_df) + 1);
    out.slope = slope + m_df * ratio;
    out.curve = out.logDetCurve + m_df * (out.rssCurve / out.rss - ratio * ratio);
    return out;
}

Eigen::VectorXd Profile::coefficients(double rho) const
{
    const Weighted here = system(rho);
    return m_start + m_map * here.a.llt().solve(here.b);
}

Eigen::MatrixXd Profile::inverse(double rho) const
{
    const Eigen::MatrixXd a = system(rho).a;
    return m_map * a.llt().solve(m_map.transpose()) + m_rest;
}

Eigen::MatrixXd Profile::inverseSlope(double rho) const
{
    const Eigen::MatrixXd half = system(rho).a.llt().solve(m_map.transpose());
    return -half.transpose() * derivative(rho, 1).a * half;
}

std::vector<double> Profile::effects(double rho) const
{
    const Eigen::VectorXd byPattern = m_designRows * (coefficients(rho) - m_start);
    std::vector<double> out;
    for (int g = 0; g < m_patterns.groupCount(); ++g) {
        double sum = m_groupSums[g];
        for (const PatternCount &entry : m_patterns.group(g))
            sum -= entry.count * byPattern[entry.pattern];
        out.push_back(weight(rho, m_patterns.size[g]) * sum);
    }
    return out;
}

} // namespace core::mixed
