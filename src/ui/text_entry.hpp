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

/// Gives a field the keyboard, and keeps what is typed until it has it.
///
/// Dear ImGui moves the focus at the start of the next frame and has the field listen one frame
/// later. What is typed in between belongs to that field; where a frame takes long, that is a word
/// and the Enter after it.
class TypeAhead {
public:
    /// A field takes the place of another control in the next frame, and the focus.
    void expect_field() { frames_ = 0; }

    /// The next item, a field for text, is to be typed in.
    void focus_next_item();

    /// Right after that field: Enter was pressed before it listened, and now it has its text.
    [[nodiscard]] bool entered();

    /// After ImGui::NewFrame, before any field is drawn.
    void begin_frame();

private:
    bool keep(bool listens);

    std::optional<int> frames_; ///< since a field was to have the keyboard, until it has
    std::u32string kept_;
    bool has_end_ = false;    ///< Enter was pressed after that
    bool is_entered_ = false; ///< in this frame, for the field that listens
};

} // namespace carom::ui
