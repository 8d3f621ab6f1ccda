#include "apps/carom/window/page_keys_web.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace carom {

namespace {

constexpr std::array page_keys = {
    PageKey{"Escape", ImGuiKey_Escape, NamedKey::escape},
    PageKey{"Tab", ImGuiKey_Tab, NamedKey::tab},
    PageKey{"Home", ImGuiKey_Home, NamedKey::home},
    PageKey{"End", ImGuiKey_End},
    PageKey{"Insert", ImGuiKey_Insert},
    PageKey{"Delete", ImGuiKey_Delete, NamedKey::delete_key},
    PageKey{"Backspace", ImGuiKey_Backspace},
    PageKey{"PageUp", ImGuiKey_PageUp, NamedKey::page_up},
    PageKey{"PageDown", ImGuiKey_PageDown, NamedKey::page_down},
    PageKey{"ArrowLeft", ImGuiKey_LeftArrow, NamedKey::left},
    PageKey{"ArrowRight", ImGuiKey_RightArrow, NamedKey::right},
    PageKey{"ArrowUp", ImGuiKey_UpArrow, NamedKey::up},
    PageKey{"ArrowDown", ImGuiKey_DownArrow, NamedKey::down},
    PageKey{"Enter", ImGuiKey_Enter, NamedKey::enter},
    PageKey{"NumpadEnter", ImGuiKey_KeypadEnter, NamedKey::enter},
    PageKey{"Space", ImGuiKey_Space, NamedKey::none, U' '},
    PageKey{"Minus", ImGuiKey_Minus, NamedKey::none, U'-'},
    PageKey{"Equal", ImGuiKey_Equal, NamedKey::none, U'='},
    PageKey{"BracketLeft", ImGuiKey_LeftBracket, NamedKey::none, U'['},
    PageKey{"BracketRight", ImGuiKey_RightBracket, NamedKey::none, U']'},
    PageKey{"Semicolon", ImGuiKey_Semicolon, NamedKey::none, U';'},
    PageKey{"Quote", ImGuiKey_Apostrophe, NamedKey::none, U'\''},
    PageKey{"Backquote", ImGuiKey_GraveAccent, NamedKey::none, U'`'},
    PageKey{"Backslash", ImGuiKey_Backslash, NamedKey::none, U'\\'},
    PageKey{"Comma", ImGuiKey_Comma, NamedKey::none, U','},
    PageKey{"Period", ImGuiKey_Period, NamedKey::none, U'.'},
    PageKey{"Slash", ImGuiKey_Slash, NamedKey::none, U'/'},
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
    const auto* const row = std::ranges::find(page_keys, code, &PageKey::code);
    if (row != page_keys.end()) {
        return *row;
    }
    if (code.size() == 4 && code.starts_with("Key")) {
        const int letter = code[3] - 'A';
        return {code, static_cast<ImGuiKey>(ImGuiKey_A + letter), NamedKey::none,
                U'a' + static_cast<char32_t>(letter)};
    }
    if (code.size() == 6 && code.starts_with("Digit")) {
        const int digit = code[5] - '0';
        return {code, static_cast<ImGuiKey>(ImGuiKey_0 + digit), NamedKey::none,
                U'0' + static_cast<char32_t>(digit)};
    }
    if (code.size() <= 3 && code.starts_with("F")) {
        const int number = std::atoi(code.data() + 1);
        if (number >= 1 && number <= 12) {
            return {code, static_cast<ImGuiKey>(ImGuiKey_F1 + number - 1),
                    static_cast<NamedKey>(static_cast<int>(NamedKey::f1) + number - 1)};
        }
    }
    return {code, ImGuiKey_None};
}

ImGuiKey gui_key(const PageKey& key, char32_t sign) {
    return sign >= U'a' && sign <= U'z' ? static_cast<ImGuiKey>(ImGuiKey_A + (sign - U'a'))
                                        : key.gui;
}

} // namespace carom
