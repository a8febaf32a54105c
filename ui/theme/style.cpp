// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "ui/theme/style_parts.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QTabBar>
#include <QToolButton>

namespace ui {
namespace {

constexpr int kControlHeight = 28;
constexpr int kScrollBar = 12;
constexpr int kArrowArea = 22;

bool isSet(const QWidget *widget, const char *property)
{
    return widget != nullptr && widget->property(property).toBool();
}

// A button that is pressed, not one that is ticked: in a dialog Enter on a box means the dialog.
bool isPressed(const QWidget *widget)
{
    return qobject_cast<const QAbstractButton *>(widget) != nullptr &&
           qobject_cast<const QCheckBox *>(widget) == nullptr && qobject_cast<const QRadioButton *>(widget) == nullptr;
}

template <typename Option> const Option &as(const QStyleOption *option)
{
    return *static_cast<const Option *>(option);
}

QRect scrollHandle(const QStyleOptionSlider &bar)
{
    const bool upright = bar.orientation == Qt::Vertical;
    const int length = upright ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const qint64 whole = range + bar.pageStep;
    const int handle =
        whole > 0 ? std::clamp(int(qint64(length) * bar.pageStep / whole), std::min(32, length), length) : length;
    const int start =
        QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - handle, bar.upsideDown);
    return upright ? QRect(bar.rect.left(), bar.rect.top() + start, bar.rect.width(), handle)
                   : QRect(bar.rect.left() + start, bar.rect.top(), handle, bar.rect.height());
}

QRect scrollPart(const QStyleOptionSlider &bar, QStyle::SubControl part)
{
    const QRect handle = scrollHandle(bar);
    const bool upright = bar.orientation == Qt::Vertical;
    QRect rest = bar.rect;
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return bar.rect;
    case QStyle::SC_ScrollBarSlider:
        return handle;
    case QStyle::SC_ScrollBarSubPage:
        upright ? rest.setBottom(handle.top() - 1) : rest.setRight(handle.left() - 1);
        return rest;
    case QStyle::SC_ScrollBarAddPage:
        upright ? rest.setTop(handle.bottom() + 1) : rest.setLeft(handle.right() + 1);
        return rest;
    default:
        return {}; // no arrows
    }
}

QRect trailing(const QRect &rect, int width, Qt::LayoutDirection direction)
{
    return QStyle::visualRect(direction, rect, QRect(rect.right() - width + 1, rect.top(), width, rect.height()));
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void Style::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QPushButton *>(widget) != nullptr || qobject_cast<QComboBox *>(widget) != nullptr ||
        qobject_cast<QTabBar *>(widget) != nullptr || qobject_cast<QToolButton *>(widget) != nullptr) {
        widget->setAttribute(Qt::WA_Hover);
    }
    if (isPressed(widget)) {
        widget->installEventFilter(&m_buttonKeys);
    }
    // The name of a column that is too narrow for it ends with an ellipsis, as its cells do.
    if (auto *header = qobject_cast<QHeaderView *>(widget)) {
        header->setTextElideMode(Qt::ElideRight);
    }
}

