// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds that can be made but not drawn yet: they show their title alone.
#include "ui/figures/figure_parts.h"

namespace ui {
namespace {

class PendingFigure final : public MarkedFigure {
public:
    explicit PendingFigure(const FigureCaption &caption)
        : MarkedFigure(caption)
    {
        setNothing(caption.title);
    }
    [[nodiscard]] FigureTable table() const override { return {}; }

protected:
    [[nodiscard]] double drawnHeight(double, const FigureLook &) const override { return 0; }
    [[nodiscard]] std::unique_ptr<FigureLayout> drawn(const QRectF &, const FigureLook &) const override
    {
        return std::make_unique<PlacedLayout>();
    }
};

} // namespace

FigurePtr makeFigure(ScatterData data)
{
    return std::make_shared<PendingFigure>(data.caption);
}

FigurePtr makeFigure(BarsData data)
{
    return std::make_shared<PendingFigure>(data.caption);
}

FigurePtr makeFigure(MatrixData data)
{
    return std::make_shared<PendingFigure>(data.caption);
}

FigurePtr makeFigure(ForestData data)
{
    return std::make_shared<PendingFigure>(data.caption);
}

FigurePtr makeFigure(DistributionData data)
{
    return std::make_shared<PendingFigure>(data.caption);
}

FigurePtr makeFigure(VersionsData data)
{
    return std::make_shared<PendingFigure>(data.caption);
}

} // namespace ui
