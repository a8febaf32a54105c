// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Value-or-error, the way every room reports what can go wrong in normal life. Core never writes
// user sentences: an Error carries a code and its facts; models/project/error_text.h makes the sentence.

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace core {

enum class ErrorCode {
    Cancelled,     // somebody asked for it; not a failure
    Usage,         // the caller's options contradict each other or name something unknown
    NotFound,      // file, run, system, list … does not exist
    Unreadable,    // exists, can't be read (a directory, no permission, I/O error)
    Unwritable,    // can't be created or written
    DiskFull,      // no space left
    ReadOnly,      // project or folder is read-only
    NotAProject,   // a file, but not a Tertium project
    NewerProject,  // schema version above ours
    Busy,          // leased or locked by another process
    Malformed,     // content breaks its format
    MissingColumn, // a table lacks what the mapping needs
    Empty,         // nothing in it
    Conflict,      // contradicts what is stored already
    Unsupported,   // understood, not available here
    Network,       // could not connect, connection broke
    Timeout,       // no answer in time
    Auth,          // 401/403: key missing or refused
    Quota,         // 402, insufficient_quota: account can't pay
    RateLimited,   // 429 after all attempts
    Server,        // 5xx, error object, HTML where JSON was due
    CapReached,    // the cap on cost ended the run
    StaysHere,     // the project's texts must not leave this machine
    Rejected,      // 400/404/422: the endpoint refuses the request as it is
    Internal,      // a bug; detail helps to report it
};

struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string subject;   // what it happened to: a file name, an endpoint, "item 312", a column
    std::string detail;    // technical facts in English, no secrets, may be empty
    std::int64_t line = 0; // 1-based line in `subject` when it is a file; 0 = not applicable
    bool operator==(const Error &) const = default;
};

template <typename T> class [[nodiscard]] Result {
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] T &value() &
    {
        assert(ok());
        return std::get<0>(m_state);
    }
    [[nodiscard]] const T &value() const &
    {
        assert(ok());
        return std::get<0>(m_state);
    }
    // Of a temporary by value, so that nothing dangles (a range-for over a call among it).
    [[nodiscard]] T value() &&
    {
        assert(ok());
        return std::get<0>(std::move(m_state));
    }
    [[nodiscard]] T &operator*() & { return value(); }
    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] T operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T *operator->() { return &value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }
    [[nodiscard]] const Error &error() const
    {
        assert(!ok());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

// Success without a value.
struct Done {
    bool operator==(const Done &) const = default;
};
using Status = Result<Done>;

} // namespace core
