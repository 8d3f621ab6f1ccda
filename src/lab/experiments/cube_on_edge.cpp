/// Two contact points that share one hit.
#include "lab/experiments/falling_cube.hpp"
#include "lab/experiments/measuring.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"

namespace carom {

const Experiment cube_on_edge_experiment = {
    .key = "cube_on_edge",
    .title = "A cube lands on its edge",
    .scene = "cube_on_edge",
    .asks = "A cube that does not spin lands on one edge, off its centre of mass, without gravity. "
            "How fast does it spin and rise?",
    .theory =
        "Both ends of the edge share the impulse, which then acts at the middle of the edge: k(n) "
        "= 1/m + (r x n) . I⁻¹ (r x n) with r to that middle. Pushing the two ends one after "
        "the other, once, would give the first too much and send the cube off askew.",
    .source = "Baraff 1997, section G",
    .seconds = 1.0,
    .measurands = falling_cube::measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
