// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/backend.h"

namespace core {

ChatReply Backend::reread(const std::string &) const
{
    ChatReply reply;
    reply.error = Error{ ErrorCode::Unsupported, info().name, "stored replies of this backend can't be read again", 0 };
    return reply;
}

} // namespace core
