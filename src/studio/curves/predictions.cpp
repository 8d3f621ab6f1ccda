#include "studio/curves/predictions.hpp"

#include <algorithm>

namespace carom {

namespace {

std::string place_of_prediction(std::string_view experiment, std::string_view quantity) {
    return std::string(experiment) + '\n' + std::string(quantity);
}

} // namespace

void Predictions::set_ask_first(bool ask) {
    ask_first_ = ask;
    shown_.clear();
}

std::optional<double> Predictions::typed(std::string_view experiment,
                                         std::string_view quantity) const {
    const auto found = typed_.find(place_of_prediction(experiment, quantity));
    return found != typed_.end() ? std::optional(found->second) : std::nullopt;
}

void Predictions::type(std::string_view experiment, std::string_view quantity, double value) {
    typed_.insert_or_assign(place_of_prediction(experiment, quantity), value);
}

bool Predictions::observe(const ExperimentRun& run) {
    const std::string key(run.experiment().key);
    if (!run.finished()) {
        expect(key);
        return false;
    }
    if (expected_.erase(key) == 0 || !run.stopped_because().empty()) {
        return false;
    }
    shown_.insert(key);
    const std::string response(run.response().name);
    std::erase_if(kept_, [&](const Kept& each) {
        return each.experiment == key && each.response == response;
    });
    for (const Measurand& measurand : run.experiment().measurands) {
        if (const auto value = typed(key, measurand.quantity)) {
            kept_.push_back({key, response, std::string(measurand.quantity), *value});
        }
    }
    return true;
}

void Predictions::ask_again(std::string_view experiment) {
    const auto shown = shown_.find(experiment);
    if (shown != shown_.end()) {
        shown_.erase(shown);
    }
    std::erase_if(typed_, [&](const auto& entry) {
        return entry.first.starts_with(place_of_prediction(experiment, ""));
    });
}

std::optional<double> Predictions::kept(const ExperimentRun& run,
                                        const Measurand& measurand) const {
    if (!run.finished()) {
        return std::nullopt;
    }
    const auto found = std::ranges::find_if(kept_, [&](const Kept& each) {
        return each.experiment == run.experiment().key && each.response == run.response().name &&
               each.quantity == measurand.quantity;
    });
    return found != kept_.end() ? std::optional(found->value) : std::nullopt;
}

std::optional<double> Predictions::latest(std::string_view experiment,
                                          const Measurand& measurand) const {
    const auto found = std::find_if(kept_.rbegin(), kept_.rend(), [&](const Kept& each) {
        return each.experiment == experiment && each.quantity == measurand.quantity;
    });
    return found != kept_.rend() ? std::optional(found->value) : std::nullopt;
}

} // namespace carom
