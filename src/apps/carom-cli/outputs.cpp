#include "apps/carom-cli/outputs.hpp"

#include "apps/carom-cli/commands.hpp"
#include "io/run/final_state.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

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
    Target{"--residuals", &OutputOptions::residuals},
    Target{"--final", &OutputOptions::final_state},
    Target{"--report", &OutputOptions::report},
};

std::vector<NamedFile> files_of(const OutputOptions& options) {
    std::vector<NamedFile> files;
    for (const auto& [option, file] : targets) {
        files.push_back({option, options.*file});
    }
    return files;
}

} // namespace

bool has_files(const OutputOptions& options) {
    return std::ranges::any_of(
        targets, [&](const Target& target) { return !(options.*target.file).empty(); });
}

void expect_separate_files(const OutputOptions& options, const NamedFile& input) {
    std::vector<NamedFile> files = files_of(options);
    files.insert(files.begin(), input);
    expect_separate_files(files);
}

std::FILE* free_stream(const OutputOptions& options) {
    return is_standard_output_among(files_of(options)) ? stderr : stdout;
}

Outputs::Outputs(const OutputOptions& options)
    : every_(typed_whole_number(every_row, options.every)) {
    const auto open = [](std::optional<AtomicFile>& file, const std::string& target) {
        if (!target.empty()) {
            file.emplace(target);
        }
    };
    open(csv_, options.csv);
    open(contacts_, options.contacts);
    open(events_, options.events);
    open(residuals_, options.residuals);
    open(final_state_, options.final_state);
    open(report_, options.report);
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
    if (residuals_) {
        residuals_->write(residual_csv_header());
    }
    write_sample(world);
}

void Outputs::write_sample(const World& world) {
    if (csv_) {
        csv_->write(csv_row(world, columns_, gauges_));
    }
    if (contacts_) {
        contacts_->write(contact_csv_rows(world));
    }
}

void Outputs::before_step(const World& world) {
    if (residuals_ && (steps_ + 1) % every_ == 0) {
        residuals_->write(residual_csv_rows(world, iteration_residuals(world)));
    }
}

void Outputs::after_step(const World& world, const Workspace& workspace) {
    if (csv_ || final_state_) {
        gauges_ = gauges_of(world, workspace);
    }
    if (++steps_ % every_ == 0) {
        write_sample(world);
    }
    if (events_ && !world.events.empty()) {
        events_->write(event_csv_rows(world));
    }
}

void Outputs::finish(const World& world, std::string_view report) {
    if (final_state_) {
        final_state_->write(final_state_text(world, gauges_));
    }
    if (report_) {
        report_->write(report);
    }
    keep_tables();
    if (final_state_) {
        final_state_->commit();
    }
    if (report_) {
        report_->commit();
    }
}

void Outputs::keep_report(std::string_view report) {
    if (report_) {
        report_->write(report);
        report_->commit();
    }
}

void Outputs::keep_tables() {
    for (std::optional<AtomicFile>* table : {&csv_, &contacts_, &events_, &residuals_}) {
        if (*table) {
            (*table)->commit();
        }
    }
}

namespace {

/// Characters, not bytes.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

std::vector<std::size_t> column_widths(const Table& table) {
    std::vector<std::size_t> widths;
    for (const auto& row : table) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], width(row[column]));
        }
    }
    return widths;
}

} // namespace

std::string aligned(const Table& table) {
    const std::vector<std::size_t> widths = column_widths(table);
    std::string text;
    for (const auto& row : table) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            line += row[column];
            line.append(widths[column] - width(row[column]) + 2, ' ');
        }
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

} // namespace carom
