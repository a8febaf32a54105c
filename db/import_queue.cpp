// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_queue.h"

namespace db {
namespace {

constexpr std::size_t kMostWaiting = std::size_t(8) << 20;

} // namespace

void ImportQueue::put(std::string batch)
{
    {
        const std::lock_guard lock(m_mutex);
        m_bytes += batch.size();
        m_batches.push_back(std::move(batch));
    }
    m_changed.notify_all();
}

bool ImportQueue::hasRoom(std::chrono::milliseconds patience)
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, [this] { return m_bytes < kMostWaiting; });
}

void ImportQueue::close()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    m_changed.notify_all();
}

void ImportQueue::abandon()
{
    {
        const std::lock_guard lock(m_mutex);
        m_abandoned = true;
    }
    m_changed.notify_all();
}

std::size_t ImportQueue::waiting() const
{
    const std::lock_guard lock(m_mutex);
    return m_bytes;
}

std::optional<std::string> ImportQueue::take()
{
    std::optional<std::string> batch;
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_abandoned || m_closed || !m_batches.empty(); });
        if (m_abandoned || m_batches.empty()) {
            return std::nullopt;
        }
        batch = std::move(m_batches.front());
        m_batches.pop_front();
        m_bytes -= batch->size();
    }
    m_changed.notify_all();
    return batch;
}

bool ImportQueue::isAbandoned() const
{
    const std::lock_guard lock(m_mutex);
    return m_abandoned;
}

} // namespace db
