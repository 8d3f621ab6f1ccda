#include "io/picture/png.hpp"

#include "io/base/atomic_file.hpp"
#include "physics/world/assert.hpp"

#include <fmt/format.h>
#include <string>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace carom {

namespace {

void append(void* text, void* bytes, int count) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes),
                                            static_cast<std::size_t>(count));
}

} // namespace

std::string png_bytes(int width, int height, std::span<const std::uint8_t> rgb) {
    CAROM_ASSERT(width > 0 && height > 0);
    CAROM_ASSERT(rgb.size() == std::size_t{3} * static_cast<std::size_t>(width) *
                                   static_cast<std::size_t>(height));
    std::string png;
    const int written =
        stbi_write_png_to_func(&append, &png, width, height, 3, rgb.data(), 3 * width);
    return written != 0 ? png : std::string();
}

void write_png(const std::filesystem::path& file, int width, int height,
               std::span<const std::uint8_t> rgb) {
    const std::string png = png_bytes(width, height, rgb);
    if (png.empty()) {
        throw FileError(fmt::format("{}: the image is too large to write", file.string()));
    }
    write_whole_file(file, png);
}

} // namespace carom
