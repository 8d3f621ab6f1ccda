#pragma once

#include "apps/carom/frame/painter.hpp"
#include "io/picture/film.hpp"
#include "studio/view/orders.hpp"

#include <memory>

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

/// Records an interval of the session's time, picture by picture. The session itself advances, not
/// a copy, with the same steps as without a film: at the end the window shows the film's last
/// moment. An unfinished film leaves no file behind.
class FilmMaker {
public:
    /// Begins with the moment that is drawn now; a pause ends here. Needs a current OpenGL context,
    /// all its life. Throws FileError when the film cannot be written.
    FilmMaker(render::GlLoader loader, const FilmOrder& order, Laboratory& laboratory);

    /// Draws one picture and advances to the moment of the next; false once there is none. Throws
    /// FileError.
    bool record_frame(Laboratory& laboratory);

    void commit(); ///< writes the film; throws FileError

    /// After the last picture or before: pauses the laboratory if it was paused to begin with, and
    /// lets its plots end with the run again.
    void leave(Laboratory& laboratory) const;

    [[nodiscard]] FilmProgress progress() const;

private:
    FilmOrder order_;
    Interrupt interrupt_;
    std::unique_ptr<Film> film_;
    Painter painter_;
    double start_; ///< world time of the first picture [s]
    bool was_paused_;
    int done_ = 0;
};

} // namespace carom
