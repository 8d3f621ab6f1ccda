#pragma once

#include "physics/solve/colouring.hpp"
#include "physics/solve/lanes/lanes.hpp"
#include "physics/world/contact.hpp"

#include <span>

namespace carom::lanes {

/// Gives each contact of the colouring's group a lane, in stages of one colour each. What finds no
/// colour gets a stage of its own. Only `contact` and `used` of the blocks are written.
void place(const Colouring& colouring, std::size_t group, std::span<const Contact> contacts,
           Contacts& placed);

} // namespace carom::lanes
