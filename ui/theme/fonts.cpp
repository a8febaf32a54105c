// SPDX-License-Identifier: GPL-3.0-or-later
// Fonts by role. Han characters look different in China, Taiwan, Japan and Korea though they share
// code points, so that the reading font goes by the text's language, not by the window's.
#include "ui/theme/tokens.h"

#include <QFontDatabase>
#include <QGuiApplication>

#include <array>

namespace ui {
namespace {

struct Script {
    const char16_t *prefix; // start of the language tag, lower case
    const char16_t *family;
};

// The first that fits; longer tags stand before shorter ones.
constexpr std::array kScripts = {
    Script{ u"zh-hant-hk", u"Noto Serif CJK HK" }, Script{ u"zh-hant", u"Noto Serif CJK TC" },
    Script{ u"zh-tw", u"Noto Serif CJK TC" },      Script{ u"zh-mo", u"Noto Serif CJK TC" },
    Script{ u"zh-hk", u"Noto Serif CJK HK" },      Script{ u"zh", u"Noto Serif CJK SC" },
    Script{ u"lzh-hans", u"Noto Serif CJK SC" },   Script{ u"lzh", u"Noto Serif CJK TC" },
    Script{ u"ja", u"Noto Serif CJK JP" },         Script{ u"ko", u"Noto Serif CJK KR" },
    Script{ u"ar", u"Noto Naskh Arabic" },         Script{ u"fa", u"Noto Naskh Arabic" },
    Script{ u"ur", u"Noto Nastaliq Urdu" },        Script{ u"he", u"Noto Serif Hebrew" },
    Script{ u"yi", u"Noto Serif Hebrew" },         Script{ u"hi", u"Noto Serif Devanagari" },
    Script{ u"sa", u"Noto Serif Devanagari" },     Script{ u"bn", u"Noto Serif Bengali" },
    Script{ u"ta", u"Noto Serif Tamil" },          Script{ u"th", u"Noto Serif Thai" },
    Script{ u"ka", u"Noto Serif Georgian" },       Script{ u"hy", u"Noto Serif Armenian" },
};

bool tagStartsWith(const QString &tag, QStringView prefix)
{
    return tag.startsWith(prefix) && (tag.size() == prefix.size() || tag.at(prefix.size()) == u'-');
}

} // namespace

QFont font(TypeRole role)
{
    if (role == TypeRole::Fixed) {
        QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        fixed.setPointSizeF(QGuiApplication::font().pointSizeF());
        return fixed;
    }
    QFont result = QGuiApplication::font();
    const double base = result.pointSizeF();
    switch (role) {
    case TypeRole::Caption:
        result.setPointSizeF(base * 0.85);
        break;
    case TypeRole::SectionTitle:
        result.setPointSizeF(base * 1.15);
        result.setWeight(QFont::DemiBold);
        break;
    case TypeRole::PageTitle:
        result.setPointSizeF(base * 1.4);
        result.setWeight(QFont::DemiBold);
        break;
    case TypeRole::BigNumber:
        result.setPointSizeF(base * 2.0);
        break;
    case TypeRole::Interface:
    case TypeRole::Fixed:
        break;
    }
    return result;
}

QFont readingFont(const QString &language, double scale)
{
    const QString tag = language.toLower().replace(u'_', u'-');
    QStringList families;
    for (const Script &script : kScripts) {
        if (tagStartsWith(tag, QStringView(script.prefix))) {
            families << QString::fromUtf16(script.family);
            break;
        }
    }
    families << QStringLiteral("Noto Serif") << QStringLiteral("DejaVu Serif") << QStringLiteral("serif");
    QFont result = QGuiApplication::font();
    result.setFamilies(families);
    result.setStyleHint(QFont::Serif);
    result.setPointSizeF(result.pointSizeF() * scale);
    return result;
}

} // namespace ui
