#pragma once

#include "physics/world/settings.hpp"

namespace carom {

/// How a visit solves the friction of a contact.
struct FrictionSweep {
    FrictionModel model;
    float h;                 ///< over so long [s]
    int sticking_sweeps = 0; ///< in how many sweeps a contact is held that sticks as one; with 0
                             ///< each of its points is bounded by its own load
    float jolt = 0.0f;       ///< a contact that needs so much more than it may have sticks as well;
                             ///< it gets no more, so that what is missing adds up
    bool stays = false;      ///< a contact that the visit before has held is held
};

inline FrictionSweep friction_sweep(const Settings& settings, FrictionModel model, float h) {
    return {model, h, settings.stick_as_one ? settings.block_sweeps : 0};
}

} // namespace carom
