#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace carom {

/// A scene, or a value in it, that is refused. what() is one line: file, place, what was expected.
struct SceneError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Where in a document a value stands.
struct Place {
    std::string_view source; ///< the document's name, for instance its file; outlives the place
    std::string pointer;     ///< JSON pointer (RFC 6901), empty for the whole document
    int format = 0; ///< of the document, where what it leaves unsaid depends on that; 0: the newest

    Place operator/(std::string_view key) const;
    Place operator/(std::size_t index) const;

    /// Throws SceneError "source: pointer: what".
    [[noreturn]] void refuse(std::string_view what) const;
};

/// The text, or its beginning and "..." when it has more bytes. Cuts between characters.
std::string shortened(std::string_view text, std::size_t most_bytes);

/// The text with a space for each control character, so that it cannot break a line or a terminal.
std::string one_line(std::string_view text);

} // namespace carom