void Style::unpolish(QWidget *widget)
{
    widget->removeEventFilter(&m_buttonKeys);
    QProxyStyle::unpolish(widget);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    const Tokens tokens = parts::tokensOf(*option);
    const bool focused = option->state.testFlag(State_HasFocus) && option->state.testFlag(State_Enabled);
    switch (element) {
    case PE_PanelButtonCommand:
        parts::button(*painter, as<QStyleOptionButton>(option), isSet(widget, kPrimaryProperty));
        return;
    case PE_FrameDefaultButton:
        return;
    case PE_FrameFocusRect:
        parts::focusRing(*painter, option->rect, tokens);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        parts::checkBox(*painter, *option);
        return;
    case PE_IndicatorRadioButton:
        parts::radioButton(*painter, *option);
        return;
    case PE_PanelLineEdit:
        if (as<QStyleOptionFrame>(option).lineWidth > 0) {
            const bool enabled = option->state.testFlag(State_Enabled);
            parts::field(*painter, option->rect, tokens,
                         enabled ? option->palette.color(QPalette::Base) : tokens.colour(Tone::Sunken),
                         tokens.colour(enabled ? Tone::StrongLine : Tone::Line), focused);
        }
        return;
    case PE_FrameLineEdit:
    case PE_FrameStatusBarItem:
        return;
    case PE_Frame:
        if (as<QStyleOptionFrame>(option).lineWidth > 0) {
            parts::field(*painter, option->rect, tokens, Qt::transparent, tokens.colour(Tone::Line), focused);
        }
        return;
    case PE_FrameMenu:
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, tokens.colour(Tone::Raised));
        painter->setPen(tokens.colour(Tone::StrongLine));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          tokens.colour(Tone::Line));
        return;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, tokens.colour(Tone::Surface));
        return;
    case PE_FrameTabWidget:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    const Tokens tokens = parts::tokensOf(*option);
    switch (element) {
    case CE_PushButtonLabel: {
        QStyleOptionButton label = as<QStyleOptionButton>(option);
        if (isSet(widget, kPrimaryProperty) && label.state.testFlag(State_Enabled)) {
            label.palette.setColor(QPalette::ButtonText, tokens.colour(Tone::PrimaryText));
        }
        QProxyStyle::drawControl(element, &label, painter, widget);
        return;
    }
    case CE_TabBarTabShape:
        parts::tab(*painter, as<QStyleOptionTab>(option));
        return;
    case CE_HeaderSection:
        parts::headerSection(*painter, as<QStyleOptionHeader>(option));
        return;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, tokens.colour(Tone::Surface));
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          tokens.colour(Tone::Line));
        return;
    case CE_ProgressBarGroove:
        parts::progressGroove(*painter, as<QStyleOptionProgressBar>(option));
        return;
    case CE_ProgressBarContents:
        parts::progressContents(*painter, as<QStyleOptionProgressBar>(option));
        return;
    case CE_Splitter:
        parts::splitterLine(*painter, *option);
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, tokens.colour(Tone::Surface));
        return;
    case CE_MenuBarItem: {
        QStyleOptionMenuItem item = as<QStyleOptionMenuItem>(option);
        painter->fillRect(item.rect,
                          item.state.testFlag(State_Selected) ? tokens.selection() : tokens.colour(Tone::Surface));
        drawItemText(painter, item.rect, Qt::AlignCenter | Qt::TextShowMnemonic, item.palette,
                     item.state.testFlag(State_Enabled), item.text, QPalette::ButtonText);
        return;
    }
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    switch (control) {
    case CC_ComboBox:
        parts::comboBox(*painter, as<QStyleOptionComboBox>(option),
                        subControlRect(control, option, SC_ComboBoxArrow, widget));
        return;
    case CC_SpinBox:
        parts::spinBox(*painter, as<QStyleOptionSpinBox>(option), subControlRect(control, option, SC_SpinBoxUp, widget),
                       subControlRect(control, option, SC_SpinBoxDown, widget));
        return;
    case CC_ScrollBar:
        parts::scrollBar(*painter, as<QStyleOptionSlider>(option), scrollHandle(as<QStyleOptionSlider>(option)));
        return;
    case CC_ToolButton: {
        QStyleOptionToolButton button = as<QStyleOptionToolButton>(option);
        const bool primary = isSet(widget, kPrimaryProperty);
        parts::toolButton(*painter, button, primary);
        if (isSet(widget, kLinkProperty) && button.state.testFlag(State_Enabled)) {
            button.palette.setColor(QPalette::ButtonText, parts::tokensOf(*option).colour(Tone::Accent));
        } else if (primary && button.state.testFlag(State_Enabled)) {
            button.palette.setColor(QPalette::ButtonText, parts::tokensOf(*option).colour(Tone::PrimaryText));
        }
        // the label keeps 4 px to itself; a link starts where the text above it does
        const int inset = isSet(widget, kLinkProperty)             ? -gap::kTiny
                          : button.state.testFlag(State_AutoRaise) ? 0
                                                                   : gap::kTiny;
        button.rect = option->rect.adjusted(inset, 0, -inset, 0);
        drawControl(CE_ToolButtonLabel, &button, painter, widget);
        return;
    }
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                            const QWidget *widget) const
{
    const QRect rect = option->rect;
    if (control == CC_ScrollBar) {
        return scrollPart(as<QStyleOptionSlider>(option), part);
    }
    if (control == CC_ComboBox && part == SC_ComboBoxArrow) {
        return trailing(rect, kArrowArea, option->direction);
    }
    if (control == CC_ComboBox && part == SC_ComboBoxEditField) {
        return visualRect(option->direction, rect, rect.adjusted(8, 2, -kArrowArea, -2));
    }
    if (control == CC_SpinBox) {
        const bool buttons = as<QStyleOptionSpinBox>(option).buttonSymbols != QAbstractSpinBox::NoButtons;
        const QRect side = trailing(rect.adjusted(0, 2, -2, -2), kArrowArea - 4, option->direction);
        switch (part) {
        case SC_SpinBoxUp:
            return buttons ? side.adjusted(0, 0, 0, -side.height() / 2) : QRect();
        case SC_SpinBoxDown:
            return buttons ? side.adjusted(0, side.height() / 2, 0, 0) : QRect();
        case SC_SpinBoxEditField:
            return visualRect(option->direction, rect, rect.adjusted(6, 2, buttons ? -kArrowArea : -6, -2));
        default:
            break;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect Style::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_LineEditContents && as<QStyleOptionFrame>(option).lineWidth > 0 ? rect.adjusted(4, 0, -4, 0)
                                                                                         : rect;
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                              const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_PushButton:
        return { contents.width() + 2 * gap::kMedium + (as<QStyleOptionButton>(option).icon.isNull() ? 0 : gap::kTiny),
                 std::max(kControlHeight, contents.height() + gap::kSmall) };
    case CT_LineEdit:
    case CT_SpinBox:
        return { size.width(), std::max(kControlHeight, size.height()) };
    case CT_ComboBox:
        return { contents.width() + kArrowArea + gap::kLarge,
                 std::max(kControlHeight, contents.height() + gap::kSmall) };
    case CT_ToolButton: {
        const bool raised = !option->state.testFlag(State_AutoRaise);
        const int padding = isSet(widget, kLinkProperty) ? gap::kTiny : raised ? gap::kHuge - gap::kTiny : gap::kMedium;
        return { std::max(kControlHeight, contents.width() + padding),
                 std::max(kControlHeight, contents.height() + gap::kSmall) };
    }
    case CT_MenuItem:
        return { size.width() + gap::kLarge, std::max(size.height(), 26) };
    case CT_MenuBarItem:
        return { contents.width() + gap::kLarge, std::max(kControlHeight, size.height()) };
    case CT_TabBarTab:
        return { size.width() + gap::kSmall, 32 };
    case CT_HeaderSection:
        return { size.width() + gap::kTiny, std::max(kControlHeight, size.height()) };
    case CT_ProgressBar:
        return isSet(widget, kThinProperty) ? QSize(size.width(), 4) : size;
    default:
        return size;
    }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return kScrollBar;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_SplitterWidth:
        return 9;
    case PM_DefaultFrameWidth:
        return size::kFocusRing;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
        return size::kIcon;
    case PM_LayoutLeftMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutBottomMargin:
        return gap::kLarge;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return gap::kSmall;
    case PM_FocusFrameHMargin:
        return 5; // cells of a table keep 6 px from their edges
    case PM_HeaderMargin:
        return 6;
    case PM_MenuPanelWidth:
        return 1;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *answer) const
{
    switch (hint) {
    case SH_Widget_Animate:
    case SH_Menu_FadeOutOnHide:
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons: // some desktops put icons of another family there
        return 0;
    case SH_Header_ArrowAlignment:
        return Qt::AlignRight | Qt::AlignVCenter;
    case SH_ComboBox_Popup:
        return 0;
    case SH_ScrollBar_Transient:
        return 0;
    case SH_TabBar_PreferNoArrows:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, answer);
    }
}

} // namespace ui
