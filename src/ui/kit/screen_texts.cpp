#include "ui/kit/screen_texts.hpp"

#include "math/real.hpp"
#include "ui/kit/drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <imgui_internal.h>
#include <span>
#include <unordered_map>

namespace carom::ui {

namespace {

struct Letter {
    const ImFontGlyph* glyph;
    float size; ///< of its line [px]
};

/// Letters by the place of their pictures in the atlas of the fonts.
class Alphabet {
public:
    Alphabet() {
        auto& pool = ImGui::GetIO().Fonts->Builder->BakedPool;
        for (int i = 0; i < pool.Size; ++i) {
            const ImFontBaked& baked = pool[i];
            if (baked.WantDestroy) {
                continue;
            }
            for (const ImFontGlyph& glyph : baked.Glyphs) {
                if (glyph.Visible) {
                    letters_.emplace(place_of_picture(glyph.U0, glyph.V0),
                                     Letter{&glyph, baked.Size});
                }
            }
        }
    }

    const Letter* find(const ImVec2& corner) const {
        const auto found = letters_.find(place_of_picture(corner.x, corner.y));
        return found != letters_.end() ? &found->second : nullptr;
    }

private:
    static std::uint64_t place_of_picture(float u, float v) {
        return std::uint64_t{bits_of(u)} << 32U | bits_of(v);
    }

    std::unordered_map<std::uint64_t, Letter> letters_;
};

/// Puts letters together that follow each other on one line.
class Reader {
public:
    explicit Reader(std::vector<ScreenText>& texts) : texts_(texts) {}

    void begin(const char* owner) {
        owner_ = owner != nullptr ? owner : "";
        is_open_ = false;
    }

    /// `scale` is the drawn size over the baked one.
    void add(const Letter& letter, const ImVec2& corner, float scale) {
        constexpr float widest_gap = 0.9f; // of the size: a wider one separates two texts
        constexpr float narrowest_space = 0.12f;
        const ImFontGlyph& glyph = *letter.glyph;
        const float size = scale * letter.size;
        const float left = corner.x - scale * glyph.X0;
        const float top = corner.y - scale * glyph.Y0;
        const float gap = left - pen_;
        const bool continues = is_open_ && std::abs(top - top_) < 0.05f * size &&
                               std::abs(gap) < widest_gap * size && gap > -0.3f * size;
        if (!continues) {
            texts_.push_back({{}, {left, top, 0.0f, size}, owner_});
        } else if (gap > narrowest_space * size) {
            texts_.back().text += ' ';
        }
        std::array<char, 5> utf8{};
        ImTextCharToUtf8(utf8.data(), glyph.Codepoint);
        texts_.back().text += utf8.data();
        pen_ = left + scale * glyph.AdvanceX;
        top_ = top;
        texts_.back().rect.width = pen_ - texts_.back().rect.left;
        is_open_ = true;
    }

private:
    std::vector<ScreenText>& texts_;
    std::string owner_;
    bool is_open_ = false;
    float pen_ = 0.0f; ///< where the next letter begins
    float top_ = 0.0f;
};

bool is_within(const ImDrawVert& first, const ImDrawVert& third, const ImVec4& clip) {
    constexpr float tolerance = 1.0f; // [px]
    return first.pos.x >= clip.x - tolerance && first.pos.y >= clip.y - tolerance &&
           third.pos.x <= clip.z + tolerance && third.pos.y <= clip.w + tolerance;
}

/// A letter is two triangles over four corners that follow each other: 0 1 2, 0 2 3.
void read_command(const ImDrawList& list, const ImDrawCmd& command, const Alphabet& alphabet,
                  Reader& reader) {
    const std::span indices(list.IdxBuffer.Data + command.IdxOffset, command.ElemCount);
    for (std::size_t i = 0; i + 6 <= indices.size();) {
        const auto at = indices.subspan(i, 6);
        const ImDrawVert* corner = list.VtxBuffer.Data + command.VtxOffset + at[0];
        const bool is_quad = at[1] == at[0] + 1 && at[2] == at[0] + 2 && at[3] == at[0] &&
                             at[4] == at[2] && at[5] == at[0] + 3;
        const Letter* letter = is_quad ? alphabet.find(corner[0].uv) : nullptr;
        const bool is_seen = letter != nullptr && corner[2].uv.x == letter->glyph->U1 &&
                             corner[2].uv.y == letter->glyph->V1 &&
                             (corner[0].col & IM_COL32_A_MASK) != 0 &&
                             is_within(corner[0], corner[2], command.ClipRect);
        if (is_seen) {
            const float width = letter->glyph->X1 - letter->glyph->X0;
            reader.add(*letter, corner[0].pos, (corner[2].pos.x - corner[0].pos.x) / width);
        }
        i += letter != nullptr ? 6 : 3;
    }
}

} // namespace

std::vector<ScreenText> screen_texts() {
    std::vector<ScreenText> texts;
    const Alphabet alphabet;
    Reader reader(texts);
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists) {
        reader.begin(list->_OwnerName);
        for (const ImDrawCmd& command : list->CmdBuffer) {
            if (command.UserCallback == nullptr) {
                read_command(*list, command, alphabet, reader);
            }
        }
    }
    return texts;
}

} // namespace carom::ui
