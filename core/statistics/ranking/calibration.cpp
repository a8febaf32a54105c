// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/calibration.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace core::detail {

namespace {

constexpr std::size_t kBuckets = std::size_t{ 1 } << 16; // two sums each: the table stays in the cache
constexpr int kMostLevels = 6;
constexpr std::int64_t kFewEvents = 1 << 12, kManyEvents = 1 << 21; // bounds of what is sorted

// A positive double as an integer that orders alike. Equal steps of it are fine for small differences and
// coarse for large ones, so that a few passes separate scores of any spread.
std::uint64_t bitsOf(double d)
{
    return std::bit_cast<std::uint64_t>(d);
}

// A range of differences cut into `count` buckets. The map is monotone in d, which is all that counts: its
// edges may be off by rounding.
struct Cell {
    std::uint64_t low = 0;
    double scale = 0;
    std::size_t first = 0, count = 1;

    Cell(double from, double to, std::size_t firstBucket, std::size_t buckets)
        : low(bitsOf(from))
        , scale(static_cast<double>(buckets) / static_cast<double>(std::max<std::uint64_t>(bitsOf(to) - low, 1)))
        , first(firstBucket)
        , count(buckets)
    {
    }
    [[nodiscard]] std::size_t bucket(double d) const
    {
        const std::uint64_t bits = bitsOf(d);
        const double steps = bits > low ? static_cast<double>(bits - low) * scale : 0;
        return first + std::min(static_cast<std::size_t>(steps), count - 1);
    }
};

// Sums of one bucket: `net` of all events, `gains` of those that raise.
template <typename Sum> struct Bucket {
    Sum net = 0, gains = 0, start = 0;
    double low = std::numeric_limits<double>::infinity(), high = 0;
    std::int64_t events = 0;
};

template <typename Sum> struct Event {
    double at = 0;
    std::size_t bucket = 0;
    Sum change = 0;
};

// `Sum` is the narrowest integer that holds every weighted sum of the table.
template <typename Sum> class Search {
public:
    Search(const EventTable &table, Sum atZero)
        : m_table(table)
        , m_slack(static_cast<Sum>(table.slack))
        , m_few(std::clamp(table.pairs / 64, kFewEvents, kManyEvents))
        , m_best{ atZero, 0 }
    {
    }

    Optimum run()
    {
        coarse();
        prune();
        while (m_events > m_few && m_levels.size() < kMostLevels) {
            refine();
            prune();
        }
        if (m_survivors > 0)
            collect();
        return m_best;
    }

private:
    // A bucket is found through the cells of every level; the first has none: one range, cut evenly.
    struct Level {
        std::vector<Cell> cells;
        std::vector<std::int32_t> next; // bucket → cell of the next level; -1 for a dropped one
    };
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    void coarse();
    void prune();
    void refine();
    void collect();
    void scan(std::vector<Event<Sum>> &events);
    [[nodiscard]] std::size_t find(double d) const;
    template <typename Visit> void visitSurvivors(const Visit &visit) const;
    void offer(Sum sum, double epsilon)
    {
        if (sum > static_cast<Sum>(m_best.sum) + m_slack)
            m_best = { sum, epsilon };
    }

    const EventTable &m_table;
    Sum m_slack;
    std::int64_t m_few;
    double m_scale = 0, m_top = 0; // of the first level
    Optimum m_best;                // exact: what it names is reached
    std::vector<Level> m_levels;
    std::vector<Bucket<Sum>> m_buckets; // of the last level
    std::int64_t m_events = 0;          // in buckets that survive and hold several differences
    std::int32_t m_survivors = 0;
};

// The first level is where all pairs pass, so it has no bounds to keep and no levels to walk through.
template <typename Sum> void Search<Sum>::coarse()
{
    const auto wished = static_cast<std::size_t>(m_table.pairs / 16);
    const std::size_t count = std::clamp(std::bit_floor(wished | 1), std::size_t{ 1 }, kBuckets);
    m_scale = std::min(static_cast<double>(count) / m_table.widest, std::numeric_limits<double>::max());
    m_top = static_cast<double>(count - 1);
    struct Sums {
        Sum net = 0, gains = 0;
    };
    std::vector<Sums> sums(count + 1); // the first takes what is no event: differences of 0 or less
    const auto index = [scale = m_scale, top = m_top](double d) {
        return d > 0 ? static_cast<std::size_t>(std::min(d * scale, top)) + 1 : std::size_t{ 0 };
    };
    Sum lightest = std::numeric_limits<Sum>::max();
    for (const EventGroup &group : m_table.groups) {
        const auto weight = static_cast<Sum>(group.weight);
        lightest = std::min(lightest, weight);
        visitEvents(
            m_table, group,
            [&](double d) {
                Sums &at = sums[index(d)];
                at.net += weight;
                at.gains += weight;
            },
            [&](double d) { sums[index(d)].net -= weight; });
    }
    m_levels.emplace_back();
    m_buckets.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        Bucket<Sum> &bucket = m_buckets[i];
        bucket.net = sums[i + 1].net;
        bucket.gains = sums[i + 1].gains;
        bucket.low = static_cast<double>(i) / m_scale;
        bucket.high = static_cast<double>(i + 1) / m_scale;
        bucket.events = static_cast<std::int64_t>((2 * bucket.gains - bucket.net) / lightest);
    }
    m_buckets.front().start = static_cast<Sum>(m_best.sum);
    for (std::size_t i = 1; i < count; ++i)
        m_buckets[i].start = m_buckets[i - 1].start + m_buckets[i - 1].net;
}

