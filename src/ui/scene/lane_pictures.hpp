#pragma once

#include "draw/draw_list.hpp"
#include "studio/base/widget_log.hpp"
#include "ui/scene/scene_labels.hpp"

#include <array>
#include <functional>
#include <span>

namespace carom {
class Laboratory;
class Session;
struct ViewState;
} // namespace carom

namespace carom::ui {

/// Those of the scene, and those of the set-up.
std::array<std::span<const Annotation>, 2> shown_annotations(const Session& session,
                                                             const ViewState& view);

/// What is to be drawn of each lane, bodies and marks, without drawing it; and its labels, which
/// are written at once.
class LanePictures {
public:
    /// The list is refilled for the next picture.
    using Show = std::function<void(const DrawList& list, const ScreenRect& rect)>;

    /// One picture for each lane where they are split, else one for all. No label lies over what
    /// is covered.
    void each(const Laboratory& laboratory, const ScreenRect& scene,
              std::span<const ScreenRect> covered, const Show& show);

private:
    void collect_all(const Laboratory& laboratory);

    DrawList list_;
    DrawList lane_list_; ///< of one of several lanes that share a picture
    SceneLabels labels_;
};

} // namespace carom::ui
