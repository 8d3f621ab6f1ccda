#include "studio/base/key_map.hpp"

#include <algorithm>
#include <array>

namespace carom {

bool is_the_browsers(const Chord& chord) {
    constexpr std::array named = {NamedKey::tab, NamedKey::f5, NamedKey::f12};
    constexpr std::array beside_control = {U'+', U'-', U'=', U'0', U'p', U'q', U'r'};
    return chord.named != NamedKey::none
               ? std::ranges::find(named, chord.named) != named.end()
               : chord.control &&
                     std::ranges::find(beside_control, chord.sign) != beside_control.end();
}

} // namespace carom
