#pragma once

#include "draw/draw_list.hpp"
#include "studio/base/widget_log.hpp"

#include <functional>

namespace carom {
class Laboratory;
}

namespace carom::ui {

/// What is to be drawn of each lane: bodies, marks and labels, without drawing it.
class LanePictures {
public:
    /// The list is refilled for the next picture.
    using Show = std::function<void(const DrawList& list, const ScreenRect& rect)>;

    /// One picture for each lane where they are split, else one for all.
    void each(const Laboratory& laboratory, const ScreenRect& scene, const Show& show);

private:
    void collect_all(const Laboratory& laboratory);

    DrawList list_;
    DrawList lane_list_; ///< of one of several lanes that share a picture
};

} // namespace carom::ui
