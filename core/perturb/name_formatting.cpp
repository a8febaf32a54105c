// SPDX-License-Identifier: GPL-3.0-or-later

// Name formatting: the parts of a romanised name are written together, with a hyphen or with a space, or lose their
// apostrophes and diacritics, as translators print them: "Tsze-kung", "Tsze Kung", "Tszekung". No capital stands inside
// a word, and what nobody prints of a surname and a given name ("Fan-ch'ih" for "Fan Ch'ih") is weak. The name stays
// the same.

#include "core/perturb/category.h"
#include "core/perturb/words.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <string>
#include <vector>

namespace core {
namespace {

constexpr std::string_view kApostrophes[] = { "'", "\u2019", "\u2018", "\u02BB", "`" };

std::string withoutApostrophes(std::string_view name)
{
    std::string plain(name);
    for (const std::string_view mark : kApostrophes) {
        for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark, at))
            plain.erase(at, mark.size());
    }
    return plain;
}

// "Yen Yüan" as "Yen Yuan".
std::string withoutDiacritics(const std::string &name)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *apart = icu::Normalizer2::getNFDInstance(status);
    const icu::Normalizer2 *together = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status))
        return name;
    icu::UnicodeString plain;
    const icu::UnicodeString letters = apart->normalize(icu::UnicodeString::fromUTF8(name), status);
    for (std::int32_t at = 0; at < letters.length(); at = letters.moveIndex32(at, 1)) {
        if (u_charType(letters.char32At(at)) != U_NON_SPACING_MARK)
            plain.append(letters.char32At(at));
    }
    std::string out;
    together->normalize(plain, status).toUTF8String(out);
    return U_SUCCESS(status) ? out : name;
}

bool isVowel(char c)
{
    return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos || (c & 0x80) != 0;
}

// Written together, two syllables must still be told apart: "Ch'ang-an" is no "Ch'angan".
bool joinsClearly(const std::string &left, const std::string &right)
{
    if (left.empty() || right.empty() || isVowel(right.front()))
        return false;
    return left.back() != 'n' || lowered(right.substr(0, 1)) != "g";
}

std::string lowerFirst(std::string part)
{
    if (!part.empty() && isCapital(part.front()))
        part.front() = static_cast<char>(part.front() + 32);
    return part;
}

std::vector<std::string> partsOf(const std::string &text, char at)
{
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == at)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

// Each word of the name, its hyphens replaced; "" where that would be unclear.
std::string rehyphened(const std::string &name, std::string_view joint, bool capitals)
{
    std::string out;
    for (const std::string &word : partsOf(name, ' ')) {
        out += out.empty() ? "" : " ";
        const auto parts = partsOf(word, '-');
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0 && joint.empty() && !joinsClearly(parts[i - 1], parts[i]))
                return {};
            out += i == 0 ? parts[i] : std::string(joint) + (capitals ? capitalised(parts[i]) : lowerFirst(parts[i]));
        }
    }
    return out;
}

// "Zi Lu", "Lao Tzu": courtesy names and masters are written in one word by some, with a hyphen by others.
bool isCourtesy(const RomanName &name)
{
    return name.syllables.size() == 2 && std::ranges::any_of(name.syllables, [](const NameSyllable &syllable) {
               return syllable.pinyin.contains("zi");
           });
}

class NameForms {
public:
    NameForms(const RomanName &name, const std::string &written, Proposals &proposals)
        : m_name(name)
        , m_written(written)
        , m_proposals(proposals)
    {
    }

    void propose()
    {
        const bool spaces = m_written.find(' ') != std::string::npos;
        const bool hyphens = m_written.find('-') != std::string::npos;
        add(withoutApostrophes(m_written), false, 0);
        add(withoutDiacritics(m_written), false, 0);
        if (hyphens) {
            add(rehyphened(m_written, "", false), false, 0);
            add(rehyphened(m_written, " ", true), false, spaces ? 1 : 0);
            add(rehyphened(m_written, "-", true), false, 1);
        } else if (spaces) {
            std::string hyphened = m_written;
            std::replace(hyphened.begin(), hyphened.end(), ' ', '-');
            const bool courtesy = isCourtesy(m_name);
            add(rehyphened(hyphened, "-", false), !courtesy, 0);
            add(rehyphened(hyphened, "", false), !courtesy, courtesy ? 0 : 1);
        }
    }

private:
    void add(const std::string &form, bool weak, int rank)
    {
        if (!form.empty() && form != m_written)
            m_proposals.add({ { { m_name.begin, m_name.end, form } }, weak, {}, {}, rank });
    }

    const RomanName &m_name;
    const std::string &m_written;
    Proposals &m_proposals;
};

} // namespace

void proposeNameFormatting(const Reading &reading, const Lexicon &, Proposals &proposals)
{
    bool any = false;
    for (const RomanName &name : reading.names()) {
        const std::string written = reading.body().substr(name.begin, name.end - name.begin);
        if (written.find_first_of(" -") == std::string::npos)
            continue; // "Ch'i" and "Chi" are different places: the apostrophe of a single part stays
        any = true;
        NameForms(name, written, proposals).propose();
    }
    if (!any)
        proposals.refuse("no romanised name of several parts");
}

} // namespace core
