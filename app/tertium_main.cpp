// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/start.h"

#include <QApplication>

int main(int argc, char **argv)
{
    app::preparePlatform(argc, argv);
    QApplication application(argc, argv);
    return app::startWindow(application);
}
