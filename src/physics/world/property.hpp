#pragma once

#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// One table names every key that a scene file, `--set` or a dial can change: its type, unit,
/// range, default and explanation. Loader, command line, window and documentation all read the
/// table.
namespace carom {

/// `std::monostate` is the null of an optional row: 'off', 'infinite' or 'not given'.
using PropertyValue = std::variant<std::monostate, bool, int, float, glm::vec3, glm::quat,
                                   std::string, std::vector<std::string>>;

enum class PropertyKind : std::uint8_t {
    boolean,         ///< bool
    integer,         ///< int
    number,          ///< float
    optional_number, ///< float or std::monostate
    vector,          ///< glm::vec3; the range holds for each component
    optional_vector, ///< the same or std::monostate
    rotation,        ///< glm::quat, not zero; normalised when set
    choice,          ///< std::string, one of `options`
    text,            ///< std::string
    text_list,       ///< std::vector<std::string>
};

/// One allowed value of a choice.
struct Option {
    std::string_view key;
    std::string_view title;
    std::string_view sentence;
};

/// The type-free part of a row: what a reader or a checker needs.
struct PropertyInfo {
    std::string_view key{};
    std::string_view formerly{}; ///< its key in older files, which is read too
    std::string_view title{};
    std::string_view section{}; ///< under which heading the window shows it
    std::string_view unit{};    ///< empty when the number has none
    PropertyKind kind = PropertyKind::number;
    double minimum = 0.0;
    double maximum = 0.0;
    bool above_minimum = false; ///< the minimum itself is not allowed
    double slider_maximum =
        0.0; ///< where the dial's travel ends when typing may go farther; 0: maximum
    bool logarithmic = false;     ///< the dial's travel is logarithmic
    double increment = 0.0;       ///< only multiples of it are allowed; 0: any number
    std::string_view condition{}; ///< what else must hold, after "three numbers, each ..., "
    bool (*holds)(const PropertyValue&) = nullptr; ///< whether it does, of a value in range
    std::string_view tooltip{}; ///< what it does, and what happens at its extremes
    std::span<const Option> (*options)() = nullptr;
};

/// A row of the table of T's properties. T{} holds the defaults.
template <class T>
struct Property : PropertyInfo {
    PropertyValue (*get)(const T&) = nullptr;
    void (*set)(T&, const PropertyValue&) = nullptr; ///< the value has passed `complaint`
};

/// Whether null is one of its values.
constexpr bool is_optional(PropertyKind kind) {
    return kind == PropertyKind::optional_number || kind == PropertyKind::optional_vector;
}

/// What is wrong with this value for this row, as "expected ..., got ...", or nothing.
std::optional<std::string> complaint(const PropertyInfo& row, const PropertyValue& value);

/// The nearest number that the row's increment allows.
double snapped(const PropertyInfo& row, double x);

/// "a number from 0 to 1 m", "one of none, coulomb", ...: with the row's unit.
std::string expectation(const PropertyInfo& row);

/// The value as a person would type it: `0.5`, `[0, -9.81, 0]`, `coulomb`, `null`.
std::string to_text(const PropertyValue& value);

/// The row with this key, or nullptr.
template <class T>
const Property<T>* find_property(std::span<const Property<T>> table, std::string_view key) {
    for (const Property<T>& row : table) {
        if (row.key == key || (!row.formerly.empty() && row.formerly == key)) {
            return &row;
        }
    }
    return nullptr;
}

/// The title of the option with this key; the key itself where there is none.
std::string title_of(std::span<const Option> options, std::string_view key);

/// The position of `key` among the options, or -1.
int option_index(std::span<const Option> options, std::string_view key);

} // namespace carom
