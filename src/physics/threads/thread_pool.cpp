#include "physics/threads/thread_pool.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <hwy/cache_control.h>
#include <mutex>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <thread>
#include <utility>

namespace carom {

namespace {

/// A job's parts, and how many of them have been taken, in one number that changes at once. The
/// caller takes parts from the front, helpers take them from the back: in job after job each thread
/// meets mostly the bodies that its own cache still holds.
struct Ticket {
    static constexpr int bits = 21;
    static constexpr std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    static constexpr std::uint64_t one_from_front = 1;
    static constexpr std::uint64_t one_from_back = std::uint64_t{1} << bits;

    std::uint64_t value;

    std::uint64_t front() const { return value & mask; }
    std::uint64_t back() const { return value >> bits & mask; }
    std::uint64_t parts() const { return value >> 2 * bits; }
    bool is_spent() const { return front() + back() >= parts(); }
    static constexpr std::uint64_t of(std::uint64_t parts) { return parts << 2 * bits; }
};

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

struct ThreadPool::Threads {
    /// oneTBB has no more threads than there are processors, and complains to who asks for more.
    explicit Threads(int size) : arena(std::min(size, tbb::info::default_concurrency())) {}

    tbb::task_arena arena;
    tbb::task_group group;
    Job job;
    alignas(64) std::atomic<std::uint64_t> ticket{0};
    alignas(64) std::atomic<std::uint32_t> done{0}; ///< parts of the job
    alignas(64) std::atomic<bool> is_over{true};    ///< the helpers may sleep
    std::mutex failure_mutex;
    std::exception_ptr failure; ///< of a part of the job: its caller hears of the first

    bool is_spent() const { return Ticket{ticket.load(std::memory_order_acquire)}.is_spent(); }

    /// Does parts of the job that is on until none is left to begin, and counts them once: each
    /// touch of a number that others touch too costs as much as a small part.
    void do_parts(bool is_helper) {
        std::uint32_t mine = 0;
        while (true) {
            const Ticket taken{
                ticket.fetch_add(is_helper ? Ticket::one_from_back : Ticket::one_from_front,
                                 std::memory_order_acq_rel)};
            if (taken.is_spent()) {
                break;
            }
            const std::size_t part = is_helper ? taken.parts() - 1 - taken.back() : taken.front();
            const std::size_t begin = part * job.grain;
            try {
                job.call(job.what, begin, std::min(begin + job.grain, job.count));
            } catch (...) {
                note_failure();
            }
            ++mine;
        }
        done.fetch_add(mine, std::memory_order_release);
    }

    /// A part that ran out of memory is done all the same: others wait for it.
    void note_failure() {
        const std::lock_guard lock(failure_mutex);
        if (!failure) {
            failure = std::current_exception();
        }
    }

    void help() {
        Patience patience;
        while (!is_over.load(std::memory_order_acquire)) {
            if (!is_spent()) {
                do_parts(true);
                patience = {};
            } else {
                patience.wait();
            }
        }
    }
};

ThreadPool::ThreadPool() = default;
ThreadPool::~ThreadPool() = default;
ThreadPool::ThreadPool(ThreadPool&&) noexcept = default;
ThreadPool& ThreadPool::operator=(ThreadPool&&) noexcept = default;

void ThreadPool::set_size(int threads) {
    const int size = std::clamp(threads, 1, most);
    if (size != size_) {
        size_ = size;
        threads_ = size > 1 ? std::make_unique<Threads>(size) : nullptr;
    }
}

ThreadPool::Awake::Awake(ThreadPool& thread_pool) : thread_pool_(thread_pool) {
    if (thread_pool.size_ == 1) {
        return;
    }
    Threads& threads = *thread_pool.threads_;
    thread_pool.is_awake_ = true;
    threads.is_over = false;
    threads.arena.execute([&] {
        for (int helper = 1; helper < threads.arena.max_concurrency(); ++helper) {
            threads.group.run([&threads] { threads.help(); });
        }
    });
}

ThreadPool::Awake::~Awake() {
    if (thread_pool_.is_awake_) {
        Threads& threads = *thread_pool_.threads_;
        threads.is_over = true;
        threads.arena.execute([&] { threads.group.wait(); });
        thread_pool_.is_awake_ = false;
    }
}

/// A helper that took a part of the job before has done it, so nobody reads `job` while it changes.
void ThreadPool::run(const Job& job) {
    Threads& threads = *threads_;
    // No more parts than a ticket can count.
    const std::size_t most_parts = Ticket::mask / 2;
    threads.job = job;
    threads.job.grain = std::max(job.grain, job.count / most_parts + 1);
    const auto parts =
        static_cast<std::uint32_t>((job.count + threads.job.grain - 1) / threads.job.grain);
    threads.done.store(0, std::memory_order_relaxed);
    threads.ticket.store(Ticket::of(parts), std::memory_order_release);
    threads.do_parts(false);
    Patience patience;
    while (threads.done.load(std::memory_order_acquire) < parts) {
        patience.wait();
    }
    if (threads.failure) {
        std::rethrow_exception(std::exchange(threads.failure, nullptr));
    }
}

} // namespace carom
