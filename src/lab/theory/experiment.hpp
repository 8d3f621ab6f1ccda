#pragma once

#include "io/base/json_value.hpp"
#include "lab/theory/trace.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Theory beside measurement: a scene, what is measured in it, and what a formula says it should
/// be.
namespace carom {

/// A response to collisions under which an experiment is run: a resolver, and the other settings
/// that belong to it.
struct Response {
    std::string name{};     ///< as tables show it: "impulse", "impulse + split_impulse"
    std::string resolver{}; ///< key of the resolver catalogue
    std::vector<std::string> settings{}; ///< what the name says beyond it: "detection=discrete"
};

/// Sets what the name of the response says beyond its resolver.
void adjust(Settings& settings, const Response& response);

/// The resolver alone.
Response plain_response(std::string_view resolver);

/// A number of a world: a mass, a speed.
using WorldValue = std::function<double(const World&)>;

/// A number of a run so far; nothing while there is nothing to measure yet.
using Measure = std::function<std::optional<double>(const Trace&)>;

/// What a name in formulas stands for: a number that is given when the run begins, or one that is
/// measured in it.
struct Symbol {
    std::string name; ///< as the formula has it: "m_1", "v_1'"
    std::string unit; ///< empty for a pure number
    WorldValue given{};
    Measure measured{};
};

/// One quantity that an experiment measures, with the formula that predicts it.
struct Measurand {
    std::string quantity; ///< "speed after the hit"
    std::string unit;     ///< empty for a pure number
    std::string formula;  ///< "v' = e v"
    double tolerance;     ///< how far measured may be from predicted [unit]

    /// From the first world alone. Without it the formula is evaluated with the symbols.
    WorldValue predict{};

    /// Without it the formula `measured` is evaluated, or where that is empty, the symbol that
    /// stands before the formula's "=".
    Measure measure{};

    bool counts = false; ///< whether it is a number of things, which has no decimals
    std::string measured{};
    std::vector<Symbol> symbols{}; ///< beside those of the experiment
    bool is_evaluated = false;     ///< `predict` is the formula that is shown
};

/// What a report draws over time: a quantity of the states of a run.
struct ExperimentCurve {
    std::string title;
    std::string unit; ///< empty for a pure number
    WorldValue value;
};

/// How short the steps of an experiment may be: those of the integration, which are parts of a time
/// step under methods that divide it.
struct FinestStep {
    double seconds;                ///< [s]
    std::string why;               ///< one sentence
    double between_contacts = 0.0; ///< likewise, between times at which contacts are found [s]
};

/// One experiment. To add one, write a function that gives it and list that in
/// experiments/catalogue.cpp, or write a file, see experiment_file.hpp.
struct Experiment {
    std::string key{};
    std::string title{};
    std::string group{};  ///< what it stands under in the catalogue
    std::string scene{};  ///< key of the scene catalogue
    std::string asks{};   ///< what is tried and measured, in a sentence or two
    std::string theory{}; ///< the formula in words, and why it holds
    std::string source{}; ///< where the formula stands in the literature
    double seconds = 0.0; ///< simulated time that it takes from its own start [s]
    std::vector<Symbol> symbols{};
    std::vector<Measurand> measurands{};
    std::vector<Response> applicable{}; ///< responses that promise to agree with the formula

    /// Sets the conditions that the formula assumes, before the response is set.
    std::function<void(World&)> prepare{};

    /// Shorter steps do not approach the formula any more, because floats round what they add:
    /// nothing is promised below.
    std::optional<FinestStep> finest_step{};

    /// What its report shows of a run; where there is none, how fast its bodies are.
    std::vector<ExperimentCurve> curves{};

    /// Of one about convergence: the share of the error that a sweep of its first step leaves, by
    /// the formula. Its page then draws the error after each sweep beside this slope.
    WorldValue left_by_a_sweep{};

