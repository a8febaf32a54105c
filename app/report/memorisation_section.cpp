// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/memorisation_section.h"

#include "app/report/report_words.h"
#include "ui/figures/sensitivity_figures.h"

namespace app {

ReportSection memorisationSection(const core::ReadContinuations &read)
{
    ReportSection section{ ReportWords::tr("What models know by heart"), {} };
    if (!read.rows.empty()) {
        section.add(ui::memorisationFigure(read, core::memorisation(read.rows)));
    }
    return section;
}

QString memorisationMethods(const core::ReadContinuations &read)
{
    return read.rows.empty()
               ? QString()
               : ReportWords::tr("Memorisation: a model was given the beginning of a text and went on with it; ROUGE "
                                 "recall says how much of the real continuation came back.");
}

} // namespace app
