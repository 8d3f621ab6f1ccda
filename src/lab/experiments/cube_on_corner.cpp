/// One contact point, and a lever arm askew to all axes.
#include "lab/experiments/falling_cube.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

namespace carom {

const Experiment cube_on_corner_experiment = {
    .key = "cube_on_corner",
    .title = "A cube lands on its corner",
    .scene = "cube_on_corner",
    .asks = "A cube that does not spin lands on one corner, off its centre of mass, without "
            "gravity. How fast does it spin and rise?",
    .theory = "One point takes the whole impulse j = (1 + e) u/k(n), with k(n) = 1/m + (r x n) . "
              "I⁻¹ (r x n). The longer the lever arm, the more of the fall becomes spin and the "
              "less of it rebounds.",
    .source = "Baraff 1997, section G",
    .seconds = 1.0,
    .measurands = falling_cube::measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
