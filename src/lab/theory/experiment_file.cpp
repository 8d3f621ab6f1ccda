#include "lab/theory/experiment_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_fields.hpp"
#include "io/base/json_value.hpp"
#include "io/run/command_json.hpp"
#include "io/run/recording_file.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/text/formula.hpp"
#include "lab/theory/symbol_file.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"

#include <cctype>
#include <utility>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::size_t longest_text = 2000; ///< [bytes]
constexpr std::size_t longest_formula = 200;
constexpr std::size_t most_measurands = 8;
constexpr std::size_t most_responses = 20;
constexpr double most_seconds = 600.0; ///< [s]
constexpr std::string_view expected_scene = "the name of a built-in scene, or a whole scene";

/// A value of a body in place of the scene's.
struct BodyValue {
    std::string body;
    std::string key;
    PropertyValue value;
};

/// The document before its names are looked up.
struct Draft : Experiment {
    std::vector<SetSetting> settings{};
    std::vector<BodyValue> bodies{};
    std::vector<SymbolRow> rows{};
    std::vector<std::vector<SymbolRow>> rows_of_measurands{};
};

// ---- fields ------------------------------------------------------------------------------------

template <class T, class Owner>
Field<T> words(std::string_view key, std::string_view sentence, std::string Owner::*member,
               std::size_t longest = longest_text) {
    return text_field<T>(key, "a text", sentence, member, longest);
}

const Fields<Measurand>& measurand_fields() {
    static const Fields<Measurand> table = {
        required(words<Measurand>("quantity", "what is measured: `speed after the hit`",
                                  &Measurand::quantity)),
        words<Measurand>("unit", "of both; without it a pure number", &Measurand::unit),
        required(words<Measurand>(
            "formula",
            "predicts it, and is shown: `v' = e v`, or `v - j/m, j = (1 + e) v m`, "
            "where what follows a comma says what a name is",
            &Measurand::formula, longest_formula)),
        words<Measurand>(
            "measured",
            "a formula of what is measured; without it the name in front of the formula's `=`",
            &Measurand::measured, longest_formula),
        required(
            positive_field<Measurand>("tolerance", "a number above 0",
                                      "how far the measured value may be from the predicted one",
                                      &Measurand::tolerance, 1e9)),
        plain_field<Measurand>({.key = "counts", .tooltip = "it is a number of things"},
                               &Measurand::counts)};
    return table;
}

/// Beside the fields of a measurand.
constexpr std::string_view symbols_sentence =
    "what each name in the formulas stands for: `{ \"e\": { \"of\": \"restitution\", ... } }`";

std::vector<SymbolRow> read_symbols(const JsonValue& value, const Place& place) {
    constexpr std::size_t most_symbols = 50;
    const auto& members = expect<Object>(&value, place, "an object of symbols");
    if (members.size() > most_symbols) {
        place.refuse(
            fmt::format("expected at most {} symbols, got {}", most_symbols, members.size()));
    }
    std::vector<SymbolRow> rows;
    for (const JsonMember& member : members) {
        rows.push_back(read_symbol_row(member, place / member.key));
    }
    return rows;
}

void read_measurands(Draft& draft, const JsonValue& value, const Place& place) {
    const auto& list = read_list(value, place, "objects of what is measured", 1, most_measurands);
    static const Fields<int> symbols_alone = {{.key = "symbols"}};
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Place here = place / i;
        const auto& members = expect<Object>(&list[i], here, "an object of what is measured");
        expect_keys_of(members, here, measurand_fields(), symbols_alone);
        Measurand measurand{};
        read_members(measurand_fields(), members, here, measurand);
        const JsonValue* own = find_member(members, "symbols");
        draft.rows_of_measurands.push_back(own != nullptr ? read_symbols(*own, here / "symbols")
                                                          : std::vector<SymbolRow>{});
        draft.measurands.push_back(std::move(measurand));
    }
}

void read_bodies(Draft& draft, const JsonValue& value, const Place& place) {
    for (const JsonMember& body : expect<Object>(&value, place, "an object of bodies")) {
        const Place here = place / body.key;
        for (const JsonMember& member : expect<Object>(&body.value, here, "an object of values")) {
            const auto& row = known_property(body_table(), member.key, here / member.key);
            draft.bodies.push_back({body.key, std::string(row.key),
                                    read_property(row, member.value, here / member.key)});
        }
    }
}

