#include "physics/crew.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <hwy/cache_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <thread>

namespace carom {

namespace {

// A ticket holds the number of parts above and the number of the next part below.
constexpr std::uint64_t ticket(std::uint64_t parts) { return parts << 32; }
constexpr std::uint32_t parts_of(std::uint64_t ticket) {
    return static_cast<std::uint32_t>(ticket >> 32);
}
constexpr std::uint32_t next_of(std::uint64_t ticket) { return static_cast<std::uint32_t>(ticket); }

/// Waits a moment: at first by doing nothing, then by letting others run.
class Patience {
public:
    void wait() {
        constexpr int spins = 2000;
        if (++waited_ < spins) {
            hwy::Pause();
        } else {
            std::this_thread::yield();
        }
    }

private:
    int waited_ = 0;
};

} // namespace

struct Crew::Threads {
    explicit Threads(int size) : arena(size) {}

    tbb::task_arena arena;
    tbb::task_group group;
    Job job;
    std::atomic<std::uint64_t> next{0};  ///< a ticket
    std::atomic<std::uint32_t> done{0};  ///< parts of the job
    std::atomic<bool> is_over{true};     ///< the shift

    /// Does one part of the job that is on; false when none is left to begin.
    bool do_part() {
        const std::uint64_t seen = next.load(std::memory_order_acquire);
        if (next_of(seen) >= parts_of(seen)) {
            return false;
        }
        const std::uint64_t mine = next.fetch_add(1, std::memory_order_acq_rel);
        const std::size_t part = next_of(mine);
        if (part >= parts_of(mine)) {
            return false;
        }
        const std::size_t begin = part * job.grain;
        job.call(job.what, begin, std::min(begin + job.grain, job.count));
        done.fetch_add(1, std::memory_order_release);
        return true;
    }

    void help() {
        Patience patience;
        while (!is_over.load(std::memory_order_acquire)) {
            if (do_part()) {
                patience = {};
            } else {
                patience.wait();
            }
        }
    }
};

Crew::Crew() = default;
Crew::~Crew() = default;
Crew::Crew(Crew&&) noexcept = default;
Crew& Crew::operator=(Crew&&) noexcept = default;

void Crew::set_size(int threads) {
    const int size = std::clamp(threads, 1, most);
    if (size != size_) {
        size_ = size;
        threads_ = size > 1 ? std::make_unique<Threads>(size) : nullptr;
    }
}

Crew::Shift::Shift(Crew& crew) : crew_(crew) {
    if (crew.size_ == 1) {
        return;
    }
    Threads& threads = *crew.threads_;
    crew.has_shift_ = true;
    threads.is_over = false;
    threads.arena.execute([&] {
        for (int helper = 1; helper < crew.size_; ++helper) {
            threads.group.run([&threads] { threads.help(); });
        }
    });
}

Crew::Shift::~Shift() {
    if (crew_.has_shift_) {
        Threads& threads = *crew_.threads_;
        threads.is_over = true;
        threads.arena.execute([&] { threads.group.wait(); });
        crew_.has_shift_ = false;
    }
}

/// A helper that took a part of the job before has done it, so nobody reads `job` while it changes.
void Crew::run(const Job& job) {
    Threads& threads = *threads_;
    const auto parts = static_cast<std::uint32_t>((job.count + job.grain - 1) / job.grain);
    threads.job = job;
    threads.done.store(0, std::memory_order_relaxed);
    threads.next.store(ticket(parts), std::memory_order_release);
    while (threads.do_part()) {
    }
    Patience patience;
    while (threads.done.load(std::memory_order_acquire) < parts) {
        patience.wait();
    }
}

} // namespace carom
