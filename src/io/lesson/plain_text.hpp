#pragma once

#include <string>
#include <string_view>
#include <utility>

/// Texts with equations between dollar signs, "each ball lies $m g / k$ deep", where nothing is
/// typeset: in files, terminals and notes.
namespace carom {

/// A part of such a text, an equation or not.
struct TextPart {
    std::string_view text;
    bool is_equation = false;
};

/// The next part; takes it away. A dollar sign without a second one stands as it is.
TextPart take_part(std::string_view& text);

/// Without its dollar signs, its equations as people type them: $\frac{1}{m_a}$ is 1/m_a.
std::string plain_text(std::string_view text);

/// An equation alone, which may be in TeX's way.
std::string plain_equation(std::string_view equation);

/// Lines of at most so many letters, each but the first after `indent` spaces.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

} // namespace carom