std::string known_resolver(const JsonValue* value, const Place& place) {
    const auto& key = expect<std::string>(value, place, "the key of a method");
    if (find_row(resolver_catalogue(), key) == nullptr) {
        place.refuse(fmt::format("expected one of {}", key_list(resolver_catalogue())));
    }
    return key;
}

/// A key, or an object with a name and settings beside it.
Response read_response(const JsonValue& value, const Place& place) {
    if (std::holds_alternative<std::string>(value.data)) {
        return plain_response(known_resolver(&value, place));
    }
    const auto& members = expect<Object>(&value, place, "a method's key, or an object");
    expect_only(members, std::array<std::string_view, 3>{"name", "resolver", "settings"}, place);
    Response response;
    response.resolver = known_resolver(find_member(members, "resolver"), place / "resolver");
    const JsonValue* name = find_member(members, "name");
    response.name = name != nullptr ? read_text(*name, place / "name", "a text", longest_formula)
                                    : response.resolver;
    if (const JsonValue* settings = find_member(members, "settings")) {
        for (const SetSetting& each : read_settings(*settings, place / "settings")) {
            if (each.key == "resolver") {
                (place / "settings" / each.key).refuse("expected it beside the settings");
            }
            response.settings.push_back(fmt::format("{}={}", each.key, to_text(each.value)));
        }
    }
    return response;
}

void read_responses(Draft& draft, const JsonValue& value, const Place& place) {
    const auto& list = read_list(value, place, "methods", 1, most_responses);
    for (std::size_t i = 0; i < list.size(); ++i) {
        draft.applicable.push_back(read_response(list[i], place / i));
    }
}

const Fields<FinestStep>& finest_step_fields() {
    static const Fields<FinestStep> table = {
        required(positive_field<FinestStep>("seconds", "a number above 0 s", "the step",
                                            &FinestStep::seconds, 1.0)),
        required(words<FinestStep>("why", "one sentence", &FinestStep::why))};
    return table;
}

void read_scene_of(Draft& draft, const JsonValue& value, const Place& place) {
    if (std::holds_alternative<Object>(value.data)) {
        draft.own_scene = read_scene(value, place);
        return;
    }
    draft.scene = read_text(value, place, expected_scene, longest_formula);
    if (find_scene(draft.scene) == nullptr) {
        place.refuse(fmt::format("expected {}, got {}", expected_scene, excerpt(value)));
    }
}

/// A row that is read alone: the document is kept as it is.
Field<Draft> read_field(std::string_view key, std::string_view expected, std::string_view sentence,
                        std::function<void(Draft&, const JsonValue&, const Place&)> read) {
    return {key, std::string(expected), sentence, std::move(read), {}, {}};
}

const Fields<Draft>& experiment_fields() {
    static const Fields<Draft> table = {
        required(words<Draft>("title", "its name", &Experiment::title)),
        required(words<Draft>("asks", "what is tried and measured", &Experiment::asks)),
        required(
            words<Draft>("theory", "the formula in words, and why it holds", &Experiment::theory)),
        words<Draft>("source", "where the formula stands in the literature", &Experiment::source),
        required(read_field("scene", expected_scene, "where it happens", &read_scene_of)),
        read_field("settings", "an object of settings", "on top of the scene's own",
                   [](Draft& draft, const JsonValue& value, const Place& place) {
                       draft.settings = read_settings(value, place);
                   }),
        read_field("bodies", "an object of bodies",
                   "values in place of the scene's: `{ \"ball\": { \"restitution\": 1 } }`",
                   &read_bodies),
        required(positive_field<Draft>(
            "seconds", fmt::format("a number above 0, up to {} s", most_seconds),
            "simulated time that it takes", &Experiment::seconds, most_seconds)),
        read_field("symbols", "an object of symbols", symbols_sentence,
                   [](Draft& draft, const JsonValue& value, const Place& place) {
                       draft.rows = read_symbols(value, place);
                   }),
        required(read_field("measurands", "a list of objects",
                            "what is measured; each may have `symbols` of its own",
                            &read_measurands)),
        required(read_field("responses", "a list of methods",
                            "under which the formula is expected to hold: `\"impulse\"`, or `{ "
                            "\"name\": ..., \"resolver\": ..., \"settings\": { } }`",
                            &read_responses)),
        read_field("finest_step", "an object that holds seconds and why",
                   "shorter steps do not approach the formula any more",
                   [](Draft& draft, const JsonValue& value, const Place& place) {
                       draft.finest_step = read_object(finest_step_fields(), value, place,
                                                       "an object that holds seconds and why");
                   })};
    return table;
}

