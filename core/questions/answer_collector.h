// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Takes the events of a JSON reader and finds the answers in whatever shape a model gave them:
// {"1": "YES"}, {"Q1": {"answer": "YES", "explanation": …}}, {"answers": {…}},
// [{"question": 1, "answer": "YES"}], or a bare list of as many labels as questions were asked.

#include "core/questions/reply.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

class AnswerCollector {
public:
    enum class Type { Text, Number, Boolean, Null };

    // `single`: one question was asked, so that {"answer": "YES"} needs no number.
    explicit AnswerCollector(const std::vector<int> &numbers, bool single = false);

    // Events. False: nested deeper than any real reply; give up.
    bool open(bool list);
    void close();
    void key(const std::string &name);
    void value(Type type, const std::string &text);

    // An answer found outside of JSON.
    void record(int number, const std::string &text);

    [[nodiscard]] const std::map<int, ParsedAnswer> &answers() const { return m_answers; }
    // The reply numbers the questions in a way of its own: it names a question 0, or one beyond the last of a list that
    // was asked from 1 on, or it counts from 1 where only some were asked. Whose answers these are is not clear.
    [[nodiscard]] bool numberedOtherwise() const;
    [[nodiscard]] int ignored() const { return static_cast<int>(m_ignored.size()); }
    // The text when the whole document is one string (a reply encoded twice).
    [[nodiscard]] const std::optional<std::string> &onlyText() const { return m_onlyText; }

private:
    struct Frame {
        bool list = false;
        bool muted = false;                 // inside an explanation
        std::optional<int> number;          // question of the keys above
        bool ownsNumber = false;            // its own key named that question
        std::string key;                    // the one just read
        std::optional<int> ownNumber;       // {"question": 1, …}
        std::optional<ParsedAnswer> named;  // under "answer" or a synonym
        std::vector<ParsedAnswer> other;    // values under keys that mean nothing to us
        std::vector<ParsedAnswer> elements; // of a list
        bool onlyTexts = true;
        bool hadAnswers = false; // a child or a key here gave an answer
    };

    void add(int number, const ParsedAnswer &answer);
    void addMember(Frame &frame, const ParsedAnswer &answer);
    void finishObject(const Frame &frame);
    void finishList(const Frame &frame);

    std::set<int> m_asked;
    std::vector<int> m_order;
    bool m_single = false;
    std::vector<Frame> m_frames;
    std::map<int, ParsedAnswer> m_answers;
    std::set<int> m_ignored;
    std::optional<std::string> m_onlyText;
};

} // namespace core
