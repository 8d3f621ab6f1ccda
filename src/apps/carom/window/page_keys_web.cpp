#include "apps/carom/window/page_keys_web.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace carom {

namespace {

constexpr std::array page_keys = {
    PageKey{"Escape", ImGuiKey_Escape, ui::NamedKey::escape},
    PageKey{"Tab", ImGuiKey_Tab, ui::NamedKey::tab},
    PageKey{"Home", ImGuiKey_Home, ui::NamedKey::home},
    PageKey{"End", ImGuiKey_End},
    PageKey{"Insert", ImGuiKey_Insert},
    PageKey{"Delete", ImGuiKey_Delete, ui::NamedKey::delete_key},
    PageKey{"Backspace", ImGuiKey_Backspace},
    PageKey{"PageUp", ImGuiKey_PageUp, ui::NamedKey::page_up},
    PageKey{"PageDown", ImGuiKey_PageDown, ui::NamedKey::page_down},
    PageKey{"ArrowLeft", ImGuiKey_LeftArrow, ui::NamedKey::left},
    PageKey{"ArrowRight", ImGuiKey_RightArrow, ui::NamedKey::right},
    PageKey{"ArrowUp", ImGuiKey_UpArrow, ui::NamedKey::up},
    PageKey{"ArrowDown", ImGuiKey_DownArrow, ui::NamedKey::down},
    PageKey{"Enter", ImGuiKey_Enter, ui::NamedKey::enter},
    PageKey{"NumpadEnter", ImGuiKey_KeypadEnter, ui::NamedKey::enter},
    PageKey{"Space", ImGuiKey_Space, ui::NamedKey::none, U' '},
    PageKey{"Minus", ImGuiKey_Minus, ui::NamedKey::none, U'-'},
    PageKey{"Equal", ImGuiKey_Equal, ui::NamedKey::none, U'='},
    PageKey{"BracketLeft", ImGuiKey_LeftBracket, ui::NamedKey::none, U'['},
    PageKey{"BracketRight", ImGuiKey_RightBracket, ui::NamedKey::none, U']'},
    PageKey{"Semicolon", ImGuiKey_Semicolon, ui::NamedKey::none, U';'},
    PageKey{"Quote", ImGuiKey_Apostrophe, ui::NamedKey::none, U'\''},
    PageKey{"Backquote", ImGuiKey_GraveAccent, ui::NamedKey::none, U'`'},
    PageKey{"Backslash", ImGuiKey_Backslash, ui::NamedKey::none, U'\\'},
    PageKey{"Comma", ImGuiKey_Comma, ui::NamedKey::none, U','},
    PageKey{"Period", ImGuiKey_Period, ui::NamedKey::none, U'.'},
    PageKey{"Slash", ImGuiKey_Slash, ui::NamedKey::none, U'/'},
    PageKey{"ShiftLeft", ImGuiKey_LeftShift},
    PageKey{"ShiftRight", ImGuiKey_RightShift},
    PageKey{"ControlLeft", ImGuiKey_LeftCtrl},
    PageKey{"ControlRight", ImGuiKey_RightCtrl},
    PageKey{"AltLeft", ImGuiKey_LeftAlt},
    PageKey{"AltRight", ImGuiKey_RightAlt},
    PageKey{"MetaLeft", ImGuiKey_LeftSuper},
    PageKey{"MetaRight", ImGuiKey_RightSuper},
};

} // namespace

PageKey key_at(std::string_view code) {
    const auto* const row = std::find_if(page_keys.begin(), page_keys.end(),
                                         [&](const PageKey& key) { return key.code == code; });
    if (row != page_keys.end()) {
        return *row;
    }
    if (code.size() == 4 && code.starts_with("Key")) {
        const int letter = code[3] - 'A';
        return {code, static_cast<ImGuiKey>(ImGuiKey_A + letter), ui::NamedKey::none,
                U'a' + static_cast<char32_t>(letter)};
    }
    if (code.size() == 6 && code.starts_with("Digit")) {
        const int digit = code[5] - '0';
        return {code, static_cast<ImGuiKey>(ImGuiKey_0 + digit), ui::NamedKey::none,
                U'0' + static_cast<char32_t>(digit)};
    }
    if (code.size() <= 3 && code.starts_with("F")) {
        const int number = std::atoi(code.data() + 1);
        if (number >= 1 && number <= 12) {
            return {code, static_cast<ImGuiKey>(ImGuiKey_F1 + number - 1),
                    static_cast<ui::NamedKey>(static_cast<int>(ui::NamedKey::f1) + number - 1)};
        }
    }
    return {code, ImGuiKey_None};
}

ImGuiKey gui_key(const PageKey& key, char32_t sign) {
    return sign >= U'a' && sign <= U'z' ? static_cast<ImGuiKey>(ImGuiKey_A + (sign - U'a'))
                                        : key.gui;
}

} // namespace carom
