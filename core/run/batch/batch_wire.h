// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a batch of requests is made of: the run and its task, the dialect of its bodies, and the id that
// joins an answer to the item that asked.

#include "core/backend.h"
#include "core/run/task.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace core {

// Requests and replies in the dialect of an endpoint. Core knows none; app makes one of what backends send.
class BatchWire {
public:
    virtual ~BatchWire() = default;
    // The JSON body that a live backend would send, without the parameters that the letters of `without` name.
    [[nodiscard]] virtual Result<std::string> body(const ChatRequest &request, const std::string &without) const = 0;
    // The reply that an HTTP status and a body stand for. Never throws.
    [[nodiscard]] virtual ChatReply read(int status, const std::string &body) const = 0;
};

struct BatchJob {
    RowId run = 0;
    const Task &task;
    const BatchWire &wire;
};

// What a person should know about one line, item or file; the work goes on.
using BatchNote = std::function<void(const Error &)>;

// As custom_id: "RUN_ITEM_ASK" or "RUN_ITEM_ASK_WITHOUT", at most 64 characters out of letters, digits, '-'
// and '_', which every service takes.
struct BatchId {
    std::string run; // uuid
    RowId item = 0;
    int ask = 0;         // how often the item was asked before
    std::string without; // letters a–z, 8 at most: parameters that the request went without
    bool operator==(const BatchId &) const = default;
};

[[nodiscard]] std::string customId(const BatchId &id);
[[nodiscard]] std::optional<BatchId> parseCustomId(std::string_view text);

// Backend, endpoint and model of the run's recipe. Unsupported when it was made for a backend of another dialect
// than chat completions: a batch asks those (DESIGN rule 5).
[[nodiscard]] Result<BackendInfo> batchBackend(const StoredRun &run);

} // namespace core
