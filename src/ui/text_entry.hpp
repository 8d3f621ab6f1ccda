#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace carom::ui {

struct PanelContext;

/// The one field that is being typed in, over the control whose value it gives.
class TextEntry {
public:
    [[nodiscard]] bool is_open(unsigned control) const {
        return control_ == control && control != 0;
    }
    [[nodiscard]] bool is_open() const { return control_ != 0; }

    /// `text` is selected as a whole, so that typing replaces it.
    void open(PanelContext& context, unsigned control, std::string text);
    void close() { *this = {}; }

    /// Draws the field in place of its control; gives the text once it is complete: by Enter or
    /// Tab, or by a click elsewhere. Escape gives up.
    std::optional<std::string> field(PanelContext& context, std::string_view name, float width);

    /// A control that is no longer drawn loses its field.
    void end_frame();

private:
    unsigned control_ = 0;
    std::string text_;
    std::string text_before_;
    bool wants_focus_ = false;
    bool drawn_ = false;
};

} // namespace carom::ui
