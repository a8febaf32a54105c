// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/assess/answer_detail.h"

#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace models {

namespace {

constexpr int kMostExchanges = 50; // of one cell: replicates times asks

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::AnswerDetail)
};

std::string text(const nlohmann::json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

int number(const nlohmann::json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? static_cast<int>(found->get<double>()) : 0;
}

} // namespace

const core::Answer *AnswerDetail::answer() const
{
    for (const core::Answer &one : replicates) {
        if (one.replicate == replicate) {
            return &one;
        }
    }
    return nullptr;
}

const ExchangeDetail *AnswerDetail::exchange() const
{
    const core::Answer *shown = answer();
    const ExchangeDetail *newest = nullptr;
    for (const ExchangeDetail &one : exchanges) {
        if (shown != nullptr && shown->exchange == one.exchange.id) {
            return &one;
        }
        if (shown == nullptr || shown->item == 0 || shown->item == one.exchange.item) {
            newest = &one;
        }
    }
    return newest;
}

core::Result<AnswerDetail> readAnswerDetail(core::ProjectReader &reader, core::RowId run, AnswerDetail cell,
                                            core::CampaignStore *campaigns)
{
    auto text = reader.text(cell.text.id);
    if (!text) {
        return text.error();
    }
    auto segment = reader.segmentOf(cell.text.id);
    if (!segment) {
        return segment.error();
    }
    const std::string letter = cell.text.systemName;
    cell.text = std::move(*text);
    cell.segment = std::move(*segment);
    if (cell.blind) {
        cell.text.systemName = letter;
        return cell;
    }
    if (campaigns != nullptr) {
        auto reasons = core::reasonsFor(*campaigns, cell.question);
        if (!reasons) {
            return reasons.error();
        }
        cell.reasons = std::move(*reasons);
    }
    auto lines = reader.exchanges({ run, cell.text.id, std::to_string(cell.question.id), 0, kMostExchanges });
    if (!lines) {
        return lines.error();
    }
    for (const core::Exchange &line : *lines) {
        auto whole = reader.exchange(line.id);
        if (!whole) {
            return whole.error();
        }
        const std::vector<core::Attempt> attempts = attemptsOf(whole->attempts);
        cell.exchanges.push_back({ std::move(*whole), attempts });
    }
    return cell;
}

std::vector<core::Attempt> attemptsOf(const std::string &json)
{
    std::vector<core::Attempt> attempts;
    const auto array = nlohmann::json::parse(json, nullptr, false);
    if (!array.is_array()) {
        return attempts;
    }
    for (const auto &one : array) {
        if (one.is_object()) {
            attempts.push_back({ text(one, "at"), number(one, "ms"), number(one, "status"), text(one, "what"),
                                 number(one, "waited_ms") });
        }
    }
    return attempts;
}

QString prettyJson(const std::string &body)
{
    const auto json = nlohmann::ordered_json::parse(body, nullptr, false);
    if (json.is_discarded() || !json.is_structured()) {
        return toQt(body);
    }
    return toQt(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

QString parsedSentence(const core::Answer &answer)
{
    if (answer.state == core::AnswerState::Pending) {
        return Words::tr("Not asked yet.");
    }
    if (answer.state != core::AnswerState::Answered || !answer.label) {
        const QString why = answer.cause.empty() ? QString() : Words::tr(" Cause: %1.").arg(toQt(answer.cause));
        return Words::tr("No answer: %1. It is not scored.").arg(stateWord(answer.state)) + why;
    }
    const QString label = labelWord(*answer.label);
    const QString rung = answer.rung.empty() ? Words::tr("Read as %1").arg(label)
                                             : Words::tr("Read as %1 by %2").arg(label, toQt(answer.rung));
    return answer.value.empty() || toQt(answer.value) == label
               ? rung + u'.'
               : Words::tr("%1, from “%2”.").arg(rung, toQt(answer.value));
}

} // namespace models
