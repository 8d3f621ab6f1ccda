/// Whatever the bytes are, the loader gives a scene or a SceneError of one line; and a scene that
/// it gives is written and loads back equal.

#include "io/scene/scene_file.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace {

std::optional<carom::Scene> parsed(std::string_view text) {
    try {
        return carom::parse_scene(text, "fuzz.json");
    } catch (const carom::SceneError& error) {
        const std::string_view message = error.what();
        if (message.empty() || message.find('\n') != std::string_view::npos) {
            std::abort();
        }
        return std::nullopt;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    if (const auto scene = parsed(text)) {
        const auto again = parsed(carom::scene_text(*scene));
        if (!again || *again != *scene) {
            std::abort();
        }
    }
    return 0;
}
