// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter of many points: made, laid out, painted, hovered and brushed. What a page may cost: brushing 100 ms.

#include "tests/support/sample_figures.h"
#include "ui/figures/figure_file.h"

#include <benchmark/benchmark.h>

#include <QGuiApplication>
#include <QImage>
#include <QPainter>

namespace {

const QRectF kArea(0, 0, 860, 460);

ui::FigureLook look()
{
    return ui::paperLook(QGuiApplication::font());
}

void make(benchmark::State &state)
{
    const ui::ScatterData data = test_support::scatter(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(ui::makeFigure(data));
    }
}
BENCHMARK(make)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

void layOut(benchmark::State &state)
{
    const ui::FigurePtr figure = makeFigure(test_support::scatter(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        benchmark::DoNotOptimize(figure->layout(kArea, look()));
    }
}
BENCHMARK(layOut)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

void paint(benchmark::State &state)
{
    const ui::FigurePtr figure = makeFigure(test_support::scatter(static_cast<int>(state.range(0))));
    const auto layout = figure->layout(kArea, look());
    QImage image(kArea.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        image.fill(Qt::white);
        QPainter painter(&image);
        layout->paint(painter);
    }
}
BENCHMARK(paint)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

void hover(benchmark::State &state)
{
    const ui::FigurePtr figure = makeFigure(test_support::scatter(100'000));
    const auto layout = figure->layout(kArea, look());
    for (auto _ : state) {
        benchmark::DoNotOptimize(layout->at(kArea.center()));
    }
}
BENCHMARK(hover)->Unit(benchmark::kMicrosecond);

// All points: the worst that a rubber band can do, with their ids.
void brush(benchmark::State &state)
{
    const ui::FigurePtr figure = makeFigure(test_support::scatter(100'000));
    const auto layout = figure->layout(kArea, look());
    for (auto _ : state) {
        QStringList ids;
        for (const int mark : layout->within(kArea)) {
            ids << figure->idOf(mark);
        }
        benchmark::DoNotOptimize(ids);
    }
}
BENCHMARK(brush)->Unit(benchmark::kMillisecond);

void distribution(benchmark::State &state)
{
    const auto data = test_support::distribution(25'000, ui::DistributionData::Form::Box);
    for (auto _ : state) {
        const ui::FigurePtr figure = makeFigure(data);
        benchmark::DoNotOptimize(figure->layout(kArea, look()));
    }
}
BENCHMARK(distribution)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
