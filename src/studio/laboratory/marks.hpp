#pragma once

#include "draw/overlays.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/part.hpp"

namespace carom {

/// What is marked in the scene besides the user's own marks.
class Marks : public LaboratoryPart {
public:
    explicit Marks(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void show_mark_of(const SceneRow* row);  ///< as long as the scene is open
    void show(const OverlaySwitches& shown); ///< in place of the user's own
    void drop_values();                      ///< at bodies
};

} // namespace carom