// Marks the buckets that may hold the smallest best ε, by their cell of the next level.
template <typename Sum> void Search<Sum>::prune()
{
    Sum lower = static_cast<Sum>(m_best.sum);
    std::size_t reachedAt = kNone; // the first bucket whose end reaches it
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        const Sum end = m_buckets[i].start + m_buckets[i].net;
        if (m_buckets[i].events > 0 && end > lower) {
            lower = end;
            reachedAt = i;
        }
    }
    std::vector<std::int32_t> &next = m_levels.back().next;
    next.assign(m_buckets.size(), -1);
    m_survivors = 0;
    m_events = 0;
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        const Bucket<Sum> &bucket = m_buckets[i];
        const Sum upper = bucket.start + bucket.gains + m_slack;
        if (bucket.gains == 0 || upper < lower || (upper == lower && (reachedAt == kNone || i > reachedAt)))
            continue;
        next[i] = m_survivors++;
        m_events += bucket.low < bucket.high ? bucket.events : 0;
    }
}

template <typename Sum> std::size_t Search<Sum>::find(double d) const
{
    auto bucket = static_cast<std::size_t>(std::min(d * m_scale, m_top));
    for (std::size_t i = 1; i < m_levels.size(); ++i) {
        const std::int32_t cell = m_levels[i - 1].next[bucket];
        if (cell < 0)
            return kNone;
        bucket = m_levels[i].cells[static_cast<std::size_t>(cell)].bucket(d);
    }
    return bucket;
}

// Calls visit(d, change) for every event outside dropped buckets of all levels but the last.
template <typename Sum> template <typename Visit> void Search<Sum>::visitSurvivors(const Visit &visit) const
{
    for (const EventGroup &group : m_table.groups) {
        const auto weight = static_cast<Sum>(group.weight);
        const auto event = [&](double d, Sum change) {
            if (!(d > 0))
                return;
            if (const std::size_t bucket = find(d); bucket != kNone)
                visit(bucket, d, change);
        };
        visitEvents(
            m_table, group, [&](double d) { event(d, weight); }, [&](double d) { event(d, -weight); });
    }
}

template <typename Sum> void Search<Sum>::refine()
{
    const std::size_t each = std::max<std::size_t>(4, kBuckets / static_cast<std::size_t>(m_survivors));
    Level level;
    std::vector<Sum> starts;
    for (std::size_t i = 0; i < m_buckets.size(); ++i) {
        if (m_levels.back().next[i] < 0)
            continue;
        const Bucket<Sum> &bucket = m_buckets[i];
        const bool single = !(bucket.low < bucket.high);
        const std::size_t first = level.cells.empty() ? 0 : level.cells.back().first + level.cells.back().count;
        level.cells.emplace_back(bucket.low, bucket.high, first, single ? 1 : each);
        starts.push_back(bucket.start);
    }
    const std::size_t total = level.cells.back().first + level.cells.back().count;
    m_levels.push_back(std::move(level));
    m_buckets.assign(total, {});
    visitSurvivors([this](std::size_t bucket, double d, Sum change) {
        Bucket<Sum> &at = m_buckets[bucket];
        at.net += change;
        at.gains += change > 0 ? change : 0;
        at.low = std::min(at.low, d);
        at.high = std::max(at.high, d);
        ++at.events;
    });
    for (std::size_t cell = 0; cell < starts.size(); ++cell) {
        Sum sum = starts[cell];
        const Cell &range = m_levels.back().cells[cell];
        for (std::size_t i = range.first; i < range.first + range.count; ++i) {
            m_buckets[i].start = sum;
            sum += m_buckets[i].net;
        }
    }
}

template <typename Sum> void Search<Sum>::collect()
{
    std::vector<Event<Sum>> events;
    events.reserve(static_cast<std::size_t>(m_events));
    const Level &last = m_levels.back();
    visitSurvivors([&](std::size_t bucket, double d, Sum change) {
        if (last.next[bucket] >= 0 && m_buckets[bucket].low < m_buckets[bucket].high)
            events.push_back({ d, bucket, change });
    });
    // Buckets ascend with the differences, so this keeps each bucket together.
    std::ranges::sort(events, {}, &Event<Sum>::at);
    scan(events);
}

template <typename Sum> void Search<Sum>::scan(std::vector<Event<Sum>> &events)
{
    std::size_t i = 0;
    for (std::size_t bucket = 0; bucket < m_buckets.size(); ++bucket) {
        if (m_levels.back().next[bucket] < 0)
            continue;
        const Bucket<Sum> &range = m_buckets[bucket];
        if (!(range.low < range.high)) {
            offer(range.start + range.net, range.high);
            continue;
        }
        Sum sum = range.start;
        while (i < events.size() && events[i].bucket == bucket) {
            sum += events[i].change;
            const bool lastAtThis = i + 1 == events.size() || events[i + 1].at != events[i].at;
            if (lastAtThis)
                offer(sum, events[i].at);
            ++i;
        }
    }
}

} // namespace

Optimum calibrate(const EventTable &table, WideInt atZero)
{
    if (!(table.widest > 0))
        return { atZero, 0 };
    const WideInt all = table.whole * static_cast<WideInt>(table.groups.size());
    if (all < static_cast<WideInt>(std::int64_t{ 1 } << 61))
        return Search<std::int64_t>(table, static_cast<std::int64_t>(atZero)).run();
    return Search<WideInt>(table, atZero).run();
}

} // namespace core::detail
