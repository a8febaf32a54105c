// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/lenient_json.h"

#include "core/questions/label_text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace core {

namespace {

using Type = AnswerCollector::Type;

constexpr std::array<std::string_view, 4> kDoubleQuotes{ "\"", "“", "”", "„" };
constexpr std::array<std::string_view, 5> kSingleQuotes{ "'", "‘", "’", "‚", "`" };

class LenientReader {
public:
    LenientReader(std::string_view text, AnswerCollector &out)
        : m_text(text)
        , m_out(out)
    {
    }

    bool read()
    {
        m_at = std::min(m_text.find_first_of("{["), m_text.size());
        while (m_at < m_text.size()) {
            skipFiller();
            if (m_at >= m_text.size()) {
                break;
            }
            const char c = m_text[m_at];
            if (c == '}' || c == ']') {
                ++m_at;
                closeTo(c == ']');
                if (m_open.empty()) {
                    return true;
                }
            } else if (!readMember()) {
                return false;
            }
        }
        while (!m_open.empty()) { // the closing braces are missing
            m_open.pop_back();
            m_out.close();
        }
        return true;
    }

private:
    [[nodiscard]] bool inList() const { return m_open.empty() || m_open.back(); }

    void closeTo(bool list)
    {
        if (std::find(m_open.begin(), m_open.end(), list) == m_open.end()) {
            return; // closes nothing that is open; the depth is bounded, so this search is cheap
        }
        while (true) {
            const bool found = m_open.back() == list;
            m_open.pop_back();
            m_out.close();
            if (found) {
                return;
            }
        }
    }

    // White space, commas and comments.
    void skipFiller()
    {
        while (m_at < m_text.size()) {
            const std::string_view rest = m_text.substr(m_at);
            if (rest.starts_with("//") || rest.starts_with("#")) {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            } else if (rest.front() == ',' || rest.front() == ';' || isBlank(rest.front())) {
                ++m_at;
            } else {
                return;
            }
        }
    }

    static bool isBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

    void skipBlanks()
    {
        while (m_at < m_text.size() && isBlank(m_text[m_at])) {
            ++m_at;
        }
    }

    bool readMember()
    {
        if (inList()) {
            return readValue();
        }
        const std::optional<std::string> name = readKey();
        skipBlanks();
        if (m_at < m_text.size() && (m_text[m_at] == ':' || m_text[m_at] == '=')) {
            ++m_at;
            m_at += m_at < m_text.size() && m_text[m_at] == '>' ? 1 : 0;
            skipBlanks();
            m_out.key(name.value_or(std::string()));
            return m_at >= m_text.size() || m_text[m_at] == '}' || readValue();
        }
        return true; // a word without a value, passed over
    }

    bool readValue()
    {
        const char c = m_text[m_at];
        if (c == '{' || c == '[') {
            ++m_at;
            m_open.push_back(c == '[');
            return m_out.open(c == '[');
        }
        if (quoteAt(m_at) > 0) {
            if (const std::optional<std::string> text = readQuoted()) {
                m_out.value(Type::Text, *text);
            }
            return true;
        }
        const std::string word = readBare(",}]\n");
        static constexpr std::array<std::string_view, 4> kBooleans{ "true", "false", "True", "False" };
        static constexpr std::array<std::string_view, 3> kNulls{ "null", "None", "" };
        if (std::find(kBooleans.begin(), kBooleans.end(), word) != kBooleans.end()) {
            m_out.value(Type::Boolean, word);
        } else if (std::find(kNulls.begin(), kNulls.end(), word) != kNulls.end()) {
            m_out.value(Type::Null, word);
        } else if (word.find_first_not_of("0123456789.+-eE") == std::string::npos) {
            m_out.value(Type::Number, word);
        } else if (m_at < m_text.size()) { // at the text's end it may be half a word
            m_out.value(Type::Text, word);
        }
        return true;
    }

