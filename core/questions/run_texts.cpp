// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/run_texts.h"

#include <algorithm>

namespace core {
namespace {

constexpr int kSampleSize = 20;

bool isWished(const QuestionRunRequest &request, const std::string &system)
{
    return request.systems.empty() || std::ranges::find(request.systems, system) != request.systems.end();
}

Result<int> countFor(ProjectReader &reader, const QuestionRunRequest &request)
{
    const auto systems = reader.translationsBySystem();
    if (!systems)
        return systems.error();
    int count = 0;
    for (const SystemTexts &system : *systems)
        count += isWished(request, system.systemName) ? system.texts : 0;
    return request.limit > 0 ? std::min(count, request.limit) : count;
}

RunEstimate scaled(RunEstimate estimate, int translations)
{
    const double factor = static_cast<double>(translations) / std::max(1, estimate.translations);
    const auto times = [factor](auto number) {
        return static_cast<decltype(number)>(static_cast<double>(number) * factor);
    };
    estimate.translations = translations;
    estimate.calls = times(estimate.calls);
    estimate.promptTokens = times(estimate.promptTokens);
    estimate.completionTokens = times(estimate.completionTokens);
    estimate.seconds *= factor;
    return estimate;
}

} // namespace

Result<std::vector<TextLine>> textsFor(ProjectReader &reader, const QuestionRunRequest &request, int most)
{
    if (!request.texts.empty())
        return reader.textLines({}); // named one by one
    TextQuery query;
    query.limit = request.limit > 0 && most > 0 ? std::min(request.limit, most) : std::max(request.limit, most);
    if (!request.systems.empty()) {
        const auto systems = reader.translationsBySystem();
        if (!systems)
            return systems.error();
        for (const SystemTexts &system : *systems)
            if (isWished(request, system.systemName))
                query.systems.push_back(system.system);
        if (query.systems.size() < request.systems.size())
            return reader.textLines({}); // some system is not there: all names are wanted for the message
    }
    return reader.textLines(query);
}

Result<RunEstimate> estimateFor(ProjectReader &reader, const QuestionRunRequest &request, const Library &library,
                                const BackendInfo &backend)
{
    const bool named = !request.texts.empty();
    const auto lines = textsFor(reader, request, named ? 0 : kSampleSize);
    if (!lines)
        return lines.error();
    const auto prepared = prepareQuestionRun(request, library, backend, *lines);
    if (!prepared)
        return prepared.error();
    const auto sample = sampleWork(reader, *prepared, kSampleSize);
    if (!sample)
        return sample.error();
    const auto estimate = estimateRun(*prepared, *sample, measuredSpeed(reader, backend.model), backend.concurrency);
    const auto count = named ? Result<int>(0) : countFor(reader, request);
    if (!estimate || !count)
        return estimate ? Result<RunEstimate>(count.error()) : estimate;
    return named ? estimate : scaled(*estimate, *count);
}

} // namespace core
