#pragma once

#include "math/camera.hpp"
#include "math/transform.hpp"
#include "physics/world/world.hpp"
#include "studio/base/widget_log.hpp"

#include <optional>
#include <span>
#include <vector>

/// Which bodies are selected. `ViewState::selected` is the one whose numbers the Inspector shows;
/// `ViewState::group` holds all of them while they are several.
namespace carom {

struct ViewState;

/// All that are selected, in the order in which they were chosen. Whoever selects a body outside
/// the group selects it alone.
std::vector<BodyId> selection(const ViewState& view);

[[nodiscard]] bool is_selected(const ViewState& view, BodyId body);

/// The bodies whose paths are drawn where paths are: selected ones, and those with the tag `trail`;
/// no more than are followed.
std::vector<BodyId> trailed(const ViewState& view, const World& world);

/// Between the earlier positions that are shown of them: as told, else a tenth of a second.
int strobe_steps(const ViewState& view, const World& world);

void select_only(ViewState& view, std::optional<BodyId> body);
void select_all(ViewState& view, std::vector<BodyId> bodies);

/// Adds it to what is selected, or takes it out.
void toggle_selected(ViewState& view, BodyId body);

/// Forgets bodies that are no longer there, and a group of which none is selected any more.
void forget_removed(ViewState& view, const World& world);

/// All but the ground.
std::vector<BodyId> all_but_ground(const World& world);

/// Those of them whose centres the picture shows within this frame, both in the window's units.
/// `drawn` has a place for each body.
std::vector<BodyId> bodies_within(const ScreenRect& frame, const World& world,
                                  std::span<const Transform> drawn, const Camera& camera,
                                  const ScreenRect& picture);

} // namespace carom
