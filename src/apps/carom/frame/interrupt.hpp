#pragma once

namespace carom {

/// As long as it lives Ctrl+C and SIGTERM do not end the program at once, so that unfinished files
/// can be removed; long work polls `happened`. Only one may live.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// Since the newest one began.
    [[nodiscard]] static bool happened();

private:
    using Handler = void (*)(int);
    Handler interrupt_before_;
    Handler end_before_;
};

} // namespace carom
