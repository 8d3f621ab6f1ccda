#include "lab/theory/symbol_file.hpp"

#include "io/base/json_fields.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/variable_dials.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace carom {

namespace {

constexpr std::size_t longest_name = 1000; ///< [bytes]

/// What a quantity is of.
enum class Owner : std::uint8_t { world, body, sphere, pair, joint };

using Name = const std::string&;

struct QuantityRow {
    std::string_view key;
    std::string_view unit;
    Owner owner;
    std::string_view sentence;
    WorldValue (*make)(Name body, Name with, char axis);
    bool has_axis = false; ///< of the world: its key then ends in _x, _y or _z
};

constexpr std::array quantities = {
    QuantityRow{"gravity", "m/s²", Owner::world, "its magnitude",
                [](Name, Name, char) { return of::gravity(); }},
    QuantityRow{"kinetic_energy", "J", Owner::world, "of all bodies",
                [](Name, Name, char) { return of::kinetic_energy(); }},
    QuantityRow{"momentum", "kg m/s", Owner::world, "of all bodies",
                [](Name, Name, char axis) { return of::momentum(axis); }, true},
    QuantityRow{"mass", "kg", Owner::body, "", [](Name a, Name, char) { return of::mass(a); }},
    QuantityRow{"radius", "m", Owner::sphere, "", [](Name a, Name, char) { return of::radius(a); }},
    QuantityRow{"position", "m", Owner::body, "of its centre",
                [](Name a, Name, char axis) { return of::position(a, axis); }, true},
    QuantityRow{"velocity", "m/s", Owner::body, "of its centre",
                [](Name a, Name, char axis) { return of::velocity(a, axis); }, true},
    QuantityRow{"spin", "rad/s", Owner::body, "",
                [](Name a, Name, char axis) { return of::spin(a, axis); }, true},
    QuantityRow{"speed", "m/s", Owner::body, "of its centre",
                [](Name a, Name, char) { return of::speed(a); }},
    QuantityRow{"spin_rate", "rad/s", Owner::body, "about any axis",
                [](Name a, Name, char) { return of::spin_rate(a); }},
    QuantityRow{"restitution", "", Owner::pair, "e of the pair",
                [](Name a, Name b, char) { return of::restitution(a, b); }},
    QuantityRow{"friction", "", Owner::pair, "μ of the pair",
                [](Name a, Name b, char) { return of::friction(a, b); }},
    QuantityRow{"static_friction", "", Owner::pair, "μ_s of the pair",
                [](Name a, Name b, char) { return of::static_friction(a, b); }},
    QuantityRow{"length", "m", Owner::joint, "at rest",
                [](Name a, Name b, char) { return of::joint_length(a, b); }},
    QuantityRow{"stiffness", "N/m", Owner::joint, "",
                [](Name a, Name b, char) { return of::stiffness(a, b); }},
    QuantityRow{"damping", "N s/m", Owner::joint, "",
                [](Name a, Name b, char) { return of::damping(a, b); }},
    QuantityRow{"stretch", "m", Owner::joint, "beyond its length",
                [](Name a, Name b, char) { return of::stretch(a, b); }},
    QuantityRow{"pull", "N", Owner::joint, "in the last step; below 0 it pushes",
                [](Name a, Name b, char) { return of::pull(a, b); }},
};

/// The row that the key names, or nullptr; its last letter is the axis where the row has one.
const QuantityRow* find_quantity(std::string_view key) {
    for (const QuantityRow& row : quantities) {
        const bool ends_well = key.ends_with("_x") || key.ends_with("_y") || key.ends_with("_z");
        if (row.has_axis ? ends_well && key.substr(0, key.size() - 2) == row.key : key == row.key) {
            return &row;
        }
    }
    return nullptr;
}

std::string name_of(const QuantityRow& row) {
    return std::string(row.key) + (row.has_axis ? "_x|_y|_z" : "");
}

constexpr std::string_view name_of_owner(Owner owner) {
    switch (owner) {
    case Owner::world:
        return "the world";
    case Owner::body:
        return "`body`";
    case Owner::sphere:
        return "`body`, a sphere";
    case Owner::pair:
        return "`body` and `with`";
    case Owner::joint:
        break;
    }
    return "the joint that `body` has to `with`, or its only one";
}

Field<SymbolRow> pair_field(std::string_view key, std::string_view sentence,
                            std::vector<std::string> SymbolRow::*member) {
    return own_field<SymbolRow>(
        key, "a list of two names", sentence, member,
        [](const JsonValue& value, const Place& place) {
            read_list(value, place, "names of bodies", 2, 2);
            const PropertyInfo row{.kind = PropertyKind::text_list};
            return std::get<std::vector<std::string>>(read_property(row, value, place));
        },
        [](JsonWriter& json, const std::vector<std::string>& names) { json.value(names); });
}

const Fields<SymbolRow>& symbol_fields() {
    static const Fields<SymbolRow> table = {
        required(text_field<SymbolRow>("of", "a quantity, or a setting",
                                       "what it is, see below; the key of a setting is its number",
                                       &SymbolRow::of, longest_name)),
        text_field<SymbolRow>("body", "the name of a body", "whose it is", &SymbolRow::body,
                              longest_name),
        text_field<SymbolRow>("with", "the name of a body", "the other one", &SymbolRow::with,
                              longest_name),
        pair_field("after_hit", "in the first state in which these no longer touch",
                   &SymbolRow::after_hit),
        pair_field("after_touch", "in the last state, once these have touched",
                   &SymbolRow::after_touch),
        positive_field<SymbolRow>("at", "a number above 0 s", "at this time", &SymbolRow::at,
                                  600.0),
        positive_field<SymbolRow>("mean_over", "a number above 0 s",
                                  "the mean over so long before `at`", &SymbolRow::mean_over,
                                  600.0),
        plain_field<SymbolRow>({.key = "after_bounce",
                                .minimum = 1.0,
                                .maximum = 1000.0,
                                .tooltip = "the highest value after so many bounces of `body`"},
                               &SymbolRow::after_bounce),
        plain_field<SymbolRow>({.key = "period",
                                .minimum = 1.0,
                                .maximum = 1000.0,
                                .tooltip = "in place of its value the mean time of so many "
                                           "oscillations about 0 [s]"},
                               &SymbolRow::period)};
    return table;
}

void expect_body(const World& world, const std::string& name, const Place& place) {
    if (world.find(std::string_view(name)) == nullptr) {
        place.refuse(fmt::format("expected the name of a body of the scene, got {}",
                                 name.empty() ? "nothing" : excerpt({name})));
    }
}

bool are_tied(const World& world, const std::string& a, const std::string& b) {
    const BodyId first = world.find(std::string_view(a))->id;
    if (b.empty() && only_joint_of(world, first) != nullptr) {
        return true;
    }
    const BodyId second = b.empty() ? BodyId{} : world.find(std::string_view(b))->id;
    return std::ranges::any_of(world.joints, [&](const Joint& joint) {
        return (joint.a == first && joint.b == second) || (joint.a == second && joint.b == first);
    });
}

/// Refuses the names of bodies that its owner does not have.
void expect_owner(const SymbolRow& row, Owner owner, const World& world, const Place& place) {
    const auto expect_none = [&](std::string_view key, const std::string& name) {
        if (!name.empty()) {
            (place / key)
                .refuse(fmt::format("expected none, {} is of {}", row.of,
                                    owner == Owner::world ? "the world" : "one body"));
        }
    };
    if (owner == Owner::world) {
        expect_none("body", row.body);
    } else {
        expect_body(world, row.body, place / "body");
    }
    if (owner == Owner::pair || (owner == Owner::joint && !row.with.empty())) {
        expect_body(world, row.with, place / "with");
    } else if (owner != Owner::joint) {
        expect_none("with", row.with);
    }
    if (owner == Owner::joint && !are_tied(world, row.body, row.with)) {
        (place / "body").refuse("expected a body with one joint, or with a joint to `with`");
    }
    if (owner == Owner::sphere &&
        !std::holds_alternative<Sphere>(world.find(std::string_view(row.body))->shape)) {
        (place / "body").refuse("expected a sphere");
    }
}

/// With its unit.
std::pair<WorldValue, std::string> quantity_of(const SymbolRow& row, const World& world,
                                               const Place& place) {
    if (const QuantityRow* quantity = find_quantity(row.of)) {
        expect_owner(row, quantity->owner, world, place);
        return {quantity->make(row.body, row.with, row.of.back()), std::string(quantity->unit)};
    }
    const std::optional<VariableDial> setting = find_variable_dial(world, row.of);
    if (!setting || !std::holds_alternative<std::monostate>(setting->owner)) {
        std::vector<std::string> names;
        std::transform(quantities.begin(), quantities.end(), std::back_inserter(names),
                       [](const QuantityRow& each) { return name_of(each); });
        (place / "of")
            .refuse(fmt::format("expected one of {}, or the key of a setting that is a number, "
                                "got {}",
                                fmt::join(names, ", "), excerpt({row.of})));
    }
    expect_owner(row, Owner::world, world, place);
    return {of::setting(row.of), std::string(setting->unit())};
}

/// Nothing: it is read at the start.
Measure moment_of(const SymbolRow& row, const WorldValue& quantity, const World& world,
                  const Place& place) {
    if (row.after_bounce) {
        expect_body(world, row.body, place / "body");
        return measured::highest_after_bounce(row.body, *row.after_bounce, quantity);
    }
    if (row.period) {
        return measured::period(quantity, *row.period);
    }
    if (row.at) {
        return row.mean_over ? measured::mean_until(*row.at, *row.mean_over, quantity)
                             : measured::at_time(*row.at, quantity);
    }
    for (const auto& [key, names] :
         {std::pair("after_hit", &row.after_hit), std::pair("after_touch", &row.after_touch)}) {
        for (std::size_t i = 0; i < names->size(); ++i) {
            expect_body(world, (*names)[i], place / key / i);
        }
    }
    if (!row.after_hit.empty()) {
        return measured::after_hit(row.after_hit[0], row.after_hit[1], quantity);
    }
    return row.after_touch.empty()
               ? Measure{}
               : measured::after_touch(row.after_touch[0], row.after_touch[1], quantity);
}

void expect_one_moment(const SymbolRow& row, const Place& place) {
    const int moments = int(row.after_bounce.has_value()) + int(row.period.has_value()) +
                        int(row.at.has_value()) + int(!row.after_hit.empty()) +
                        int(!row.after_touch.empty());
    if (moments > 1) {
        place.refuse("expected one of after_hit, after_touch, at, after_bounce, period");
    }
    if (row.mean_over && !row.at) {
        (place / "mean_over").refuse("expected `at` beside it");
    }
}

} // namespace

SymbolRow read_symbol_row(const JsonMember& member, const Place& place) {
    SymbolRow row = read_object(symbol_fields(), member.value, place,
                                "an object that says what a name stands for");
    if (member.key.empty() || member.key.size() > longest_name) {
        place.refuse("expected a name");
    }
    expect_one_moment(row, place);
    row.name = member.key;
    return row;
}

Symbol symbol_of(const SymbolRow& row, const World& world, const Place& place) {
    auto [quantity, unit] = quantity_of(row, world, place);
    Measure measure = moment_of(row, quantity, world, place);
    return measure ? Symbol{row.name, row.period ? "s" : unit, {}, std::move(measure)}
                   : Symbol{row.name, unit, std::move(quantity), {}};
}

std::string symbol_keys_as_markdown() {
    std::string text =
        keys_as_markdown(symbol_fields()) + "\n| `of` | unit | of what |\n| --- | --- | --- |\n";
    for (const QuantityRow& row : quantities) {
        text +=
            fmt::format("| `{}` | {} | {}{}{} |\n", name_of(row), row.unit,
                        name_of_owner(row.owner), row.sentence.empty() ? "" : ", ", row.sentence);
    }
    return text;
}

} // namespace carom
