#pragma once

#include "draw/overlays.hpp"

#include <array>
#include <string_view>

namespace carom {

/// A switch by the name that files have for it.
struct OverlayKey {
    std::string_view key;
    bool OverlaySwitches::*member;
};

inline constexpr std::array overlay_keys = {
    OverlayKey{"contact_points", &OverlaySwitches::contact_points},
    OverlayKey{"normals", &OverlaySwitches::normals},
    OverlayKey{"normal_impulses", &OverlaySwitches::normal_impulses},
    OverlayKey{"friction_impulses", &OverlaySwitches::friction_impulses},
    OverlayKey{"velocities", &OverlaySwitches::velocities},
    OverlayKey{"angular_velocities", &OverlaySwitches::angular_velocities},
    OverlayKey{"forces", &OverlaySwitches::forces},
    OverlayKey{"bounds", &OverlaySwitches::bounds},
    OverlayKey{"broad_phase", &OverlaySwitches::broad_phase},
    OverlayKey{"candidate_pairs", &OverlaySwitches::candidate_pairs},
    OverlayKey{"swept_volume", &OverlaySwitches::swept_volume},
    OverlayKey{"joints", &OverlaySwitches::joints},
    OverlayKey{"wireframe", &OverlaySwitches::wireframe},
    OverlayKey{"names", &OverlaySwitches::names},
    OverlayKey{"grid", &OverlaySwitches::grid},
    OverlayKey{"shadows", &OverlaySwitches::shadows},
    OverlayKey{"patterns", &OverlaySwitches::patterns},
    OverlayKey{"touch_flashes", &OverlaySwitches::touch_flashes},
};

} // namespace carom
