#pragma once

#include "lab/run/preview.hpp"
#include "math/camera.hpp"
#include "studio/laboratory/parts.hpp"
#include "studio/view/orders.hpp"

#include <cstdint>
#include <utility>

namespace carom {

/// From where the scene is seen.
class SceneCamera : public LaboratoryPart {
public:
    explicit SceneCamera(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void begin(PartialCamera camera); ///< of a scene that was opened
    void reset();
    void frame();
    void toggle_follow();

    /// The picture moves from where it is to where the camera stands now, or will in this frame.
    void ease();

    /// After the panels are built: what moves is to fill what they leave of the picture, or the
    /// camera follows it. `elapsed` [s] since the last call.
    void place(const UiResult& ui, double elapsed);

    /// The camera of the picture: that of the view, but while it eases towards it.
    [[nodiscard]] const Camera& shown() const { return shown_; }

    /// What is to be in the picture once it is framed.
    void set_preview(Preview preview) { preview_ = std::move(preview); }

    /// From the same direction, all that can move, in all lanes, where it is now. Gives what was to
    /// be in the picture before, for `set_preview`.
    Preview show_all();

    [[nodiscard]] float aspect() const { return scene_aspect_; } ///< of the picture
    void set_aspect(float aspect) { scene_aspect_ = aspect; }

private:
    PartialCamera first_camera_;
    Preview preview_;         ///< of the first world of the run
    glm::vec3 carried_{0.0f}; ///< how far the scene has carried the camera along [m]
    float scene_aspect_ = 16.0f / 9.0f;
    Camera shown_;
    Camera eases_from_;
    float eased_ = 1.0f;          ///< share of the time that it takes to ease
    bool is_of_new_scene_ = true; ///< no picture shows it yet
    std::uint64_t last_step_ = 0; ///< of the run, in the last frame
};

} // namespace carom
