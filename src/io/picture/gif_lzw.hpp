#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace carom {

/// The indices (at least one) as the image data of a GIF: the size of a plain code, then LZW codes
/// in blocks, then the empty block. Source: GIF89a specification, appendix F.
std::string gif_image_data(std::span<const std::uint8_t> indices);

} // namespace carom
