#include "lab/text/formula.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/experiment.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <utility>

namespace carom {

namespace {

struct NamedSymbol {
    EquationNode name;
    Symbol symbol;
};
using Symbols = std::shared_ptr<const std::vector<NamedSymbol>>;

const Symbol* find(const std::vector<NamedSymbol>& symbols, const EquationNode& name) {
    for (const NamedSymbol& each : symbols) {
        if (each.name == name) {
            return &each.symbol;
        }
    }
    return nullptr;
}

/// Throws FormulaError unless all its names have a value of this kind.
template <class Kind>
void expect_known(const Formula& formula, const std::vector<NamedSymbol>& symbols, Kind has_value) {
    static_cast<void>(formula.value([&](const EquationNode& name) {
        const Symbol* symbol = find(symbols, name);
        return symbol != nullptr && has_value(*symbol) ? std::optional(1.0) : std::nullopt;
    }));
}

WorldValue prediction(const Measurand& measurand, const Symbols& symbols) {
    Formula formula(measurand.formula);
    expect_known(formula, *symbols, [](const Symbol& symbol) { return symbol.given != nullptr; });
    return [formula = std::move(formula), symbols](const World& start) {
        return formula.value([&](const EquationNode& name) {
            const Symbol* symbol = find(*symbols, name);
            return symbol != nullptr && symbol->given ? std::optional(symbol->given(start))
                                                      : std::nullopt;
        });
    };
}

/// What is given is read at the start of the run.
Measure measurement(const Formula& formula, const Symbols& symbols) {
    expect_known(formula, *symbols, [](const Symbol&) { return true; });
    return [formula, symbols](const Trace& trace) {
        bool is_there = true;
        const double value = formula.value([&](const EquationNode& name) -> std::optional<double> {
            const Symbol* symbol = find(*symbols, name);
            if (symbol == nullptr) {
                return std::nullopt;
            }
            const std::optional<double> found =
                symbol->given ? symbol->given(trace.start()) : symbol->measured(trace);
            is_there = is_there && found;
            return found.value_or(std::numeric_limits<double>::quiet_NaN());
        });
        return is_there ? std::optional(value) : std::nullopt;
    };
}

Measure measurement(const Measurand& measurand, const Symbols& symbols) {
    if (!measurand.measured.empty()) {
        return measurement(Formula(measurand.measured), symbols);
    }
    const std::optional<EquationNode> subject = Formula(measurand.formula).subject();
    const Symbol* symbol = subject ? find(*symbols, *subject) : nullptr;
    if (symbol == nullptr || !symbol->measured) {
        throw FormulaError("expected the name of what is measured and = in front");
    }
    return symbol->measured;
}

/// Those of the measurand come first.
Symbols symbols_of(const Experiment& experiment, const Measurand& measurand) {
    std::vector<NamedSymbol> named;
    for (const auto* list : {&measurand.symbols, &experiment.symbols}) {
        for (const Symbol& symbol : *list) {
            named.push_back({parse_equation(symbol.name), symbol});
        }
    }
    return std::make_shared<const std::vector<NamedSymbol>>(std::move(named));
}

} // namespace

void evaluate_formula(const Experiment& experiment, Measurand& measurand) {
    const Symbols symbols = symbols_of(experiment, measurand);
    if (!measurand.predict) {
        measurand.predict = prediction(measurand, symbols);
        measurand.is_evaluated = true;
    }
    if (!measurand.measure) {
        measurand.measure = measurement(measurand, symbols);
    }
}

std::string given_text(const Experiment& experiment, const Measurand& measurand,
                       const World& start) {
    if (!measurand.is_evaluated) {
        return "";
    }
    std::vector<const Symbol*> given;
    const Symbols symbols = symbols_of(experiment, measurand);
    static_cast<void>(Formula(measurand.formula).value([&](const EquationNode& name) {
        const Symbol* symbol = find(*symbols, name);
        if (symbol == nullptr || !symbol->given) {
            return std::optional<double>();
        }
        if (std::ranges::find(given, symbol) == given.end()) {
            given.push_back(symbol);
        }
        return std::optional(1.0);
    }));
    std::string text;
    for (const Symbol* symbol : given) {
        text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", symbol->name,
                            number_text(symbol->given(start)));
        text += symbol->unit.empty() ? "" : fmt::format(" \"{}\"", symbol->unit);
    }
    return text;
}

} // namespace carom
