/// Each number in the sentence that a scene teaches is measured in the scene as it opens, and a
/// sentence has no number that nobody measures.
#include "lab/teach/scene_measurements.hpp"
#include "scenes/catalogue.hpp"
#include "support/sentence_numbers.hpp"

#include <array>
#include <iterator>

namespace carom {
namespace {

using namespace scene_measurements;
using test::numbers_in;
using test::tolerance_of;
using test::value_of;

/// A number in the sentence of a scene, as it stands there, and who measures it.
struct Claim {
    std::string_view scene;
    std::string_view number;
    double (*measure)(const World& start);
};

constexpr std::array claims = {
    Claim{"throw", "/2", [](const World& start) { return 1.0 / share_lost_by_a_throw(start); }},
    Claim{"bounce", "1", &restitution_by_height},
    Claim{"restitution_row", "²", &power_of_restitution},
    Claim{"galilean_pair", "1", &speed_of_the_right_ball},
    Claim{"galilean_pair", "2", &speed_of_the_left_ball},
    Claim{"galilean_pair_fast", "1001", &speed_of_the_right_ball},
    Claim{"galilean_pair_fast", "1002", &speed_of_the_left_ball},
    Claim{"far_from_home", "10", &kilometres_along_x},
    Claim{"far_from_home", "0.98", &millimetres_between_floats},
    Claim{"far_from_home", "2", &centimetres_a_second_along_x},
    Claim{"glancing_hit", "right angle", &angle_between_paths},
    Claim{"stacked_drop", "three", &rebound_of_the_small_ball},
    Claim{"oblique_bounce", "5/7", &share_kept_by_the_gripping_ball},
    Claim{"stun_follow_draw", "5/7", &share_kept_when_it_rolls},
    Claim{"rolling", "twice", &ratio_of_arms},
    Claim{"rolling", "half", &ratio_of_ways},
    Claim{"incline", "30", &slope_in_degrees},
    Claim{"incline", "tan 30", &coulomb_threshold_of_a_box},
    Claim{"incline", "0.577", &coulomb_threshold_of_a_box},
    Claim{"sticking", "30", &slope_in_degrees},
    Claim{"sticking", "tan 30", &coulomb_threshold_of_a_crate},
    Claim{"sticking", "0.577", &coulomb_threshold_of_a_crate},
    Claim{"sticking", "sin 30", &box_threshold_of_a_crate},
    Claim{"sticking", "0.5", &box_threshold_of_a_crate},
    Claim{"tip_or_slide", "1/tan 30", &least_height_that_tips},
    Claim{"tip_or_slide", "1.73", &least_height_that_tips},
    Claim{"bullet", "Three", &bullets_with_a_detection_of_their_own},
    Claim{"bullet", "fourth", &movable_bodies},
    Claim{"coupled_masses", "Two", &masses_of_a_pair},
    Claim{"coupled_masses", "three", &springs_of_a_pair},
    Claim{"coupled_masses", "√3", &ratio_of_frequencies},
    Claim{"stretched_rod", "0.2", &share_corrected<20>},
    Claim{"stretched_rod", "1.5", &share_corrected<150>},
    Claim{"stretched_rod", "2.1", &share_corrected<210>},
    Claim{"rod_pendulum", "2/3", &equivalent_thread},
    Claim{"pendulum", "0", &share_corrected<0>},
    Claim{"hanging_chain", "two", &hooks_of_the_garland},
    Claim{"columns", "twice", &ratio_of_columns},
    Claim{"short_bridge", "0", &beta_that_can_be_tried<0>},
    Claim{"short_bridge", "0.2", &beta_that_can_be_tried<20>},
    Claim{"short_bridge", "1", &beta_that_can_be_tried<100>},
    Claim{"hair", "48", &strands},
    Claim{"hair", "ten", &rods_of_a_strand},
    Claim{"cloth_curtain", "1024", [](const World& start) { return count_of(start, "curtain "); }},
    Claim{"cloth_curtain", "5826", &springs},
    Claim{"jelly", "512", [](const World& start) { return count_of(start, "jelly "); }},
    Claim{"jelly", "5068", &springs},
    Claim{"crash", "0.51", &crushed_length},
    Claim{"marbles", "36", [](const World& start) { return count_of(start, "marble "); }},
    Claim{"marbles", "nine", [](const World& start) { return count_of(start, "hill "); }},
    Claim{"marbles", "80", &radius_of_a_hill},
    Claim{"mixed_pile", "500", &movable_bodies},
    Claim{"mixed_pile", "124750", &pairs_of_movable_bodies},
};

std::vector<Claim> claims_of(std::string_view scene) {
    std::vector<Claim> found;
    std::copy_if(claims.begin(), claims.end(), std::back_inserter(found),
                 [&](const Claim& claim) { return claim.scene == scene; });
    return found;
}

TEST(SceneSentence, HasNoNumberThatIsNotMeasured) {
    for (const SceneRow& row : scene_catalogue()) {
        std::vector<std::string> measured;
        for (const Claim& claim : claims_of(row.key)) {
            measured.emplace_back(claim.number);
        }
        EXPECT_EQ(numbers_in(row.teaches), measured) << row.key << ": " << row.teaches;
    }
    for (const Claim& claim : claims) {
        EXPECT_NE(find_scene(claim.scene), nullptr) << claim.scene;
    }
}

class SceneSentence : public testing::TestWithParam<std::string_view> {};

TEST_P(SceneSentence, IsTrueOfTheSceneAsItOpens) {
    const SceneRow& row = *find_scene(GetParam());
    const World start = row.make();
    for (const Claim& claim : claims_of(row.key)) {
        const std::string number(claim.number);
        EXPECT_NEAR(claim.measure(start), value_of(number), tolerance_of(number))
            << number << " in: " << row.teaches;
    }
}

std::vector<std::string_view> scenes_with_numbers() {
    std::vector<std::string_view> scenes;
    for (const SceneRow& row : scene_catalogue()) {
        if (!claims_of(row.key).empty()) {
            scenes.push_back(row.key);
        }
    }
    return scenes;
}

INSTANTIATE_TEST_SUITE_P(Scenes, SceneSentence, testing::ValuesIn(scenes_with_numbers()),
                         [](const auto& tested) { return std::string(tested.param); });

} // namespace
} // namespace carom
