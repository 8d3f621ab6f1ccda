// A page may have no other threads: the caller does it all.

#include "physics/threads/thread_pool.hpp"

namespace carom {

struct ThreadPool::Threads {};

ThreadPool::ThreadPool() = default;
ThreadPool::~ThreadPool() = default;
ThreadPool::ThreadPool(ThreadPool&&) noexcept = default;
ThreadPool& ThreadPool::operator=(ThreadPool&&) noexcept = default;

void ThreadPool::set_size(int /*threads*/) {}

ThreadPool::Awake::Awake(ThreadPool& thread_pool) : thread_pool_(thread_pool) {}
ThreadPool::Awake::~Awake() { thread_pool_.is_awake_ = false; }

void ThreadPool::run(const Job& job) { job.call(job.what, 0, job.count); }

} // namespace carom
