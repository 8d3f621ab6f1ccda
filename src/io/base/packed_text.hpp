#pragma once

#include "io/base/scene_error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace carom {

/// A text in the characters that an address may hold: deflated (RFC 1950), then base64url without
/// padding (RFC 4648, section 5).
std::string packed(std::string_view text);

/// The text again. Refuses other characters, what is cut off or was changed on its way, and texts
/// of more than `most_bytes`, of which no more than that is ever unpacked.
std::string unpacked(std::string_view characters, std::size_t most_bytes, const Place& place);

/// Whether each character is one of base64url's 64.
bool is_base64url(std::string_view characters);

/// What stands behind the # of an address: a version from 1 to 9 and a packed text, without what
/// other programs put behind that, a full stop, a line break or `&utm_source=mail`. Empty where
/// there is none.
std::string_view link_code(std::string_view address);

/// Bytes of this media type as an address that holds them all: data:image/png;base64,... (RFC 2397
/// and RFC 4648, section 4).
std::string data_uri(std::string_view type, std::string_view bytes);

} // namespace carom
