#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace carom {

/// An image as the bytes of a PNG file; see `write_png`. Empty where it is too large.
std::string png_bytes(int width, int height, std::span<const std::uint8_t> rgb);

/// Writes an image of `width` x `height` pixels, rows from top to bottom, three bytes (red, green,
/// blue) a pixel. The file appears whole or not at all; "-" is standard output. Throws FileError.
void write_png(const std::filesystem::path& file, int width, int height,
               std::span<const std::uint8_t> rgb);

} // namespace carom
