#pragma once

#include "io/base/atomic_file.hpp"
#include "io/base/option_values.hpp"
#include "io/run/csv.hpp"
#include "lab/share/report/report_words.hpp"
#include "physics/step/gauges.hpp"

#include <optional>
#include <string>

namespace carom {

inline constexpr double most_steps = 1e9;

/// The files that `run` and `replay` write, as typed; empty texts are options that were not given.
struct OutputOptions {
    std::string csv;
    std::string contacts;
    std::string events;
    std::string residuals; ///< of `run` alone, as the report is
    std::string final_state;
    std::string report;
    report::ReportWords words; ///< of the report
    std::string every = "1";
};

bool has_files(const OutputOptions& options);

/// Refuses outputs that would take the place of each other, or of the file that is read.
void expect_separate_files(const OutputOptions& options, const NamedFile& input);

/// The stream for reports: standard error when a file is written to standard output.
std::FILE* free_stream(const OutputOptions& options);

/// Tables of a run, written step by step, and the state at its end. All files appear when it has
/// come to its end, whole; without `finish` or `keep_tables` none does.
class Outputs {
public:
    /// Opens the files. Throws SceneError or FileError.
    explicit Outputs(const OutputOptions& options);

    /// The world before the first step; `columns` has every body that the run will ever have.
    void begin(const World& world, BodyColumns columns);
    void before_step(const World& world);

    /// `workspace` is the one with which the step was taken.
    void after_step(const World& world, const Workspace& workspace);

    /// `report` is the page, where one was asked for.
    void finish(const World& world, std::string_view report = {});

    /// Instead of `finish`, after a fault: the tables up to it, and no last state.
    void keep_tables();

    /// After `keep_tables`: the page all the same, where other lanes are in it.
    void keep_report(std::string_view report);

private:
    void write_sample(const World& world);

    int every_;
    int steps_ = 0;
    BodyColumns columns_;
    std::optional<AtomicFile> csv_;
    std::optional<AtomicFile> contacts_;
    std::optional<AtomicFile> events_;
    std::optional<AtomicFile> residuals_;
    std::optional<AtomicFile> final_state_;
    std::optional<AtomicFile> report_;
    Gauges gauges_{}; ///< of the last step
};

} // namespace carom
