// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/estimate_words.h"

#include "models/project/qt_text.h"
#include "models/project/words.h"

#include <QCoreApplication>
#include <QLocale>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::estimateSentence)

public:
    static QString tokens(std::int64_t count)
    {
        const QLocale locale;
        if (count >= 1'000'000) {
            return tr("%1 million").arg(locale.toString(static_cast<double>(count) / 1e6, 'f', 1));
        }
        return count >= 10'000 ? tr("%1 thousand").arg(locale.toString((count + 500) / 1000)) : locale.toString(count);
    }

    static QString units(EstimateUnit unit, int count)
    {
        switch (unit) {
        case EstimateUnit::Passages:
            return tr("%Ln passage(s)", nullptr, count);
        case EstimateUnit::Texts:
            return tr("%Ln text(s)", nullptr, count);
        case EstimateUnit::Translations:
            break;
        }
        return tr("%Ln translation(s)", nullptr, count);
    }

    static QString amount(const core::RunEstimate &estimate, EstimateUnit unit)
    {
        const QString calls = tr("%Ln call(s)", nullptr, estimate.calls);
        return tr("%1 to a model for %2: at most %3 tokens in, about %4 out")
            .arg(calls, units(unit, estimate.translations), tokens(estimate.promptTokens),
                 tokens(estimate.completionTokens));
    }

    static QString withTime(const QString &amount, const QString &time)
    {
        return time.isEmpty() ? tr("%1. The model's speed is not known yet.").arg(amount)
                              : tr("%1; about %2.").arg(amount, time);
    }

    static QString withCost(const QString &sentence, double cost, const QString &currency)
    {
        return tr("%1 It costs at most about %2 %3.")
            .arg(sentence, QLocale().toString(cost, 'f', cost < 1 ? 4 : 2), currency);
    }
};

} // namespace

QString estimateSentence(const core::RunEstimate &estimate, EstimateUnit unit)
{
    const QString sentence = Words::withTime(Words::amount(estimate, unit),
                                             estimate.seconds > 0 ? durationWords(estimate.seconds) : QString());
    const auto cost = core::costOf(estimate);
    return cost ? Words::withCost(sentence, *cost, toQt(estimate.price->currency)) : sentence;
}

} // namespace models
