#include "physics/threads/thread_pool.hpp"

#include <atomic>
#include <gtest/gtest.h>
#include <new>
#include <vector>

namespace carom {
namespace {

TEST(ThreadPool, DoesEachPartOnce) {
    for (const int threads : {1, 2, 5}) {
        ThreadPool thread_pool;
        thread_pool.set_size(threads);
        const ThreadPool::Awake awake(thread_pool);
        for (const std::size_t count : {0u, 1u, 7u, 64u, 1000u}) {
            std::vector<std::atomic<int>> visits(count);
            thread_pool.share(count, 7, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) {
                    ++visits[i];
                }
            });
            for (const auto& times : visits) {
                ASSERT_EQ(times, 1);
            }
        }
    }
}

TEST(ThreadPool, FinishesOneJobBeforeTheNext) {
    // Each job doubles what the one before has left: any overlap would show in the sum.
    ThreadPool thread_pool;
    thread_pool.set_size(4);
    const ThreadPool::Awake awake(thread_pool);
    std::vector<std::uint32_t> values(500, 1);
    for (int job = 0; job < 20; ++job) {
        thread_pool.share(values.size(), 11, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                values[i] += values[i];
            }
        });
    }
    EXPECT_EQ(values, std::vector<std::uint32_t>(500, 1u << 20));
}

TEST(ThreadPool, WorksAloneOutsideOfAShift) {
    ThreadPool thread_pool;
    thread_pool.set_size(3);
    int calls = 0;
    thread_pool.share(100, 1, [&](std::size_t begin, std::size_t end) {
        EXPECT_EQ(begin, 0u);
        EXPECT_EQ(end, 100u);
        ++calls;
    });
    EXPECT_EQ(calls, 1);
}

/// As where memory ends: all other parts are done, and the caller hears of it.
TEST(ThreadPool, TellsOfAPartThatFailedAndGoesOnWorking) {
    for (const int threads : {1, 2, 4}) {
        ThreadPool thread_pool;
        thread_pool.set_size(threads);
        const ThreadPool::Awake awake(thread_pool);
        for (const std::size_t bad : {0u, 33u, 99u}) {
            EXPECT_THROW(thread_pool.share(100, 1,
                                           [&](std::size_t begin, std::size_t end) {
                                               if (begin <= bad && bad < end) {
                                                   throw std::bad_alloc();
                                               }
                                           }),
                         std::bad_alloc)
                << bad << " of " << threads << " threads";
        }
        std::atomic<std::size_t> done = 0;
        thread_pool.share(100, 1, [&](std::size_t begin, std::size_t end) { done += end - begin; });
        EXPECT_EQ(done, 100u);
    }
}

TEST(ThreadPool, HoldsItsSizeWithinBounds) {
    ThreadPool thread_pool;
    thread_pool.set_size(0);
    EXPECT_EQ(thread_pool.size(), 1);
    thread_pool.set_size(1000);
    EXPECT_EQ(thread_pool.size(), ThreadPool::most);
}

} // namespace
} // namespace carom
