/// Whatever stands behind the # of a link, packed or not, it is read or refused in one line; and
/// what is read gives a link that reads back equal.

#include "io/base/packed_text.hpp"
#include "io/base/scene_error.hpp"
#include "lab/share/link.hpp"
#include "lab/share/set_up.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace {

std::optional<carom::Link> opened(const std::string& link) {
    try {
        return carom::read_link(link);
    } catch (const carom::SceneError& error) {
        const std::string_view message = error.what();
        if (message.empty() || message.find('\n') != std::string_view::npos) {
            std::abort();
        }
        return std::nullopt;
    }
}

/// A run may hold what no file can, for instance numbers that a scene does not allow.
std::optional<std::string> link_of(const carom::Link& read) {
    try {
        return carom::link_to(read);
    } catch (const carom::SceneError&) {
        return std::nullopt;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    static_cast<void>(opened("#1" + text));
    for (const char* version : {"#1", "#3", "#4"}) {
        const auto read = opened(version + carom::packed(text));
        if (!read) {
            continue;
        }
        const auto lanes = recordings_of(*read, open_set_up(*read, {"link", {}}));
        const auto link = link_of(*read);
        if (read->focus >= lanes.size() || (link && opened(*link) != read)) {
            std::abort();
        }
    }
    return 0;
}
