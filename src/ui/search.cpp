#include "ui/search.hpp"

#include <algorithm>
#include <cctype>

namespace carom::ui {

bool contains_ignoring_case(std::string_view text, std::string_view part) {
    const auto equal = [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    };
    return std::search(text.begin(), text.end(), part.begin(), part.end(), equal) != text.end();
}

} // namespace carom::ui
