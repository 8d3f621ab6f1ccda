#include "lab/run/session.hpp"

#include "physics/world/property.hpp"
#include "physics/world/settings_table.hpp"

#include <algorithm>
#include <utility>

/// Lanes: the part of Session that compares.
namespace carom {

namespace {

const Property<Settings>& setting_row(std::string_view key) {
    return *find_property(settings_table(), key);
}

/// What ending the comparison gives back in this lane.
std::vector<SetSetting> given_back(const Lane& lane) {
    std::vector<SetSetting> settings;
    for (const auto& [set, before] : lane.lent()) {
        if (setting_row(set.key).get(lane.world().settings) == set.value) {
            settings.push_back(before);
        }
    }
    return settings;
}

} // namespace

void Session::load(Scene scene) {
    flush_orders();
    run_.reset();
    scene_ = std::move(scene);
    forget_edits();
    begin_with(std::vector{scene_.world});
}

void Session::compare(const std::vector<std::vector<SetSetting>>& lanes) {
    flush_orders();
    run_.reset();
    const std::vector<SetSetting> back = given_back(focused());
    const Settings present = world().settings;
    leave_run("Compare");
    World start = scene_.world;
    start.settings = present;
    for (const SetSetting& setting : back) {
        apply_command(start, setting);
    }
    std::vector<World> worlds;
    std::vector<std::vector<LentSetting>> lent;
    for (const std::vector<SetSetting>& settings : lanes) {
        worlds.push_back(start);
        lent.emplace_back();
        for (const SetSetting& setting : settings) {
            if (!apply_command(worlds.back(), setting)) {
                const SetSetting before{setting.key, setting_row(setting.key).get(start.settings)};
                lent.back().push_back({setting, before});
            }
        }
    }
    begin_with(std::move(worlds), std::move(lent));
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
    flush_orders();
    std::vector<Command> back;
    for (SetSetting& setting : given_back(focused())) {
        back.emplace_back(std::move(setting));
    }
    focused().set_lent({});
    for (std::size_t i = lanes_.size(); i-- > 0;) {
        if (i != focus_) {
            remove_lane(i);
        }
    }
    if (!back.empty()) { // last: in the past, what it cuts off is kept as a ghost
        send(std::move(back));
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
