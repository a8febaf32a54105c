// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fusion, drawn flatter: 1 px lines instead of bevels, 4 px corners, a focus ring of 2 px in the
// accent. A button with the property "primary" set is the one primary button of a page; a progress bar
// with "thin" set is a 4 px line without text.

#include "ui/theme/button_keys.h"

#include <QProxyStyle>

namespace ui {

inline constexpr char kPrimaryProperty[] = "primary";
inline constexpr char kThinProperty[] = "thin";
inline constexpr char kLinkProperty[] = "link"; // a tool button that reads as a link

class Style final : public QProxyStyle {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Style)

public:
    Style();

    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
    void unpolish(QWidget *widget) override;
    using QProxyStyle::unpolish;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget = nullptr) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                    const QWidget *widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption *option = nullptr, const QWidget *widget = nullptr,
                  QStyleHintReturn *answer = nullptr) const override;

private:
    ButtonKeys m_buttonKeys; // Enter presses the button that has the focus
};

} // namespace ui
