// A browser draws pictures and films in its page alone.

#include "apps/carom/frame/headless.hpp"

namespace carom {

namespace {

[[noreturn]] void refuse() {
    throw OptionError(
        "--screenshot and --record work without a window, which a browser has always: "
        "expected neither");
}

} // namespace

std::optional<std::string> draw_screenshot(const Options& /*options*/, StartingPoint /*start*/) {
    refuse();
}

std::optional<std::string> record_film(const Options& /*options*/, StartingPoint /*start*/) {
    refuse();
}

} // namespace carom
