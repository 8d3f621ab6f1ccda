#include "draw/draw_list.hpp"

namespace carom {

void DrawList::clear() {
    spheres_.clear();
    boxes_.clear();
    lines_.clear();
    arrows_.clear();
    points_.clear();
    wire_boxes_.clear();
    labels_.clear();
    texts_.clear();
}

void DrawList::wire_box(const Bounds& bounds, Quantity quantity, float shade) {
    wire_boxes_.push_back({.centre = bounds.centre(),
                           .half_extents = bounds.half_extents(),
                           .orientation = {1.0f, 0.0f, 0.0f, 0.0f},
                           .quantity = quantity,
                           .shade = shade});
}

void DrawList::label(const glm::vec3& position, std::string_view text, Quantity quantity) {
    labels_.push_back({position, quantity, static_cast<std::uint32_t>(texts_.size()),
                       static_cast<std::uint32_t>(text.size())});
    texts_ += text;
}

std::string_view DrawList::text_of(const Label& label) const {
    return std::string_view(texts_).substr(label.text_begin, label.text_length);
}

} // namespace carom
