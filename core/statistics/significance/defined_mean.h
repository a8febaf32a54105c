// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The mean of those values that are defined; without any, the reason of the last that says more than NoData.

#include "core/statistics/statistic.h"

#include <cstddef>

namespace core {

class DefinedMean {
public:
    void add(const Statistic &value)
    {
        if (value.defined()) {
            m_sum += value.value;
            ++m_used;
        } else if (value.why != Undefined::NoData) {
            m_why = value.why;
        }
    }
    [[nodiscard]] std::size_t used() const { return m_used; }
    [[nodiscard]] Statistic mean() const
    {
        return m_used == 0 ? Statistic::none(m_why) : Statistic::of(m_sum / static_cast<double>(m_used));
    }

private:
    double m_sum = 0;
    std::size_t m_used = 0;
    Undefined m_why = Undefined::NoData;
};

} // namespace core
