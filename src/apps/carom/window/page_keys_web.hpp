#pragma once

#include "studio/base/key_map.hpp"

#include <string_view>

#include <imgui.h>

/// Keys as a page of a browser names them.
namespace carom {

/// A key of the page by its place on a US keyboard: what it is for Dear ImGui, and for Carom a name
/// or the sign that such a keyboard has there.
struct PageKey {
    std::string_view code;
    ImGuiKey gui;
    NamedKey named = NamedKey::none;
    char32_t position = 0;
};

/// The key of this place: also "KeyA", "Digit1", "F12".
PageKey key_at(std::string_view code);

/// The letters of a shortcut are those of the layout, not of the place.
ImGuiKey gui_key(const PageKey& key, char32_t sign);

} // namespace carom
