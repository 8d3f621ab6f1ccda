#include "lab/session.hpp"

#include "lab/comparison.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <utility>

/// Lanes: the part of Session that compares.
namespace carom {

void Session::load(Scene scene) {
    flush_orders();
    run_.reset();
    std::vector<World> worlds;
    std::size_t focus = 0;
    std::vector<const Settings*> compared;
    for (const Lane& lane : lanes_) {
        if (!lane.is_ghost()) {
            compared.push_back(&lane.world().settings);
        }
    }
    const auto differing = differing_settings(compared);
    for (const Lane& lane : lanes_) {
        if (lane.is_ghost()) {
            continue;
        }
        focus = &lane == &focused() ? worlds.size() : focus;
        worlds.push_back(scene.world);
        for (const Property<Settings>* row : differing) {
            apply_command(worlds.back(),
                          SetSetting{std::string(row->key), row->get(lane.world().settings)});
        }
    }
    if (worlds.empty()) {
        worlds.push_back(scene.world);
    }
    scene_ = std::move(scene);
    forget_edits();
    begin_with(std::move(worlds));
    focus_ = focus;
}

void Session::compare(const std::vector<std::vector<SetSetting>>& lanes) {
    flush_orders();
    run_.reset();
    leave_run("Compare");
    std::vector<World> worlds;
    for (const std::vector<SetSetting>& settings : lanes) {
        worlds.push_back(scene_.world);
        for (const SetSetting& setting : settings) {
            apply_command(worlds.back(), setting);
        }
    }
    begin_with(std::move(worlds));
}

void Session::set_focus(std::size_t lane) {
    flush_orders();
    if (lane < lanes_.size() && lane != focus_) {
        focus_ = lane;
        owed_ = 0.0;
        opponents_.forget();
    }
}

bool Session::add_lane() {
    flush_orders();
    if (lanes_.size() >= most_lanes) {
        return false;
    }
    run_.reset();
    const auto place = lanes_.begin() + static_cast<std::ptrdiff_t>(focus_) + 1;
    if (is_seeking()) {
        seeking_.insert(seeking_.begin() + static_cast<std::ptrdiff_t>(focus_) + 1,
                        seeking_[focus_]);
    }
    forget_undone();
    lanes_.insert(place, focused().copy());
    settle_lanes();
    ++focus_;
    return true;
}

void Session::remove_lane(std::size_t lane) {
    flush_orders();
    if (lane >= lanes_.size() || lanes_.size() == 1) {
        return;
    }
    if (lane == focus_) {
        opponents_.forget();
    }
    forget_undone();
    lanes_.erase(lanes_.begin() + static_cast<std::ptrdiff_t>(lane));
    if (is_seeking()) {
        seeking_.erase(seeking_.begin() + static_cast<std::ptrdiff_t>(lane));
    }
    if (focus_ > lane || focus_ == lanes_.size()) {
        --focus_;
    }
    settle_lanes();
}

void Session::end_comparison() {
    for (std::size_t i = lanes_.size(); i-- > 0;) {
        if (i != focus_) {
            remove_lane(i);
        }
    }
}

void Session::follow(BodyId body) {
    for (Lane& lane : lanes_) {
        lane.follow(body);
    }
}

void Session::watch(const Watched& watched) {
    for (Lane& lane : lanes_) {
        lane.watch(watched);
    }
}

void Session::fill_tracks(const Budget& budget) {
    for (Lane& lane : lanes_) {
        if (!lane.fill_tracks(budget)) {
            return;
        }
    }
}

void Session::set_threads(int threads) {
    threads_ = threads;
    settle_lanes();
}

} // namespace carom
