#include "apps/carom-cli/outputs.hpp"

#include "apps/carom-cli/typed.hpp"
#include "io/final_state.hpp"
#include "io/scene_error.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace carom {

namespace {

constexpr PropertyInfo every_row{
    .key = "--every", .kind = PropertyKind::integer, .minimum = 1, .maximum = most_steps};

struct Target {
    std::string_view option;
    std::string OutputOptions::*file;
};
constexpr std::array targets = {
    Target{"--csv", &OutputOptions::csv},
    Target{"--contacts", &OutputOptions::contacts},
    Target{"--events", &OutputOptions::events},
    Target{"--final", &OutputOptions::final_state},
};

bool any_target(const OutputOptions& options, bool (*holds)(const std::string&)) {
    return std::any_of(targets.begin(), targets.end(),
                       [&](const Target& target) { return holds(options.*target.file); });
}

void expect_one_on_standard_output(const OutputOptions& options) {
    std::string_view owner;
    for (const auto& [option, file] : targets) {
        if (options.*file != "-") {
            continue;
        }
        if (!owner.empty()) {
            Place{fmt::format("{} -", option), {}}.refuse(
                fmt::format("expected a file, because {} has standard output", owner));
        }
        owner = option;
    }
}

} // namespace

bool has_files(const OutputOptions& options) {
    return any_target(options, [](const std::string& file) { return !file.empty(); });
}

std::FILE* free_stream(const OutputOptions& options) {
    return any_target(options, [](const std::string& file) { return file == "-"; }) ? stderr
                                                                                    : stdout;
}

Outputs::Outputs(const OutputOptions& options) : every_(whole_number(every_row, options.every)) {
    expect_one_on_standard_output(options);
    const auto open = [](std::optional<AtomicFile>& file, const std::string& target) {
        if (!target.empty()) {
            file.emplace(target);
        }
    };
    open(csv_, options.csv);
    open(contacts_, options.contacts);
    open(events_, options.events);
    open(final_state_, options.final_state);
}

void Outputs::begin(const World& world, BodyColumns columns) {
    columns_ = std::move(columns);
    if (csv_) {
        csv_->write(csv_header(columns_));
    }
    if (contacts_) {
        contacts_->write(contact_csv_header());
    }
    if (events_) {
        events_->write(event_csv_header());
    }
    write_sample(world);
}

void Outputs::write_sample(const World& world) {
    if (csv_) {
        csv_->write(csv_row(world, columns_));
    }
    if (contacts_) {
        contacts_->write(contact_csv_rows(world));
    }
}

void Outputs::after_step(const World& world) {
    if (++steps_ % every_ == 0) {
        write_sample(world);
    }
    if (events_ && !world.events.empty()) {
        events_->write(event_csv_rows(world));
    }
}

void Outputs::finish(const World& world) {
    if (final_state_) {
        final_state_->write(final_state_text(world));
    }
    for (std::optional<AtomicFile>* file : {&csv_, &contacts_, &events_, &final_state_}) {
        if (*file) {
            (*file)->commit();
        }
    }
}

} // namespace carom
