#include "ui/kit/lane_parts.hpp"

#include "ui/kit/drawing.hpp"

namespace carom::ui {

Colour lane_colour(const Session& session, std::size_t lane) {
    return session.lanes()[lane].is_ghost() ? light_grey : lane_colours[lane % lane_colours.size()];
}

} // namespace carom::ui
