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
    /// Tab, or by a click elsewhere. Escape cancels.
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
/// Dear ImGui moves the focus at the start of the next frame, and the field accepts text one frame
/// later. What is typed in between belongs to that field; in long frames, that is a word and the
/// Enter after it.
class TypeAhead {
public:
    /// In the next frame a field replaces another control and takes the focus.
    void expect_field() { frames_ = 0; }

    /// Gives the keyboard to the next item, a field for text.
    void focus_next_item();

    /// Around a field in which Tab is no letter: Tab leads to the one drawn after it, Shift+Tab to
    /// the one before, from the last to the first and back.
    void before_tab_stop(unsigned field);
    void after_tab_stop(unsigned field);

    /// Right after that field: true when Enter was pressed before the field had the keyboard, once
    /// it has the text typed before that.
    [[nodiscard]] bool entered();

    /// After ImGui::NewFrame, before any field is drawn.
    void begin_frame();

private:
    bool keep(bool listens);

    std::optional<int> frames_; ///< since a field asked for the keyboard, until it has it
    std::u32string kept_;
    bool has_end_ = false;    ///< Enter was pressed after `kept_`
    bool is_entered_ = false; ///< in this frame, for the field with the keyboard
    unsigned last_stop_ = 0;  ///< drawn last
    unsigned next_stop_ = 0;  ///< the one that Shift+Tab leads to
    bool wants_stop_ = false; ///< Tab leads to the next that is drawn
};

} // namespace carom::ui
