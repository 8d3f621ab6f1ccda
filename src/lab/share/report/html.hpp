#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A page of HTML in one file: no scripts, nothing from a network, light, and fit for A4. It is
/// well-formed XML too.
namespace carom::report {

/// The text as it stands between tags and in attributes; what XML has no sign for becomes U+FFFD.
std::string escaped(std::string_view text);

/// The page with a link at its end to this table, which it holds, to be saved as NAME.csv.
std::string with_numbers(const std::string& page, std::string_view name, std::string_view table);

class HtmlPage {
public:
    explicit HtmlPage(std::string_view title);

    void heading(std::string_view title);                     ///< of a section
    void subheading(std::string_view title);                  ///< within one
    void text(std::string_view plain);                        ///< a paragraph
    void note(std::string_view plain);                        ///< a quieter one
    void own(std::string_view title, std::string_view plain); ///< what a person wrote, if anything
    void code(std::string_view plain);                        ///< what is typed somewhere, as it is
    void html(std::string_view markup);                       ///< as it is

    /// Names and values side by side.
    void facts(const std::vector<std::pair<std::string, std::string>>& rows);

    /// Columns of numbers, 'r' in `alignment`, stand at the right; the others at the left.
    void table(const std::vector<std::string>& headings,
               const std::vector<std::vector<std::string>>& rows, std::string_view alignment);

    [[nodiscard]] std::string take();

private:
    std::string text_;
};

/// A formula in the plain notation (see lab/text/equation.hpp) as MathML, which browsers set
/// without help; a sentence as text.
std::string formula_html(std::string_view plain);

} // namespace carom::report
