#pragma once

#include "apps/carom/interrupt.hpp"
#include "apps/carom/painter.hpp"
#include "io/film.hpp"
#include "ui/requests.hpp"

#include <memory>

namespace carom {

/// Records a stretch of the session's time, picture by picture. It is the session itself that goes
/// on, not a copy, and it takes the same steps as it would without: whoever watches the film has
/// seen what the window then holds. What is not finished leaves nothing behind.
class FilmMaker {
public:
    /// Begins with the moment that is drawn now; a pause ends here. Needs a current OpenGL context,
    /// all its life. Throws FileError when the film cannot be written.
    FilmMaker(render::GlLoader loader, const ui::FilmOrder& order, Laboratory& laboratory);

    /// Draws one picture and goes on to the moment of the next; false once there is none. Throws
    /// FileError.
    bool record_frame(Laboratory& laboratory);

    void commit(); ///< writes the film; throws FileError

    /// After the last picture or before: pauses the laboratory if it was paused to begin with, and
    /// lets its plots end with the run again.
    void leave(Laboratory& laboratory) const;

    [[nodiscard]] ui::FilmProgress progress() const;

private:
    ui::FilmOrder order_;
    Interrupt interrupt_;
    std::unique_ptr<Film> film_;
    Painter painter_;
    double start_; ///< world time of the first picture [s]
    bool was_paused_;
    int done_ = 0;
};

} // namespace carom
