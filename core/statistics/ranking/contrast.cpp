// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/contrast.h"

#include <cmath>

namespace core {

void Contrast::add(double better, double worse)
{
    ++(std::isnan(better) || std::isnan(worse) ? missing : better > worse ? wins : better < worse ? losses : ties);
}

double Contrast::successes(TieRule rule) const
{
    return wins + (rule == TieRule::Half ? ties / 2.0 : 0.0);
}

int Contrast::trials(TieRule rule) const
{
    return wins + losses + (rule == TieRule::Skip ? 0 : ties);
}

Statistic Contrast::accuracy(TieRule rule) const
{
    return trials(rule) == 0 ? Statistic::none(Undefined::NoData) : Statistic::of(successes(rule) / trials(rule));
}

Statistic Contrast::tauLike() const
{
    return pairs() == 0 ? Statistic::none(Undefined::NoData)
                        : Statistic::of(static_cast<double>(wins - losses - ties) / pairs());
}

Contrast contrast(std::span<const double> better, std::span<const double> worse)
{
    Contrast out;
    for (std::size_t i = 0; i < better.size(); ++i)
        out.add(better[i], worse[i]);
    return out;
}

} // namespace core
