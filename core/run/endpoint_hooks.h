// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What some backends can do beside asking. Seams of their own: who needs one asks the backend for it.

namespace core {

// Has requests that were handed over and are not on their way yet.
class QueueHolder {
public:
    virtual ~QueueHolder() = default;

    // Ends with Cancelled what waits for its turn or for another try; what an endpoint is answering goes on.
    // Thread-safe.
    virtual void cancelWaiting() = 0;
};

// Remembers what its endpoint refused.
class Learner {
public:
    virtual ~Learner() = default;

    // The next request carries everything again.
    virtual void forgetLearnt() = 0;
};

} // namespace core
