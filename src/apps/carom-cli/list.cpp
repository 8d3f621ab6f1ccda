#include "apps/carom-cli/commands.hpp"

#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "lab/teach/glossary.hpp"
#include "lab/teach/lesson.hpp"
#include "lab/teach/things.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/materials.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/rounded_text.hpp"
#include "physics/world/table.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <initializer_list>
#include <utility>
#include <vector>

namespace carom {

namespace {

using Keys = std::vector<std::string>;
using Row = std::vector<std::string>;

/// The same rows for people and for programs.
struct Listing {
    Table table;
    JsonWriter json;
};

using Member = std::pair<std::string_view, std::string_view>;

void write_texts(JsonWriter& json, std::initializer_list<Member> members) {
    for (const auto& [key, text] : members) {
        json.member(key, text);
    }
}

/// Adds a row whose JSON members are all texts.
void add(Listing& list, Row cells, std::initializer_list<Member> members) {
    list.table.push_back(std::move(cells));
    const JsonObject object(list.json);
    write_texts(list.json, members);
}

const Property<Settings>& setting(std::string_view key) {
    return *find_property(settings_table(), key);
}

template <class Value>
std::string key_of(std::string_view setting_key, Value value) {
    return std::string(setting(setting_key).options()[static_cast<std::size_t>(value)].key);
}

template <class Values>
Keys keys_among(std::string_view setting_key, const Values& values) {
    Keys keys;
    for (const auto value : values) {
        keys.push_back(key_of(setting_key, value));
    }
    return keys;
}

std::string_view name_of(ActsOn derivative) {
    constexpr std::array names = {"nothing", "position", "velocity", "acceleration"};
    return names[static_cast<std::size_t>(derivative)];
}

std::string joined(const Keys& keys) {
    return keys.empty() ? "-" : fmt::format("{}", fmt::join(keys, ", "));
}

std::string yes_no(bool yes) { return yes ? "yes" : "no"; }

/// Of which there is no more to say than what it is called and what it shows.
void list_things(Listing& list, ThingKind kind, Row head, std::string_view sentence_key) {
    list.table.push_back(std::move(head));
    for (const Thing& thing : things(kind)) {
        add(list, {thing.key, thing.title, thing.sentence},
            {{"key", thing.key}, {"title", thing.title}, {sentence_key, thing.sentence}});
    }
}

void write_promises(JsonWriter& json, const Promises& promises) {
    const JsonObject object(json, "promises", JsonWriter::Layout::one_line);
    json.member("conserves_momentum", promises.conserves_momentum);
    json.member("conserves_angular_momentum", promises.conserves_angular_momentum);
    json.member("bounds_energy", promises.bounds_energy);
    json.member("is_galilean", promises.is_galilean);
    json.member("rests", promises.rests);
    json.member("stacks", promises.stacks);
    json.member("holds_static", promises.holds_static);
}

/// Up to which share of static friction blocks hold on a slope.
std::string holds_text(const Promises& promises) {
    return promises.holds_static > 0.0f ? fmt::format("{:g} μ_s", promises.holds_static) : "-";
}

void list_resolvers(Listing& list) {
    list.table.push_back({"RESOLVER", "ACTS ON", "FRICTION", "CORRECTIONS", "DETECTIONS",
                          "MOMENTUM", "ANGULAR MOMENTUM", "ENERGY", "GALILEAN", "RESTS", "STACKS",
                          "HOLDS", "DIALS"});
    for (const ResolverRow& row : resolver_catalogue()) {
        const Keys friction = keys_among("friction_model", row.friction_models);
        const Keys corrections = keys_among("position_correction", row.corrections);
        const Keys detections = keys_among("detection", row.detections);
        const Keys dials(row.dials.begin(), row.dials.end());
        const Promises& promises = row.promises;
        list.table.push_back({std::string(row.key), std::string(name_of(row.acts_on)),
                              joined(friction), joined(corrections), joined(detections),
                              promises.conserves_momentum ? "conserved" : "-",
                              promises.conserves_angular_momentum ? "conserved" : "-",
                              promises.bounds_energy ? "bounded" : "-",
                              yes_no(promises.is_galilean), yes_no(promises.rests),
                              yes_no(promises.stacks), holds_text(promises), joined(dials)});
        const JsonObject object(list.json);
        write_texts(list.json, {{"key", row.key},
                                {"title", row.title},
                                {"acts_on", name_of(row.acts_on)},
                                {"sentence", row.sentence},
                                {"equation", row.equation},
                                {"source", row.source}});
        list.json.member("dials", dials);
        list.json.member("friction_models", friction);
        list.json.member("corrections", corrections);
        list.json.member("detections", detections);
        write_promises(list.json, promises);
    }
}

/// The resolvers that take this value of the setting into account.
Keys resolvers_that_honour(std::string_view setting_key, const std::string& option) {
    Keys resolvers;
    for (const ResolverRow& row : resolver_catalogue()) {
        Settings settings;
        settings.resolver = Key(row.key);
        setting(setting_key).set(settings, option);
        if (setting(setting_key).get(honoured(settings)) == PropertyValue(option)) {
            resolvers.emplace_back(row.key);
        }
    }
    return resolvers;
}

void list_options(Listing& list, std::string_view setting_key) {
    list.table.push_back({"KEY", "TITLE", "RESOLVERS", "WHAT IT DOES"});
    for (const Option& option : setting(setting_key).options()) {
        const std::string key(option.key);
        const Keys resolvers = resolvers_that_honour(setting_key, key);
        const bool is_for_all = resolvers.size() == resolver_catalogue().size();
        list.table.push_back({key, std::string(option.title),
                              is_for_all ? "all" : joined(resolvers),
                              std::string(option.sentence)});
        const JsonObject object(list.json);
        write_texts(list.json,
                    {{"key", key}, {"title", option.title}, {"sentence", option.sentence}});
        list.json.member("resolvers", resolvers);
    }
}

void write_measurands(JsonWriter& json, const Experiment& experiment) {
    json.list_of("quantities", experiment.measurands, [&](const Measurand& measurand) {
        const JsonObject object(json);
        write_texts(json, {{"quantity", measurand.quantity},
                           {"unit", measurand.unit},
                           {"formula", measurand.formula}});
        json.member("tolerance", measurand.tolerance);
    });
}

void write_experiment(JsonWriter& json, const Experiment& experiment, const Keys& responses) {
    const JsonObject object(json);
    write_texts(json, {{"key", experiment.key},
                       {"title", experiment.title},
                       {"scene", experiment.scene},
                       {"asks", experiment.asks},
                       {"theory", experiment.theory},
                       {"source", experiment.source}});
    json.member("group", experiment.group);
    json.member("seconds", experiment.seconds);
    const auto& finest = experiment.finest_step;
    json.member("finest_step", finest ? std::optional(finest->seconds) : std::nullopt);
    json.member("reach", validity_text(experiment));
    write_measurands(json, experiment);
    json.member("responses", responses);
}

std::string finest_step_text(const Experiment& experiment) {
    return experiment.finest_step ? rounded_text(1e3 * experiment.finest_step->seconds, 2) + " ms"
                                  : "-";
}

void list_experiments(Listing& list) {
    list.table.push_back(
        {"EXPERIMENT", "GROUP", "TITLE", "QUANTITY: FORMULA", "FINEST STEP", "RESPONSES"});
    for (const Experiment& experiment : experiment_catalogue()) {
        std::vector<std::string> formulas;
        for (const Measurand& measurand : experiment.measurands) {
            formulas.push_back(fmt::format("{}: {}", measurand.quantity, measurand.formula));
        }
        Keys responses;
        for (const Response& response : experiment.applicable) {
            responses.emplace_back(response.name);
        }
        list.table.push_back({experiment.key, experiment.group, experiment.title,
                              fmt::format("{}", fmt::join(formulas, "; ")),
                              finest_step_text(experiment), joined(responses)});
        write_experiment(list.json, experiment, responses);
    }
}

void list_lessons(Listing& list) {
    list.table.push_back({"LESSON", "TITLE", "STEPS"});
    for (const LessonRow& row : lesson_catalogue()) {
        list.table.push_back({std::string(row.key), row.title, std::to_string(row.steps)});
        const JsonObject object(list.json);
        list.json.member("key", row.key);
        list.json.member("title", row.title);
        list.json.member("steps", row.steps);
    }
}

void list_presets(Listing& list) {
    list.table.push_back({"PRESET", "TITLE", "RESOLVER", "SETS"});
    for (const Preset& preset : presets()) {
        add(list,
            {std::string(preset.key), std::string(preset.title), std::string(preset.resolver),
             values_text(preset)},
            {{"key", preset.key},
             {"title", preset.title},
             {"sentence", preset.sentence},
             {"resolver", preset.resolver},
             {"sets", values_text(preset)}});
    }
}

void list_terms(Listing& list) {
    list.table.push_back({"TERM", "NAME", "SCENE", "EXPERIMENT", "DIALS", "WHAT IT IS"});
    for (const Term& term : glossary()) {
        const Keys dials(term.dials.begin(), term.dials.end());
        const std::string text = plain_text(term);
        const auto key_or_none = [](std::string_view key) {
            return std::string(key.empty() ? "-" : key);
        };
        list.table.push_back({std::string(term.key), std::string(term.name),
                              key_or_none(term.scene), key_or_none(term.experiment), joined(dials),
                              text});
        const JsonObject object(list.json);
        write_texts(list.json, {{"key", term.key},
                                {"name", term.name},
                                {"text", text},
                                {"equation", term.equation},
                                {"scene", term.scene},
                                {"experiment", term.experiment}});
        list.json.member("synonyms", Keys(term.synonyms.begin(), term.synonyms.end()));
        list.json.member("dials", dials);
    }
}

void list_materials(Listing& list) {
    list.table.push_back({"MATERIAL", "DENSITY", "E", "MU", "SOURCES"});
    for (const Material& material : materials()) {
        list.table.push_back({std::string(material.key), fmt::format("{} kg/m³", material.density),
                              fmt::format("{}", material.restitution),
                              fmt::format("{}", material.friction), std::string(material.source)});
        const JsonObject object(list.json);
        write_texts(list.json, {{"key", material.key}, {"title", material.title}});
        list.json.member("density", material.density);
        list.json.member("restitution", material.restitution);
        list.json.member("friction", material.friction);
        write_texts(list.json, {{"source", material.source}});
    }
}

struct Kind {
    std::string_view key;
    void (*fill)(Listing& list);
};
constexpr std::array kinds = {
    Kind{"scenes",
         [](Listing& list) {
             list_things(list, ThingKind::scene, {"SCENE", "TITLE", "TEACHES"}, "teaches");
         }},
    Kind{"resolvers", &list_resolvers},
    Kind{"friction", [](Listing& list) { list_options(list, "friction_model"); }},
    Kind{"corrections", [](Listing& list) { list_options(list, "position_correction"); }},
    Kind{"detections", [](Listing& list) { list_options(list, "detection"); }},
    Kind{"broadphases", [](Listing& list) { list_options(list, "broadphase"); }},
    Kind{"experiments", &list_experiments},
    Kind{"lessons", &list_lessons},
    Kind{"comparisons",
         [](Listing& list) {
             list_things(list, ThingKind::comparison, {"COMPARISON", "TITLE", "SHOWS"}, "sentence");
         }},
    Kind{"presets", &list_presets},
    Kind{"materials", &list_materials},
    Kind{"terms", &list_terms},
};

} // namespace

std::string listable() {
    std::string keys = key_list(kinds);
    return keys.replace(keys.rfind(", "), 2, " or ");
}

void print_list(std::string_view kind, bool as_json, bool with_gauges) {
    const Kind* known = find_row(kinds, kind);
    if (known == nullptr) {
        Place{"list", {}}.refuse(fmt::format("expected {}, got {}", listable(), json_string(kind)));
    }
    if (with_gauges && known->fill != &list_resolvers) {
        Place{"--gauges", {}}.refuse(fmt::format("expected resolvers, got {}", json_string(kind)));
    }
    if (with_gauges) {
        return print_gauges(as_json);
    }
    Listing list;
    list.json.begin_array();
    known->fill(list);
    list.json.end_array();
    fmt::print("{}", as_json ? list.json.take_text() : aligned(list.table));
}

} // namespace carom
