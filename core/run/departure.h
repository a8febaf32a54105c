// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is about to leave this machine: noted durably before it goes, so that the log of a project names
// everything that ever left, also what a crash or a broken connection kept from being answered.

#include "core/backend.h"
#include "core/store.h"

namespace core {

[[nodiscard]] Departure departureOf(const BackendInfo &backend, const WorkItem &work);

} // namespace core