    std::optional<Scene> own_scene{};    ///< in place of a built-in one
    std::optional<JsonValue> document{}; ///< of one that is a file
};

/// Makes a prediction of the formula, and a measurement of the symbol in front of it, where there
/// are none. Throws FormulaError where a name has no value.
void evaluate_formula(const Experiment& experiment, Measurand& measurand);

/// What the formula is evaluated with, as an equation: m = 2 "kg", e = 0.5; empty: it is not.
std::string given_text(const Experiment& experiment, const Measurand& measurand,
                       const World& start);

/// Where it happens, before it is prepared.
Scene scene_of(const Experiment& experiment);

/// The world that an experiment begins with under this response.
World first_world(const Experiment& experiment, const Response& response);

/// The first setting that is part of the response and has another value here, as the response has
/// it: "detection=discrete"; nothing where none has.
std::optional<std::string> fixed_otherwise(const Response& response, const Settings& settings);

/// Under which response these settings are: the first of the experiment's that fixes none of them
/// otherwise, or else the resolver alone.
Response response_under(const Experiment& experiment, const Settings& settings);

/// Whether the experiment's formula is promised to hold under this response.
bool is_applicable(const Experiment& experiment, const Response& response);

/// Whether these settings integrate in steps so short that rounding outweighs the tolerances.
bool is_below_finest_step(const Experiment& experiment, const Settings& settings);

/// "Valid down to steps of 0.2 ms. ...", or nothing where any step will do.
std::string validity_text(const Experiment& experiment);

/// What the experiment can be run under: the applicable responses first, then each resolver that is
/// not among them, with the settings of the experiment.
std::vector<Response> responses_to_try(const Experiment& experiment);

enum class Verdict : std::uint8_t { open, pass, fail };

/// Prediction and measurement side by side. Both are finite: where the formula has no finite value,
/// `predicted` is 0 and nothing counts as measured.
struct Reading {
    const Measurand* measurand;
    double predicted;
    std::optional<double> measured;
    Verdict verdict; ///< open until the experiment is over

    /// |measured - predicted|, or nothing.
    std::optional<double> error() const;
};

/// A run of an experiment: it records each world and evaluates the measurands.
class ExperimentRun {
public:
    /// `start` is usually `first_world(experiment, response)`; the referred rows must outlive it. A
    /// step with `sub_steps` = n is replaced by n steps of dt/n: the same motion, but each of their
    /// states can be measured, and the time step of a formula is the one that was taken.
    ExperimentRun(const Experiment& experiment, const Response& response, World start);

    const Experiment& experiment() const { return *experiment_; }
    const Response& response() const { return response_; }
    const Trace& trace() const { return trace_; }

    void record(const World& world); ///< after a step; ignored once finished

    /// Forgets what came after this step; a run that was stopped does not change.
    void rewind_to(std::uint64_t step_count);

    /// Ends the run, because the world faulted or was changed from outside: what has not been
    /// measured yet has failed. Ignored once finished.
    void stop(std::string why);

    /// How long it lasts: as its row says, or as much longer as a time that the formula predicts is
    /// longer than with the row's own start [s].
    double seconds() const { return seconds_; }

    /// Its time is over, or it was stopped.
    bool finished() const;

    /// Why it ended before its time; empty when it did not.
    const std::string& stopped_because() const { return stopped_because_; }

    /// One for each measurand, in their order.
    std::vector<Reading> readings() const;

private:
    Reading reading_of(const Measurand& measurand) const;

    const Experiment* experiment_;
    Response response_;
    Trace trace_;
    double seconds_; ///< [s]
    std::string stopped_because_;
};

/// One row of the table of results.
struct ExperimentResult {
    std::string experiment; ///< its key
    std::string response;   ///< its name
    std::string quantity;
    std::string unit;
    double predicted = 0.0;
    std::optional<double> measured; ///< nothing when the run ended without it
    double tolerance = 0.0;
    bool passed = false;
    bool promised = false; ///< its response is applicable, and its steps are not too short
    bool counts = false;   ///< whether it is a number of things

    /// Whether the formula has a finite value under the settings of the run; `predicted` is 0 and
    /// nothing is measured where it has none.
    bool is_defined = true;

    bool below_finest_step = false; ///< its steps are shorter than the experiment's finest

    std::optional<double> error() const; ///< |measured - predicted|, or nothing
};

/// What the run has measured; rows of a run that is not finished have not passed.
std::vector<ExperimentResult> results_of(const ExperimentRun& run);

/// Takes the run to its end without a window. A fault stops it.
void complete(ExperimentRun& run);

/// A whole run without a window. `time_step` [s, > 0] replaces that of the experiment.
std::vector<ExperimentResult> run_experiment(const Experiment& experiment, const Response& response,
                                             std::optional<float> time_step = std::nullopt);

} // namespace carom
