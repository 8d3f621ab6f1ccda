#include "ui/palette/palette_rows.hpp"

#include <algorithm>
#include <array>

namespace carom::ui {

namespace {

constexpr std::size_t most_of_a_group = 6;

struct Hit {
    const PaletteRow* row;
    Match match;
    bool by_title; ///< the title alone is as good a match: these come first
};

std::optional<Hit> hit_of(const PaletteRow& row, std::string_view search) {
    std::vector<std::string_view> names = {row.title};
    names.insert(names.end(), row.names.begin(), row.names.end());
    const std::array<std::string_view, 2> texts = {row.sentence, row.texts};
    auto found = match(names, texts, search);
    if (!found) {
        return std::nullopt;
    }
    if (row.only_searched) { // what is among all comes first
        found = std::max(*found, Match::beginning_of_name);
    }
    return Hit{&row, *found, match(std::array{std::string_view(row.title)}, {}, search) == found};
}

std::vector<Hit> hits_of(std::span<const PaletteRow> rows, std::string_view search,
                         std::optional<PaletteGroup> alone) {
    std::vector<Hit> hits;
    for (const PaletteRow& row : rows) {
        const auto hit = !alone || row.group == *alone ? hit_of(row, search) : std::nullopt;
        if (hit) {
            hits.push_back(*hit);
        }
    }
    const auto is_whole = [](const Hit& hit) { return hit.match < Match::anywhere; };
    if (std::ranges::any_of(hits, is_whole)) {
        std::erase_if(hits, [&](const Hit& hit) { return !is_whole(hit); });
    }
    return hits;
}

void keep_first(FoundGroup& group, std::size_t most) {
    const std::size_t kept = std::min(group.rows.size(), most);
    group.left_out += group.rows.size() - kept;
    group.rows.resize(kept);
}

template <class Groups>
auto group_of_words(Groups& found) {
    return std::ranges::find(found, PaletteGroup::words, &FoundGroup::group);
}

/// In the order of the groups, and of the rows within them.
std::vector<FoundGroup> grouped(const std::vector<Hit>& hits, std::size_t most) {
    std::vector<FoundGroup> found;
    for (const PaletteGroupRow& row : palette_groups) {
        FoundGroup group{.group = row.group, .rows = {}};
        for (const Hit& hit : hits) {
            if (hit.row->group != row.group) {
                continue;
            }
            group.best = group.rows.empty() ? hit.match : group.best;
            group.alike += hit.match == group.best ? 1 : 0;
            group.rows.push_back(hit.row);
        }
        if (!group.rows.empty()) {
            keep_first(group, most);
            found.push_back(std::move(group));
        }
    }
    return found;
}

/// So that its entry is in sight.
void make_room_for_word(std::vector<FoundGroup>& found) {
    const auto words = group_of_words(found);
    if (words == found.end() || words->best != Match::exact) {
        return;
    }
    for (auto group = found.begin(); group != words; ++group) {
        keep_first(*group, group->alike);
    }
}

} // namespace

std::vector<FoundGroup> find_rows(std::span<const PaletteRow> rows, std::string_view search,
                                  std::optional<PaletteGroup> alone) {
    std::vector<Hit> hits = hits_of(rows, search, alone);
    const bool is_empty = search.find_first_not_of(' ') == std::string_view::npos;
    if (is_empty) {
        std::erase_if(hits, [](const Hit& hit) { return hit.row->only_searched; });
        return grouped(hits, hits.size());
    }
    std::ranges::stable_sort(hits, [](const Hit& a, const Hit& b) {
        return a.match != b.match ? a.match < b.match : a.by_title && !b.by_title;
    });
    std::vector<FoundGroup> found = grouped(hits, alone ? hits.size() : most_of_a_group);
    std::ranges::stable_sort(
        found, [](const FoundGroup& a, const FoundGroup& b) { return a.best < b.best; });
    make_room_for_word(found);
    return found;
}

const Term* term_called(const std::vector<FoundGroup>& found, std::string_view search) {
    const auto words = group_of_words(found);
    const bool is_called_so = words != found.end() && words->best == Match::exact &&
                              search.find_first_not_of(' ') != std::string_view::npos;
    return is_called_so ? words->rows.front()->term : nullptr;
}

} // namespace carom::ui
