#include "physics/solve/manifold/joint_trees.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <tuple>

namespace carom {

namespace {

using Link = JointTrees::Link;

class Planting {
public:
    explicit Planting(Problem& problem) : problem_(problem), trees_(*problem.trees) {}

    void list_rows();
    void plant();

private:
    bool moves(std::uint32_t body) const {
        return body != the_world && problem_.bodies[body].inverse_mass > 0.0f;
    }
    void grow(std::uint32_t root);
    void grow_all();

    Problem& problem_;
    JointTrees& trees_;
};

/// Of each body, and what hangs together in a loop.
void Planting::list_rows() {
    begin_sets(trees_.sets, problem_.bodies.size());
    trees_.rows_of.resize(problem_.bodies.size());
    for (const std::uint32_t body : problem_.tied_bodies) {
        trees_.rows_of[body].clear();
    }
    trees_.has_loop.assign(problem_.bodies.size(), 0);
    for (std::uint32_t i = 0; i < problem_.joint_rows.size(); ++i) {
        const JointRow& row = problem_.joint_rows[i];
        if (row.equations.spring) {
            continue;
        }
        if (moves(row.a) && moves(row.b)) {
            const std::uint32_t a = root_of(trees_.sets, row.a);
            const std::uint32_t b = root_of(trees_.sets, row.b);
            const bool loops = a == b || trees_.has_loop[a] != 0 || trees_.has_loop[b] != 0;
            join(trees_.sets, a, b);
            trees_.has_loop[root_of(trees_.sets, a)] = loops ? 1 : 0;
        }
        for (const std::uint32_t body : {row.a, row.b}) {
            if (moves(body)) {
                trees_.rows_of[body].push_back(i);
            }
        }
    }
}

/// From a body outwards.
void Planting::grow(std::uint32_t root) {
    const auto add = [&](std::uint32_t body) {
        trees_.node_of[body] = static_cast<std::uint32_t>(trees_.nodes.size());
        trees_.nodes.push_back({.body = body});
        return trees_.node_of[body];
    };
    const std::uint32_t first = add(root);
    const std::size_t first_link = trees_.links.size();
    int holds = 0;
    for (std::uint32_t n = first; n < trees_.nodes.size(); ++n) {
        const std::uint32_t body = trees_.nodes[n].body;
        for (const std::uint32_t i : trees_.rows_of[body]) {
            const JointRow& row = problem_.joint_rows[i];
            const std::uint32_t other = row.a == body ? row.b : row.a;
            if (!moves(other)) {
                const bool is_root = n == first && holds == 0; // what follows is held anyway
                trees_.links.push_back({.row = i, .node = n, .is_last = is_root});
                ++holds;
            } else if (trees_.node_of[other] == JointTrees::none) {
                trees_.links.push_back(
                    {.row = i, .node = add(other), .parent = n, .is_last = true});
            }
        }
    }
    if (trees_.links.size() == first_link + 1) { // a visit solves one joint as well
        trees_.links.resize(first_link);
        trees_.nodes.resize(first);
        return;
    }
    std::for_each(trees_.links.begin() + static_cast<std::ptrdiff_t>(first_link),
                  trees_.links.end(), [&](Link& link) { link.is_held_twice = holds > 1; });
}

void Planting::grow_all() {
    const auto grow_from = [&](std::uint32_t body) {
        if (moves(body) && trees_.node_of[body] == JointTrees::none &&
            trees_.has_loop[root_of(trees_.sets, body)] == 0) {
            grow(body);
        }
    };
    for (const JointRow& row : problem_.joint_rows) { // what is held from where it is held
        if (!row.equations.spring && moves(row.a) != moves(row.b)) {
            grow_from(moves(row.a) ? row.a : row.b);
        }
    }
    for (const JointRow& row : problem_.joint_rows) {
        if (!row.equations.spring) {
            grow_from(row.a);
        }
    }
}

void Planting::plant() {
    trees_.nodes.clear();
    trees_.links.clear();
    trees_.node_of.assign(problem_.bodies.size(), JointTrees::none);
    grow_all();
    std::sort(trees_.links.begin(), trees_.links.end(), [](const Link& x, const Link& y) {
        return std::tuple(y.node, x.is_last, x.row) < std::tuple(x.node, y.is_last, y.row);
    });
    for (std::uint32_t i = 0; i < trees_.links.size(); ++i) {
        if (trees_.links[i].is_last) {
            trees_.nodes[trees_.links[i].node].link = i;
        }
    }
    trees_.is_planted = true;
    trees_.is_factored = false;
}

} // namespace

void plant_trees(Problem& problem) {
    Planting planting(problem);
    planting.list_rows();
    planting.plant();
}

} // namespace carom
