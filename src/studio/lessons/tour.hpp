#pragma once

#include "lab/run/inside_step.hpp"
#include "studio/base/key_map.hpp"
#include "studio/view/tour_view.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

/// The first tour: ten steps that the user does, each ticked off.
namespace carom {

struct ViewState;

/// In it the tour begins.
inline constexpr std::string_view tour_scene = "wrecking_ball";

/// What tells whether something has been done: never the key that was pressed, so that menu, button
/// and key count alike.
struct TourGlance {
    const Session& session;
    const ViewState& view;
    const StepInspection* inside; ///< see InsideStep
};

/// One thing to be done.
struct TourDeed {
    std::string_view words;
    std::optional<Action> action{}; ///< whose key does it too
    int chord = 0;                  ///< which of its keys, from 0

    /// Where it is done, by names in the widget log; the first one that is in sight is pointed at.
    std::array<std::string_view, 3> controls{};
    std::array<std::string_view, 2> in_dialog{}; ///< likewise, while a dialog is open

    bool (*done)(const TourMark& mark, const TourGlance& now);
};

/// Takes back what the step had the user switch on.
using PutBack = void (*)(const BeforeTour& before, Session& session, ViewState& view,
                         InsideStep& inside);

struct TourStep {
    std::string_view title;
    std::string_view text; ///< what is done, and why
    std::span<const TourDeed> deeds;
    PutBack put_back;
    bool keeps_moving = false; ///< the run begins anew until the first deed is done
};

std::span<const TourStep> tour_steps();

/// The step that is shown, or nullptr at the end of the tour.
const TourStep* step_of(const TourView& tour);

/// The name, in the widget log, of the body that a step may point at.
inline constexpr std::string_view tour_body = "tour.body";

/// All that the tour needs to change.
struct TourHands {
    Session& session;
    ViewState& view;
    InsideStep& inside;
};

void begin_tour(const TourHands& hands);

/// Once a frame, `seconds` after the last one: ticks off what has been done, and a moment after the
/// last tick of a step shows the next one.
void follow_tour(const TourHands& hands, double seconds);

/// To the next step, or the one before.
void turn_tour(const TourHands& hands, int direction);

/// Puts back what the tour had the user switch on.
void end_tour(const TourHands& hands);

} // namespace carom
