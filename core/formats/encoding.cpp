// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/encoding.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <uchardet/uchardet.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

namespace core {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr char kInvalid = '\xFF';

// ASCII characters of UTF-16 have a NUL in every other byte: at odd places if the low byte comes first.
std::string_view utf16WithoutMark(std::string_view bytes)
{
    const std::string_view head = bytes.substr(0, 1024);
    std::ptrdiff_t even = 0, odd = 0;
    for (std::size_t i = 0; i < head.size(); ++i)
        (i % 2 == 0 ? even : odd) += head[i] == '\0' ? 1 : 0;
    if (head.size() < 4 || (even + odd) * 4 <= static_cast<std::ptrdiff_t>(head.size()))
        return {};
    return odd >= even ? "UTF-16LE" : "UTF-16BE";
}

// Scripts beyond Latin leave few NULs, but line ends and separators of a table have one each, on one side. Text in
// UTF-8 with a NUL here and there has most of them without.
std::string_view utf16BySeparators(std::string_view bytes)
{
    const auto separates = [](char c) { return std::string_view("\n\r\t,;\"").find(c) != std::string_view::npos; };
    std::ptrdiff_t little = 0, big = 0;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        little += separates(bytes[i]) && bytes[i + 1] == '\0' ? 1 : 0;
        big += bytes[i] == '\0' && separates(bytes[i + 1]) ? 1 : 0;
    }
    const std::ptrdiff_t most = std::max(little, big), all = std::ranges::count_if(bytes, separates);
    if (most < 2 || most < 4 * std::min(little, big) || most * 4 < all)
        return {};
    return little > big ? "UTF-16LE" : "UTF-16BE";
}

struct Utf8Count {
    std::size_t characters = 0; // beyond ASCII
    std::size_t invalid = 0;
};

Utf8Count countUtf8(std::string_view sample)
{
    constexpr std::size_t kLongest = 4;
    constexpr std::size_t kSure = 1024; // so much plain ASCII before it: an ending cut off, not Latin-1
    Utf8Count count;
    std::size_t from = 0;
    while (from < sample.size()) {
        const std::string_view rest = sample.substr(from);
        const std::size_t bad = std::min(firstInvalidUtf8(rest), rest.size());
        count.characters += static_cast<std::size_t>(
            std::ranges::count_if(rest.substr(0, bad), [](char c) { return (c & '\xC0') == '\xC0'; }));
        if (bad == rest.size())
            break;
        // The sample may be cut within its last character.
        const bool cut = rest.size() - bad < kLongest && (rest[bad] & '\xC0') == '\xC0' &&
                         (count.characters > 0 || sample.size() > kSure);
        count.invalid += cut ? 0 : 1;
        from += bad + 1;
        while (from < sample.size() && (sample[from] & '\xC0') == '\x80')
            ++from; // the rest of the damaged character
    }
    return count;
}

std::string byStatistics(std::string_view sample)
{
    const std::unique_ptr<std::remove_pointer_t<uchardet_t>, void (*)(uchardet_t)> detector(uchardet_new(),
                                                                                            &uchardet_delete);
    uchardet_handle_data(detector.get(), sample.data(), sample.size());
    uchardet_data_end(detector.get());
    std::string name = uchardet_get_charset(detector.get());
    name = name == "UHC" ? "windows-949" : name; // ICU does not know Korean by that name
    if (name.empty() || name == "ASCII" || name == "UTF-8" || !isKnownEncoding(name))
        return "windows-1252";                           // every byte means something in it
    return name == "ISO-8859-1" ? "windows-1252" : name; // which holds all of Latin-1 and its quotes besides
}

// Pairs of their bytes often look like a character of UTF-8.
bool hasPairs(std::string_view encoding)
{
    constexpr std::array<std::string_view, 7> kWithPairs = { "GB",          "BIG5",     "EUC", "SHIFT",
                                                             "windows-949", "ISO-2022", "HZ" };
    return std::ranges::any_of(kWithPairs, [&](std::string_view begin) { return encoding.starts_with(begin); });
}

// Some damaged bytes among many good characters don't make a file another encoding's.
bool isUtf8(std::string_view sample)
{
    constexpr std::size_t kMany = 8;
    const Utf8Count count = countUtf8(sample);
    return count.invalid == 0 || count.characters > kMany * count.invalid ||
           (count.characters >= count.invalid && !hasPairs(byStatistics(sample)));
}

