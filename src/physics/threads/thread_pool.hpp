#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace carom {

/// Threads that share the work of a step. What they share never depends on order, so results are
/// the same for any number of them.
///
/// A step is made of many short jobs, some of a few microseconds: too short to wake a thread for.
/// So the helpers are woken once a step, and look for jobs as long as an `Awake` lives. The caller
/// always works too and waits only for parts that a helper has begun: a helper that comes late, or
/// never, costs nothing.
class ThreadPool {
public:
    ThreadPool();
    ~ThreadPool();
    ThreadPool(ThreadPool&&) noexcept;
    ThreadPool& operator=(ThreadPool&&) noexcept;

    static constexpr int most = 64;

    /// How many threads may take part, the caller's among them; held within 1 to `most`. No more do
    /// than there are processors.
    void set_size(int threads);
    int size() const { return size_; }

    /// While it lives, helpers share the jobs of `share`.
    class Awake {
    public:
        explicit Awake(ThreadPool& thread_pool);
        ~Awake();
        Awake(const Awake&) = delete;
        Awake& operator=(const Awake&) = delete;

    private:
        ThreadPool& thread_pool_;
    };

    /// Calls work(begin, end) for ranges that make up [0, count), each of `grain` or, the last one,
    /// fewer; returns when all is done. Without an `Awake` the caller does it all. Throws what a
    /// part threw, when all others are done.
    template <class Work>
    void share(std::size_t count, std::size_t grain, Work&& work) {
        if (!is_awake_ || count <= grain) {
            work(std::size_t{0}, count);
            return;
        }
        run({[](void* what, std::size_t begin, std::size_t end) {
                 (*static_cast<std::remove_reference_t<Work>*>(what))(begin, end);
             },
             &work, count, grain});
    }

private:
    struct Job {
        void (*call)(void* what, std::size_t begin, std::size_t end) = nullptr;
        void* what = nullptr;
        std::size_t count = 0;
        std::size_t grain = 1;
    };
    struct Threads;

    void run(const Job& job);

    int size_ = 1;
    bool is_awake_ = false;
    std::unique_ptr<Threads> threads_; ///< only where there are helpers
};

} // namespace carom
