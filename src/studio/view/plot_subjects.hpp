#pragma once

#include "lab/measure/tracks.hpp"
#include "studio/view/view_state.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Which contact and which joint the plots are about.
namespace carom {

/// All that are selected; where they are more than can be followed, the one of the Inspector.
std::vector<BodyId> plotted_bodies(const ViewState& view);

/// The contact that was chosen, where it is one of the selected body; else all contacts of that
/// body together. Nothing without a selected body.
std::optional<Touch> plotted_touch(const ViewState& view, const World& world);

/// The joint that is open in the Inspector, else the first one of the selected body.
std::optional<JointId> plotted_joint(const ViewState& view, const World& world);

/// What the plots that are shown need to know at every moment.
Watched plotted_subjects(const ViewState& view, const World& world);

/// "ball on floor", "ball, all contacts"
std::string name_of_touch(const Touch& touch, const World& world);

/// "bob to the world"
std::string name_of_joint(const World& world, const Joint& joint);

/// Whether something of this subject is chosen.
bool plots_any(const PlotsView& plots, PlotSubject subject);

/// Opens the plots with these quantities, unless something of their subject is plotted already.
void show_plots_of(ViewState& view, PlotSubject subject,
                   std::initializer_list<std::string_view> quantities);

} // namespace carom
