// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is about to leave this machine: noted durably before it goes, so that the log of a project names
// everything that ever left, also what a crash or a broken connection kept from being answered.

#include "core/backend.h"
#include "core/store.h"

#include <vector>

namespace core {

// Copyright mode: error StaysHere where it keeps the texts on this machine and the backend is another. The answer of
// ProjectReader or RunStore is handed on; its error is given back.
[[nodiscard]] Status mayBeAsked(const Result<bool> &staysHere, const BackendInfo &backend);

[[nodiscard]] Departure departureOf(const BackendInfo &backend, const WorkItem &work);

// Of a request that may hold several texts of a passage, or other texts than the item's own: one for each that it
// holds. An item without a passage sends its own; its translation does not leave where the request shows the source
// alone.
[[nodiscard]] std::vector<Departure> departuresOf(const BackendInfo &backend, const WorkItem &work,
                                                  const ChatRequest &request);

} // namespace core
