// SPDX-License-Identifier: GPL-3.0-or-later
// figure_gallery DIR: every kind of figure as its card on a page of 1280 × 800, light and dark, as pictures to look
// at, and in every file format.

#include "tests/support/sample_figures.h"
#include "ui/figures/figure_file.h"
#include "ui/theme/theme.h"
#include "ui/widgets/figure_card.h"
#include "ui/widgets/figure_view.h"

#include <QApplication>
#include <QDir>
#include <QVBoxLayout>

namespace {

constexpr int kWidth = 1280 - 148 - 260, kMostHeight = 800; // without rail and column of choices

void grab(const QString &name, const ui::FigurePtr &figure, const QDir &folder, const QString &theme)
{
    QWidget page;
    auto *column = new QVBoxLayout(&page);
    auto *card = new ui::FigureCard(QStringLiteral("sample"), name);
    column->addWidget(card);
    column->addStretch(1);
    card->setFigure(figure);
    card->view()->setCurrent(figure->next(-1, 1, true));
    page.resize(kWidth, kMostHeight);
    page.show();
    page.activateWindow();
    card->view()->setFocus();
    QCoreApplication::processEvents();
    page.grab().save(folder.filePath(QString(name).replace(u' ', u'-') + u'-' + theme + QStringLiteral(".png")));
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
    for (const auto &[name, figure] : test_support::everyFigure()) {
        for (const bool dark : { false, true }) {
            ui::applyTheme(application, dark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);
            grab(name, figure, folder, dark ? QStringLiteral("dark") : QStringLiteral("light"));
        }
        for (const char *ending : { "svg", "pdf", "png", "csv" }) {
            const QString file = folder.filePath(name + u'.' + QLatin1String(ending));
            if (!ui::write(*figure, ui::figureFileLook(), file)) {
                return 1;
            }
        }
    }
    return 0;
}
