#pragma once

#include "lab/share/report/report_words.hpp"
#include "lab/theory/variation.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// What the window keeps for lab reports, and for experiments that are repeated at several values
/// of a dial.
namespace carom {

/// The part 'Vary' of an experiment's page.
struct VariationView {
    std::string experiment;          ///< that the form was made for
    std::string response;            ///< likewise
    std::vector<VariableDial> dials; ///< those in the formula first
    std::size_t in_formula = 0;      ///< so many of them
    VariationPlan plan;
    std::optional<Variation> result{}; ///< so far
    std::size_t total = 0;             ///< values that are run
    bool runs = false;
};

/// A report to be written, with a table of its numbers beside it.
struct ReportOrder {
    std::filesystem::path file;
    const Experiment* experiment = nullptr; ///< none: of the run as it is
    report::ReportWords words{};
};

/// An experiment to be repeated at several values of a dial.
struct VariationOrder {
    const Experiment* experiment;
    Response response;
    VariationPlan plan;
};

} // namespace carom
