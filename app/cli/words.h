// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace app {

// The words of the command line: Words::tr("…"), in one context for all its files.
class Words {
    Q_DECLARE_TR_FUNCTIONS(cli)
};

} // namespace app
