// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_reply.h"

#include "core/gemba/gemba_line.h"
#include "core/gemba/reply_opening.h"
#include "core/questions/label_text.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

constexpr std::size_t kQuotedInCause = 60; // code points

class Sections {
public:
    void read(std::string_view line)
    {
        if (line.find_first_not_of("`-*_=# ") == std::string_view::npos) {
            m_blank = true; // or a code fence, or a rule
            return;
        }
        m_last = line;
        if (const auto heading = gembaHeading(line)) {
            if (m_current && section().talk.empty()) {
                section().talk = m_epilogue; // another section follows: it was none
            }
            m_epilogue.clear();
            m_blank = false;
            m_current = heading->severity;
            section().seen = true;
            if (!heading->rest.empty()) {
                readEntry(heading->rest);
            }
            return;
        }
        readEntry(line);
    }

    [[nodiscard]] MqmReply result() const
    {
        MqmReply out;
        out.cause = problem();
        if (!out.cause.empty()) {
            return out;
        }
        for (const Section &section : m_sections) {
            out.errors.insert(out.errors.end(), section.errors.begin(), section.errors.end());
        }
        if (out.errors.empty()) {
            const std::string unseen = without(&Section::seen), unsaid = without(&Section::none);
            out.cause = !any(&Section::seen) ? "no sections"
                        : !unseen.empty()    ? "no error, and no section " + unseen
                        : !unsaid.empty()    ? "no error, and nothing under " + unsaid
                                             : "";
            if (!out.cause.empty()) {
                return out;
            }
        }
        out.rung = any(&Section::seen) ? "sections" : "severity in the line";
        out.state = AnswerState::Answered;
        return out;
    }

private:
    struct Section {
        bool seen = false;
        bool none = false;   // says no-error
        bool listed = false; // names an error, if of another severity
        std::vector<GembaError> errors;
        std::string talk; // first line that is neither
    };

    Section &section() { return m_sections.at(static_cast<std::size_t>(*m_current)); }

    [[nodiscard]] bool any(bool Section::*flag) const
    {
        return std::ranges::any_of(m_sections, [&](const Section &one) { return one.*flag; });
    }

    void readEntry(std::string_view line)
    {
        if (saysNoError(line)) {
            if (m_current) {
                section().none = true;
            }
            return;
        }
        auto error = speaksOfNoError(line) ? std::nullopt : gembaError(line);
        if (!error) {
            readTalk(line);
            return;
        }
        const auto severity = m_current ? m_current : severityIn(line);
        if (!severity) {
            m_stray = m_stray.empty() ? excerpt(line, kQuotedInCause) : m_stray;
            return;
        }
        // As published: a translation that is none is critical wherever it is listed.
        error->severity = error->category == "non-translation" ? GembaSeverity::Critical : *severity;
        m_sections.at(static_cast<std::size_t>(error->severity)).errors.push_back(*error);
        if (m_current) {
            section().listed = true; // the section was understood, whatever its error's severity is
        }
    }

    // Praise below the last section, behind an empty line, belongs to none.
    void readTalk(std::string_view line)
    {
        if (!m_current) {
            return;
        }
        std::string &place = m_blank && section().none ? m_epilogue : section().talk;
        place = place.empty() ? excerpt(line, kQuotedInCause) : place;
    }

    [[nodiscard]] std::string problem() const
    {
        if (!m_stray.empty() && !any(&Section::seen)) {
            return "an error without a severity: " + m_stray;
        }
        for (const GembaSeverity severity : kGembaSeverities) {
            const Section &one = m_sections.at(static_cast<std::size_t>(severity));
            if (!one.talk.empty() && !one.listed && one.errors.empty()) {
                return "prose under " + std::string(name(severity)) + ": " + one.talk;
            }
        }
        return half();
    }

    // Sections come worst first: a reply that has none for minor errors broke off before it.
    [[nodiscard]] std::string half() const
    {
        if (any(&Section::seen) && !m_sections.at(static_cast<std::size_t>(GembaSeverity::Minor)).seen) {
            return "half a reply: no section " + without(&Section::seen);
        }
        if (endsInsideQuotation(m_last)) {
            return "half a reply: it ends inside a quotation";
        }
        const bool bare = m_current && gembaHeading(m_last) && gembaHeading(m_last)->rest.empty();
        return bare && holdsErrors() ? "half a reply: it ends with a heading" : std::string();
    }

    [[nodiscard]] bool holdsErrors() const
    {
        return std::ranges::any_of(m_sections, [](const Section &one) { return !one.errors.empty(); });
    }

    [[nodiscard]] std::string without(bool Section::*flag) const
    {
        std::string out;
        for (const GembaSeverity severity : kGembaSeverities) {
            if (!(m_sections.at(static_cast<std::size_t>(severity)).*flag)) {
                out += (out.empty() ? "" : ", ") + std::string(name(severity));
            }
        }
        return out;
    }

    std::array<Section, std::size(kGembaSeverities)> m_sections;
    std::optional<GembaSeverity> m_current;
    std::string m_stray;     // an error before any section
    std::string m_epilogue;  // talk behind the section that came last
    std::string_view m_last; // line that says anything
    bool m_blank = false;    // since the heading there was an empty line
};

} // namespace

std::string_view name(GembaSeverity severity)
{
    static constexpr std::array<std::string_view, std::size(kGembaSeverities)> kNames{ "critical", "major", "minor" };
    return kNames.at(static_cast<std::size_t>(severity));
}

MqmReply parseMqmReply(const std::string &text)
{
    MqmReply out;
    const ReplyOpening reply = openedReply(text);
    if (!reply.cause.empty()) {
        out.cause = reply.cause;
        return out;
    }
    const std::string_view body = reply.body;
    Sections sections;
    for (std::size_t at = 0; at < body.size();) {
        const std::size_t end = std::min(body.find_first_of("\r\n", at), body.size());
        sections.read(trimmedSpace(body.substr(at, end - at)));
        at = end + 1;
    }
    out = sections.result();
    if (out.state == AnswerState::Unparsed && isRefusal(body)) {
        out.state = AnswerState::Refused;
        out.cause = "refusal";
    }
    return out;
}

} // namespace core