    std::optional<std::string> readKey()
    {
        return quoteAt(m_at) > 0 ? readQuoted() : std::optional(readBare(":=,}]\n"));
    }

    std::string readBare(const char *enders)
    {
        const std::size_t end = std::min(m_text.find_first_of(enders, m_at), m_text.size());
        const std::string_view word = trimmedSpace(m_text.substr(m_at, end - m_at));
        m_at = end == m_at ? end + 1 : end; // always on, whatever stands here
        return std::string(word);
    }

    // Bytes of the quotation mark at `at`, 0 = none; of the kind given where one is.
    [[nodiscard]] std::size_t quoteAt(std::size_t at, std::optional<bool> wantDouble = {}) const
    {
        const std::string_view rest = m_text.substr(at);
        const auto match = [&rest](const auto &quotes) {
            const auto it = std::find_if(quotes.begin(), quotes.end(),
                                         [&](std::string_view quote) { return rest.starts_with(quote); });
            return it == quotes.end() ? std::size_t(0) : it->size();
        };
        const std::size_t doubled = wantDouble.value_or(true) ? match(kDoubleQuotes) : 0;
        return doubled > 0 || wantDouble.value_or(false) ? doubled : match(kSingleQuotes);
    }

    // A quotation mark closes only where the value may end: "it's" and a quoted "word" don't end a text.
    std::optional<std::string> readQuoted()
    {
        const bool isDouble = quoteAt(m_at, true) > 0;
        m_at += quoteAt(m_at);
        std::string out;
        while (m_at < m_text.size()) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
                out += m_text[m_at + 1] == 'n' ? '\n' : m_text[m_at + 1];
                m_at += 2;
                continue;
            }
            const std::size_t size = quoteAt(m_at, isDouble);
            if (size > 0 && endsValue(m_at + size)) {
                m_at += size;
                return out;
            }
            out += m_text[m_at++];
        }
        return std::nullopt;
    }

    [[nodiscard]] bool endsValue(std::size_t at) const
    {
        while (at < m_text.size() && (m_text[at] == ' ' || m_text[at] == '\t' || m_text[at] == '\r')) {
            ++at;
        }
        return at >= m_text.size() || std::string_view(",:;}]=\n#").find(m_text[at]) != std::string_view::npos ||
               quoteAt(at) > 0;
    }

    std::string_view m_text;
    AnswerCollector &m_out;
    std::size_t m_at = 0;
    std::vector<bool> m_open; // true = list
};

// nlohmann's SAX interface; a DOM would keep only the last of two equal keys.
class StrictHandler final : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit StrictHandler(AnswerCollector &out)
        : m_out(out)
    {
    }

    bool null() override { return pass(Type::Null, "null"); }
    bool boolean(bool value) override { return pass(Type::Boolean, value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return pass(Type::Number, std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return pass(Type::Number, std::to_string(value)); }
    bool number_float(number_float_t, const string_t &text) override { return pass(Type::Number, text); }
    bool string(string_t &value) override { return pass(Type::Text, value); }
    bool binary(binary_t &) override { return false; }
    bool start_object(std::size_t) override { return m_out.open(false); }
    bool key(string_t &name) override
    {
        m_out.key(name);
        return true;
    }
    bool end_object() override { return closed(); }
    bool start_array(std::size_t) override { return m_out.open(true); }
    bool end_array() override { return closed(); }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override { return false; }

private:
    bool pass(Type type, const std::string &text)
    {
        m_out.value(type, text);
        return true;
    }

    bool closed()
    {
        m_out.close();
        return true;
    }

    AnswerCollector &m_out;
};

} // namespace

bool readLenientJson(std::string_view text, AnswerCollector &collector)
{
    return LenientReader(text, collector).read();
}

bool readStrictJson(std::string_view text, AnswerCollector &collector)
{
    StrictHandler handler(collector);
    return nlohmann::json::sax_parse(text.begin(), text.end(), &handler);
}

} // namespace core
