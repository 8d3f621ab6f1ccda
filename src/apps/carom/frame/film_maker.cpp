#include "apps/carom/frame/film_maker.hpp"

#include "studio/laboratory/laboratory.hpp"

#include <csignal>

namespace carom {

FilmMaker::FilmMaker(render::GlLoader loader, const FilmOrder& order, Laboratory& laboratory)
    : order_(order),
      film_(make_film(order.file, {order.size.x, order.size.y, order.plan.frames_per_second})),
      painter_(loader, order.size), start_(drawn_time(laboratory.session())),
      was_paused_(laboratory.session().clock().paused()) {
    laboratory.session().set_paused(false);
    laboratory.advance_to(start_);
    // The time axis has its full length from the start, so that curves are not compressed.
    laboratory.view().plots.reaches_to = start_ + order.plan.time_of(order.plan.frame_count() - 1);
}

bool FilmMaker::record_frame(Laboratory& laboratory) {
    const render::Image image = painter_.paint(laboratory, order_.panels);
    film_->add(image.rgb);
    ++done_;
    // Only a fault or the end of an experiment pauses it now.
    if (done_ >= order_.plan.frame_count() || laboratory.session().clock().paused()) {
        return false;
    }
    laboratory.advance_to(start_ + order_.plan.time_of(done_));
    return true;
}

void FilmMaker::commit() { film_->commit(); }

void FilmMaker::leave(Laboratory& laboratory) const {
    laboratory.view().plots.reaches_to.reset();
    if (was_paused_) {
        laboratory.session().set_paused(true);
    }
}

FilmProgress FilmMaker::progress() const {
    return {done_, order_.plan.frame_count(), order_.file.string()};
}

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
