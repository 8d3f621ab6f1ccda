#pragma once

#include "ui/kit/panel.hpp"

#include <optional>
#include <span>
#include <vector>

/// Where a text over the scene covers neither movable bodies nor other texts.
namespace carom::ui {

/// Around a body that is drawn there, in a lane's picture; nothing where it is behind the camera.
std::optional<ScreenRect> rect_of_body(const Body& body, const glm::vec3& centre,
                                       const Camera& camera, const ScreenRect& picture);

/// Around each movable body of all lanes, as it is drawn [units of the window].
std::vector<ScreenRect> movable_in_picture(const PanelContext& context, const ScreenRect& scene);

/// A text of this size at this place of the scene, and then as far towards the middle as it takes
/// to lie beside the other texts.
ScreenRect rect_at(TextPlace place, const ScreenRect& scene, const glm::vec2& size, float margin,
                   std::span<const ScreenRect> texts);

/// The first of these places in which the text lies within the scene and covers least of the
/// bodies. It leaves the place that it had only for one in which it covers less than half as much:
/// it does not move with every body.
TextPlace freest(std::span<const TextPlace> places, TextPlace before, const ScreenRect& scene,
                 const glm::vec2& size, float margin, std::span<const ScreenRect> texts,
                 std::span<const ScreenRect> bodies);

/// The rectangle of a text of this size, which is at `place` and goes elsewhere when a body comes.
/// While the camera is being placed it stays at the first place, and the camera avoids it.
ScreenRect free_rect(const PanelContext& context, std::span<const TextPlace> places,
                     TextPlace& place, const ScreenRect& scene, const glm::vec2& size);

} // namespace carom::ui
