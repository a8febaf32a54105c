// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

// One task of a Label Studio export as rows, one an annotation that was not cancelled (one row where there is
// none): the task's data; "rater"; "annotations", the marked spans as JSON by the name of the column whose text
// they stand in; and each choice, rating and remark under the name of its control. Spans that were marked in a
// text which holds others of the columns (LiteraryTran's "merged") are counted within the one they lie in, and
// that joined text is left out. The task must be valid JSON.
[[nodiscard]] std::vector<Metadata> labelStudioRows(std::string_view task);

} // namespace core
