// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain.h"

#include <span>

namespace core {
namespace {

template <typename Enum> using NameTable = std::span<const std::pair<Enum, std::string_view>>;

constexpr std::pair<SystemKind, std::string_view> kSystemKinds[] = { { SystemKind::Unknown, "unknown" },
                                                                     { SystemKind::Human, "human" },
                                                                     { SystemKind::Machine, "machine" } };
constexpr std::pair<TextRole, std::string_view> kTextRoles[] = { { TextRole::Translation, "translation" },
                                                                 { TextRole::Reference, "reference" },
                                                                 { TextRole::Base, "base" },
                                                                 { TextRole::Variant, "variant" } };
constexpr std::pair<Choice, std::string_view> kChoices[] = { { Choice::First, "first" },
                                                             { Choice::Second, "second" },
                                                             { Choice::Tie, "tie" } };
constexpr std::pair<Label, std::string_view> kLabels[] = { { Label::Yes, "YES" },
                                                           { Label::Maybe, "MAYBE" },
                                                           { Label::No, "NO" } };
constexpr std::pair<AnswerState, std::string_view> kStates[] = {
    { AnswerState::Pending, "pending" }, { AnswerState::Answered, "answered" },   { AnswerState::Unparsed, "unparsed" },
    { AnswerState::Refused, "refused" }, { AnswerState::Truncated, "truncated" }, { AnswerState::Blocked, "blocked" },
    { AnswerState::Failed, "failed" }
};
constexpr std::pair<RunState, std::string_view> kRunStates[] = { { RunState::Pending, "pending" },
                                                                 { RunState::Running, "running" },
                                                                 { RunState::Paused, "paused" },
                                                                 { RunState::Done, "done" },
                                                                 { RunState::Incomplete, "incomplete" } };
constexpr std::pair<ItemState, std::string_view> kItemStates[] = { { ItemState::Pending, "pending" },
                                                                   { ItemState::Done, "done" },
                                                                   { ItemState::Failed, "failed" } };
constexpr std::pair<Outcome, std::string_view> kOutcomes[] = { { Outcome::Ok, "ok" },
                                                               { Outcome::Refused, "refused" },
                                                               { Outcome::Truncated, "truncated" },
                                                               { Outcome::Blocked, "blocked" },
                                                               { Outcome::Empty, "empty" },
                                                               { Outcome::Failed, "failed" },
                                                               { Outcome::Cancelled, "cancelled" } };

NameTable<SystemKind> table(SystemKind)
{
    return kSystemKinds;
}
NameTable<TextRole> table(TextRole)
{
    return kTextRoles;
}
NameTable<Choice> table(Choice)
{
    return kChoices;
}
NameTable<Label> table(Label)
{
    return kLabels;
}
NameTable<AnswerState> table(AnswerState)
{
    return kStates;
}
NameTable<RunState> table(RunState)
{
    return kRunStates;
}
NameTable<ItemState> table(ItemState)
{
    return kItemStates;
}
NameTable<Outcome> table(Outcome)
{
    return kOutcomes;
}

template <typename Enum> std::string_view lookUp(Enum value)
{
    for (const auto &[key, text] : table(value)) {
        if (key == value) {
            return text;
        }
    }
    return {};
}

} // namespace

std::string_view name(SystemKind v)
{
    return lookUp(v);
}
std::string_view name(TextRole v)
{
    return lookUp(v);
}
std::string_view name(Choice v)
{
    return lookUp(v);
}
std::string_view name(Label v)
{
    return lookUp(v);
}
std::string_view name(AnswerState v)
{
    return lookUp(v);
}
std::string_view name(RunState v)
{
    return lookUp(v);
}
std::string_view name(ItemState v)
{
    return lookUp(v);
}
std::string_view name(Outcome v)
{
    return lookUp(v);
}

std::string segmentLabel(const std::string &document, int number)
{
    const std::string n = std::to_string(number);
    return document.empty() ? n : document + " · " + n;
}

template <typename Enum> std::optional<Enum> parseName(std::string_view text)
{
    for (const auto &[key, keyName] : table(Enum{})) {
        if (keyName == text) {
            return key;
        }
    }
    return std::nullopt;
}

template std::optional<SystemKind> parseName(std::string_view);
template std::optional<TextRole> parseName(std::string_view);
template std::optional<Choice> parseName(std::string_view);
template std::optional<Label> parseName(std::string_view);
template std::optional<AnswerState> parseName(std::string_view);
template std::optional<RunState> parseName(std::string_view);
template std::optional<ItemState> parseName(std::string_view);
template std::optional<Outcome> parseName(std::string_view);

} // namespace core
