// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/list_version.h"

#include "core/campaign/store.h"
#include "core/questions/question_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {

using Json = nlohmann::ordered_json;

std::string questionListJson(const QuestionList &list, const std::map<int, VoteSum> &votes,
                             const std::string &provenance)
{
    Json json = {
        { "id", list.id }, { "version", list.version }, { "title", list.title }, { "attribution", list.attribution }
    };
    if (!provenance.empty())
        json["provenance"] = Json::parse(provenance, nullptr, false);
    json["voters"] = 1; // of a question that does not say its own
    json["aspects"] = Json::array();
    for (const auto &[code, title] : list.aspects)
        json["aspects"].push_back({ code, title });
    json["questions"] = Json::array();
    for (const Question &question : list.questions) {
        const auto vote = votes.find(question.id);
        Json row = { { "id", question.id },
                     { "number", question.number },
                     { "aspect", question.aspect },
                     { "status", question.status },
                     { "votesSum", vote == votes.end() ? 0 : vote->second.sum },
                     { "text", question.text } };
        if (vote != votes.end() && vote->second.n > 0)
            row["voters"] = vote->second.n;
        if (!question.stepText.empty())
            row["stepText"] = question.stepText;
        json["questions"].push_back(std::move(row));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

Result<Library> withProjectLists(const Library &shipped, CampaignStore *store)
{
    Library library = shipped;
    if (store == nullptr)
        return library;
    const auto bodies = store->lists();
    if (!bodies)
        return bodies.error();
    for (const std::string &body : *bodies) {
        auto list = parseQuestionList(body, "a question list of the project");
        if (!list)
            return list.error();
        std::erase_if(library.lists, [&](const QuestionList &one) { return one.id == list->id; });
        library.json["list:" + list->id] = body;
        library.lists.push_back(std::move(list).value());
    }
    return library;
}

} // namespace core
