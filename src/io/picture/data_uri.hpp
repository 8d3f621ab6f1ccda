#pragma once

#include <string>
#include <string_view>

namespace carom {

/// Bytes of this media type as an address that holds them all: data:image/png;base64,... (RFC 2397
/// and RFC 4648, section 4).
std::string data_uri(std::string_view type, std::string_view bytes);

} // namespace carom