// ---- what the names mean -----------------------------------------------------------------------

void prepare(World& world, const std::vector<SetSetting>& settings,
             const std::vector<BodyValue>& bodies, const Place& place) {
    for (const SetSetting& setting : settings) {
        if (const auto why = apply_command(world, setting)) {
            (place / "settings" / setting.key).refuse(*why);
        }
    }
    for (const BodyValue& each : bodies) {
        const Body* body = world.find(std::string_view(each.body));
        if (body == nullptr) {
            (place / "bodies" / each.body).refuse("expected the name of a body of the scene");
        }
        if (const auto why =
                apply_command(world, SetBodyProperty{body->id, each.key, each.value})) {
            (place / "bodies" / each.body / each.key).refuse(*why);
        }
    }
}

void expect_steps(const World& world, double seconds, const Place& place) {
    constexpr double most_steps = 1e6;
    if (seconds / static_cast<double>(world.settings.time_step) > most_steps) {
        place.refuse(fmt::format("expected at most {} steps", most_steps));
    }
}

Experiment finished(Draft draft, const Place& place) {
    draft.prepare = [settings = draft.settings, bodies = draft.bodies](World& world) {
        prepare(world, settings, bodies, Place{"experiment", {}});
    };
    World world = scene_of(draft).world;
    prepare(world, draft.settings, draft.bodies, place);
    const auto symbols_in = [&](const std::vector<SymbolRow>& rows, const Place& here) {
        std::vector<Symbol> symbols;
        for (const SymbolRow& row : rows) {
            symbols.push_back(symbol_of(row, world, here / row.name));
        }
        return symbols;
    };
    draft.symbols = symbols_in(draft.rows, place / "symbols");
    for (std::size_t i = 0; i < draft.measurands.size(); ++i) {
        const Place here = place / "measurands" / i;
        draft.measurands[i].symbols = symbols_in(draft.rows_of_measurands[i], here / "symbols");
    }
    Experiment experiment = std::move(static_cast<Experiment&>(draft));
    for (std::size_t i = 0; i < experiment.measurands.size(); ++i) {
        try {
            evaluate_formula(experiment, experiment.measurands[i]);
        } catch (const FormulaError& error) {
            (place / "measurands" / i / "formula").refuse(error.what());
        }
    }
    for (const Response& response : experiment.applicable) {
        expect_steps(first_world(experiment, response), experiment.seconds, place / "seconds");
    }
    return experiment;
}

/// "A ball, twice" has the key a_ball_twice.
std::string key_from(std::string_view title) {
    std::string key;
    for (const char each : title) {
        const auto letter = static_cast<unsigned char>(each);
        if (std::isalnum(letter) != 0) {
            key.push_back(static_cast<char>(std::tolower(letter)));
        } else if (!key.empty() && key.back() != '_') {
            key.push_back('_');
        }
    }
    return key.empty() ? "experiment" : key;
}

} // namespace

Experiment read_experiment(const JsonValue& document, Place place) {
    const Object& members = document_of(document, place, experiment_format,
                                        "an object that holds an experiment", experiment_fields());
    Draft draft;
    read_members(experiment_fields(), members, place, draft);
    Experiment experiment = finished(std::move(draft), place);
    experiment.key = key_from(experiment.title);
    experiment.document = document;
    return experiment;
}

Experiment parse_experiment(std::string_view text, std::string_view source, std::string key) {
    Experiment experiment = read_experiment(read_json(text, source), Place{source, {}});
    experiment.key = std::move(key);
    return experiment;
}

namespace {

Experiment parse_file(std::string_view text, const std::filesystem::path& file) {
    return parse_experiment(text, file.string(), key_from(file.stem().string()));
}

} // namespace

Experiment load_experiment(const std::filesystem::path& file) {
    return parse_file(read_document(file, most_json_bytes), file);
}

std::optional<Experiment> experiment_in(const std::filesystem::path& file) {
    const auto text = text_in_format(file, experiment_format);
    return text ? std::optional(parse_file(*text, file)) : std::nullopt;
}

std::string experiment_keys_as_markdown() {
    return keys_as_markdown(experiment_fields()) + "\n" + keys_as_markdown(measurand_fields()) +
           "\n" + symbol_keys_as_markdown();
}

} // namespace carom
