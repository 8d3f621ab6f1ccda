#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

namespace carom {

namespace {

constexpr int swings = 4;

/// The places of the masses at rest are as far left as right of x = 0.
double together(const World& world) {
    return measuring::place(world, "together left").x + measuring::place(world, "together right").x;
}

double against(const World& world) {
    constexpr double apart = 1.0; // [m], at rest
    return measuring::place(world, "against right").x - measuring::place(world, "against left").x -
           apart;
}

} // namespace

ExperimentRows rows::coupled_masses() {
    return {{
        .key = "coupled_masses",
        .title = "Two masses and three springs",
        .scene = "coupled_masses",
        .asks = "Two masses of 1 kg between walls, three springs of 40 N/m. What are their periods "
                "in phase and in antiphase?",
        .theory =
            "In phase the middle spring keeps its length, and each oscillates alone: ω² = k/m. "
            "In antiphase the middle spring counts twice for each: ω² = 3 k/m. All other "
            "motions are sums of these two.",
        .source = "any course of mechanics: normal modes",
        .seconds = 5.5,
        .measurands =
            // Off by (w h)²/24 and the reading between two states, as in the period of one spring.
        {{.quantity = "period of the masses that swing together",
          .unit = "s",
          .formula = "T = 2π sqrt(m/k)",
          .tolerance = 1e-3,
          .measure = measured::period(&together, swings),
          .symbols = {{"m", "kg", of::mass("together left")},
                      {"k", "N/m", of::stiffness("together left", "together right")}}},
         {.quantity = "period of those that swing against each other",
          .unit = "s",
          .formula = "T = 2π sqrt(m/(3 k))",
          .tolerance = 1e-3,
          .measure = measured::period(&against, swings),
          .symbols = {{"m", "kg", of::mass("against left")},
                      {"k", "N/m", of::stiffness("against left", "against right")}}}},
        .applicable = responses::every_method,
        .prepare = &measuring::make_fine_steps,
        .curves = {{"together: sum of the displacements", "m", &together},
                   {"against: change of the distance", "m", &against}},
    }};
}

} // namespace carom
