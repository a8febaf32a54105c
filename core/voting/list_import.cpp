// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/voting/list_import.h"

#include "core/campaign/store.h"
#include "core/formats/header_words.h"
#include "core/formats/table.h"
#include "core/questions/prompt.h"
#include "core/questions/question_run.h"
#include "core/voting/list_version.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace core {
namespace {

using Json = nlohmann::ordered_json;

// Of a question without one, beside questions that have one, and in a table that has none.
constexpr const char *kOtherAspect = "other", *kOnlyAspect = "all";

bool isListFile(const std::string &text)
{
    const Json json = Json::parse(text, nullptr, false);
    return json.is_object() && json.contains("questions");
}

struct ListColumns {
    std::size_t question = 0, aspect = 0, id = 0; // the header's size = there is none
};

Result<ListColumns> columnsOf(const std::vector<std::string> &header, const std::string &fileName)
{
    const auto place = [&](std::initializer_list<std::string_view> names) {
        return static_cast<std::size_t>(
            std::ranges::find_if(header,
                                 [&](const std::string &column) {
                                     return std::ranges::find(names, lowerAscii(trimmed(column))) != names.end();
                                 }) -
            header.begin());
    };
    const ListColumns columns{ place({ "question", "text", "questions" }), place({ "aspect", "category" }),
                               place({ "id", "number", "no" }) };
    if (columns.question == header.size())
        return Error{ ErrorCode::MissingColumn, "question",
                      fileName + ": a column \"question\" is due, and \"aspect\" and \"id\" where there are any", 1 };
    return columns;
}

// What is wrong with the row, "" = nothing.
std::string addQuestion(QuestionList &list, const TableRecord &row, const ListColumns &columns, std::set<int> &ids)
{
    const auto cell = [&row](std::size_t column) {
        return column < row.cells.size() ? trimmed(row.cells[column]) : std::string();
    };
    Question question;
    question.number = static_cast<int>(list.questions.size()) + 1;
    question.id = ids.contains(question.number) ? *ids.rbegin() + 1 : question.number; // where the table gives none
    question.text = cell(columns.question);
    question.aspect = cell(columns.aspect);
    if (question.aspect.empty())
        question.aspect = columns.aspect < row.cells.size() ? kOtherAspect : kOnlyAspect;
    question.weight = 1;
    if (question.text.empty())
        return "the question is empty";
    if (const std::string id = cell(columns.id); !id.empty()) {
        const auto [end, problem] = std::from_chars(id.data(), id.data() + id.size(), question.id);
        if (problem != std::errc() || end != id.data() + id.size() || question.id < 1)
            return "\"" + id + "\" is no number of a question";
    }
    if (!ids.insert(question.id).second)
        return "a second question with the id " + std::to_string(question.id);
    if (std::ranges::find(list.aspects, question.aspect, &std::pair<std::string, std::string>::first) ==
        list.aspects.end())
        list.aspects.emplace_back(question.aspect, question.aspect == kOnlyAspect ? list.title : question.aspect);
    list.questions.push_back(std::move(question));
    return {};
}

Result<QuestionList> readTable(std::istream &in, const std::string &fileName)
{
    const auto table = openTable(in, fileName);
    if (!table)
        return table.error();
    const auto columns = columnsOf((*table)->header(), fileName);
    if (!columns)
        return columns.error();
    QuestionList list;
    list.id = list.title = fileStem(fileName);
    list.version = "1";
    list.attribution = fileName;
    std::set<int> ids;
    TableRecord row;
    for (auto more = (*table)->read(row);; more = (*table)->read(row)) {
        if (!more)
            return more.error();
        if (!*more)
            break;
        const std::string wrong = row.flaw.empty() ? addQuestion(list, row, *columns, ids) : row.flaw;
        if (!wrong.empty())
            return Error{ ErrorCode::Malformed, fileName, wrong, row.line };
    }
    if (list.questions.empty())
        return Error{ ErrorCode::Empty, fileName, "it has no question", 0 };
    return list;
}

std::string versioned(const std::string &json, const std::string &version)
{
    Json body = Json::parse(json);
    body["version"] = version;
    return body.dump(2, ' ', false, Json::error_handler_t::replace);
}

} // namespace

Result<ListFile> readListFile(std::istream &in, const std::string &fileName)
{
    const std::string text{ std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>() };
    if (isListFile(text)) {
        auto list = parseQuestionList(text, fileName);
        return list ? Result<ListFile>(ListFile{ std::move(list).value(), text }) : Result<ListFile>(list.error());
    }
    std::istringstream again(text);
    auto list = readTable(again, fileName);
    if (!list)
        return list.error();
    std::map<int, VoteSum> votes;
    for (const Question &question : list->questions)
        votes[question.id] = { 1, 1 };
    const std::string json = questionListJson(*list, votes, {});
    auto whole = parseQuestionList(json, fileName);
    return whole ? Result<ListFile>(ListFile{ std::move(whole).value(), json }) : Result<ListFile>(whole.error());
}

Result<std::string> nextListVersion(CampaignStore &store, const std::string &id)
{
    const auto library = withProjectLists({}, &store);
    if (!library)
        return library.error();
    const QuestionList *list = library->list(id);
    return list == nullptr ? std::string("1") : std::to_string(std::atoi(list->version.c_str()) + 1);
}

Result<QuestionList> saveListFile(CampaignStore &store, const std::vector<QuestionList> &shipped, const ListFile &file)
{
    if (std::ranges::find(shipped, file.list.id, &QuestionList::id) != shipped.end())
        return Error{ ErrorCode::Conflict, "question list \"" + file.list.id + "\"",
                      "a list of this id comes with Tertium: give it another one", 0 };
    const auto library = withProjectLists({}, &store);
    const auto version = nextListVersion(store, file.list.id);
    if (!library || !version)
        return library ? version.error() : library.error();
    QuestionList list = file.list;
    if (const QuestionList *known = library->list(list.id); known != nullptr) {
        list.version = known->version;
        if (list == *known)
            return list;
    }
    list.version = *version;
    const Status saved = store.saveList(list.id, list.title, *version, versioned(file.json, *version));
    return saved ? Result<QuestionList>(std::move(list)) : Result<QuestionList>(saved.error());
}

} // namespace core
