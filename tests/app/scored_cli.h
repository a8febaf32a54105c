// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The command line over two passages with two translations and a reference each, whose scores come from elsewhere.

#include "app/cli/opened_project.h"
#include "core/scoring/score_series.h"
#include "tests/app/cli_fixture.h"

#include <map>

namespace cli_test {

inline constexpr auto kTexts = "id\tsource\ttranslation\treference\tsystem\tscore\n"
                               "1\tIl pleut.\tIt is raining.\tRain falls.\tgpt\t0.9\n"
                               "1\tIl pleut.\tIt rains.\tRain falls.\tgt\t0.5\n"
                               "2\tIl neige.\tIt is snowing.\tSnow falls.\tgpt\t0.8\n"
                               "2\tIl neige.\tIt snows\tSnow falls.\tgt\t0.4\n";

class ScoredCli : protected CliFixture {
protected:
    void beginWithTexts()
    {
        begin();
        import(kTexts);
    }
    // By translation.
    [[nodiscard]] std::map<std::string, double> scores(const std::string &metric)
    {
        std::map<std::string, double> byBody;
        const auto opened = app::openForReading(project());
        const auto all =
            opened ? core::readSeries(*opened->reader) : core::Result<std::vector<core::ScoreSeries>>(opened.error());
        if (!all)
            return byBody;
        for (const core::ScoreSeries &series : *all)
            if (series.name == metric)
                for (const auto &[text, value] : series.values)
                    byBody[opened->reader->text(text)->body] = value;
        return byBody;
    }

    void write(const char *name, const QByteArray &text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    static QString q(const char *text) { return QString::fromUtf8(text); }
};

} // namespace cli_test
