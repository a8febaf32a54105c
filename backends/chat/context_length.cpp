// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/context_length.h"

#include "backends/json_access.h"

#include <limits>

namespace backends {
namespace {

using nlohmann::json;

int positive(const json *number)
{
    const bool fits = number != nullptr && number->is_number_integer() && number->get<double>() > 0 &&
                      number->get<double>() <= std::numeric_limits<int>::max();
    return fits ? number->get<int>() : 0;
}

int lengthOf(const json &model)
{
    for (const char *name : { "max_model_len", "context_length", "context_window", "max_context_length" }) {
        if (const int length = positive(member(&model, name)); length > 0) {
            return length;
        }
    }
    return positive(member(member(&model, "meta"), "n_ctx"));
}

} // namespace

int contextLength(const std::string &modelsBody, const std::string &model)
{
    const json list = json::parse(modelsBody, nullptr, false);
    const json *models = member(&list, "data");
    if (models == nullptr || !models->is_array()) {
        return 0;
    }
    for (const json &one : *models) {
        if (textOf(member(&one, "id")) == model) {
            return lengthOf(one);
        }
    }
    return 0;
}

} // namespace backends
