#include "physics/world/materials.hpp"

#include "bench.hpp"
#include "physics/world/table.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(MaterialRow, ChoosesAMaterialAsOneEdit) {
    Bench bench;
    const Body before = *bench.session.world().find("ball");
    bench.view.selected = before.id;
    bench.frame(2);
    bench.click("body.material");
    bench.frame();
    bench.click("material.glass");
    bench.frame();
    const Body& ball = *bench.session.world().find(before.id);
    EXPECT_EQ(material_of(ball), find_row(materials(), "glass"));
    ASSERT_TRUE(bench.session.undo());
    EXPECT_EQ(bench.session.world().find(before.id)->mass, before.mass);
    EXPECT_EQ(bench.session.world().find(before.id)->restitution, before.restitution);
    EXPECT_EQ(bench.session.world().find(before.id)->friction, before.friction);
}

} // namespace
} // namespace carom::ui
