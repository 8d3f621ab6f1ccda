#include "apps/carom/frame/interrupt.hpp"

#include <csignal>

namespace carom {

namespace {

volatile std::sig_atomic_t signalled = 0;

extern "C" void note_signal(int) { signalled = 1; }

} // namespace

Interrupt::Interrupt() {
    signalled = 0;
    interrupt_before_ = std::signal(SIGINT, &note_signal);
    end_before_ = std::signal(SIGTERM, &note_signal);
}

Interrupt::~Interrupt() {
    std::signal(SIGINT, interrupt_before_);
    std::signal(SIGTERM, end_before_);
}

bool Interrupt::happened() { return signalled != 0; }

} // namespace carom