class IcuDecoder final : public EncodingDecoder {
public:
    explicit IcuDecoder(UConverter *converter)
        : m_converter(converter, &ucnv_close)
    {
        UErrorCode status = U_ZERO_ERROR;
        ucnv_setToUCallBack(m_converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    }

    void decode(std::string_view bytes, bool last, std::string &out) override
    {
        const char *from = bytes.data(), *const end = bytes.data() + bytes.size();
        std::array<UChar, 4096> units{};
        for (;;) {
            UChar *to = units.data();
            UErrorCode status = U_ZERO_ERROR;
            ucnv_toUnicode(m_converter.get(), &to, units.data() + units.size(), &from, end, nullptr, last ? 1 : 0,
                           &status);
            append(units.data(), to, out);
            if (status == U_BUFFER_OVERFLOW_ERROR)
                continue;
            if (U_SUCCESS(status))
                return;
            out += kInvalid;
            if (status == U_TRUNCATED_CHAR_FOUND)
                return; // nothing follows
        }
    }

private:
    // UTF-16 to UTF-8; a surrogate whose other half comes with the next piece waits for it.
    void append(const UChar *from, const UChar *to, std::string &out)
    {
        m_units.insert(m_units.end(), from, to);
        std::size_t i = 0;
        while (i < m_units.size()) {
            if (U16_IS_LEAD(m_units[i]) && i + 1 == m_units.size())
                break;
            UChar32 c = 0;
            U16_NEXT(m_units.data(), i, m_units.size(), c);
            if (m_first && c == 0xFEFF) {
                m_first = false;
                continue;
            }
            m_first = false;
            put(c, out);
        }
        m_units.erase(m_units.begin(), m_units.begin() + static_cast<std::ptrdiff_t>(i));
    }

    static void put(UChar32 c, std::string &out)
    {
        if (U_IS_SURROGATE(c)) {
            out += kInvalid;
            return;
        }
        std::array<std::uint8_t, U8_MAX_LENGTH> bytes{};
        std::size_t length = 0;
        U8_APPEND_UNSAFE(bytes.data(), length, c);
        out.append(reinterpret_cast<const char *>(bytes.data()), length);
    }

    std::unique_ptr<UConverter, void (*)(UConverter *)> m_converter;
    std::vector<UChar> m_units;
    bool m_first = true;
};

} // namespace

EncodingGuess guessEncoding(std::string_view sample)
{
    using namespace std::string_view_literals;
    if (sample.starts_with(kUtf8Mark))
        return { "UTF-8", true };
    if (sample.starts_with("\xFF\xFE\0\0"sv))
        return { "UTF-32LE", true };
    if (sample.starts_with("\0\0\xFE\xFF"sv))
        return { "UTF-32BE", true };
    if (sample.starts_with("\xFF\xFE"))
        return { "UTF-16LE", true };
    if (sample.starts_with("\xFE\xFF"))
        return { "UTF-16BE", true };
    if (const std::string_view name = utf16WithoutMark(sample); !name.empty())
        return { std::string(name), false };
    if (const std::string_view name = utf16BySeparators(sample); !name.empty())
        return { std::string(name), false };
    if (isUtf8(sample))
        return { "UTF-8", true };
    return { byStatistics(sample), false };
}

Error withEncodingHint(Error error, const EncodingGuess &used)
{
    error.detail += (error.detail.empty() ? "" : "; ") + std::string("it was read as ") + used.name +
                    (used.certain ? "" : ", guessed from its bytes") +
                    ": name its encoding (--encoding) if that is wrong";
    return error;
}

std::vector<std::string> offeredEncodings()
{
    return { "UTF-8",        "UTF-16LE",     "UTF-16BE",     "windows-1252", "windows-1250",
             "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256",
             "ISO-8859-2",   "ISO-8859-15",  "KOI8-R",       "GB18030",      "Big5",
             "Shift_JIS",    "EUC-JP",       "EUC-KR",       "macintosh" };
}

bool isKnownEncoding(const std::string &name)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name.c_str(), &status);
    ucnv_close(converter);
    return !name.empty() && U_SUCCESS(status);
}

Result<std::unique_ptr<EncodingDecoder>> EncodingDecoder::make(const std::string &encoding)
{
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = encoding.empty() ? nullptr : ucnv_open(encoding.c_str(), &status);
    if (converter == nullptr || U_FAILURE(status))
        return Error{ ErrorCode::Unsupported, "encoding \"" + encoding + "\"", "no such encoding is known", 0 };
    return std::unique_ptr<EncodingDecoder>(std::make_unique<IcuDecoder>(converter));
}

} // namespace core
