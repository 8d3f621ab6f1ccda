#pragma once

#include "lab/share/report/html.hpp"
#include "lab/share/report/report_words.hpp"
#include "physics/world/world.hpp"

#include <string>
#include <utility>
#include <vector>

/// What a run began with, for reports.
namespace carom::report {

using Facts = std::vector<std::pair<std::string, std::string>>;

/// Response, friction, correction, detection, time step and gravity, as lines of `facts`.
void add_settings_facts(Facts& facts, const Settings& settings);

/// "Iterations: 10; Warm start: on; ...": the dials of the response that matter first, and have an
/// effect.
std::string main_dials_text(const Settings& settings);

/// The settings that are not Carom's defaults, beside those of `add_settings_facts`.
void changed_settings_table(HtmlPage& page, const Settings& settings);

/// "penalty_stiffness = 200000 N/m" for each setting in which they differ.
std::string differences_text(const Settings& from, const Settings& to);

/// Shape, mass, surface, place and velocity of the bodies, the movable ones first, and of joints;
/// long lists are cut.
void bodies_table(HtmlPage& page, const World& world);

/// "(0, 1.5, 0)"
std::string vector_text(const glm::dvec3& vector);

/// Movable bodies first, each group in its order.
std::vector<const Body*> movable_first(const World& world);

/// What the one who hands it in says: name, question and prediction before the rest, and the
/// conclusion behind it.
void words_part(HtmlPage& page, const ReportWords& words);
void conclusion_part(HtmlPage& page, const ReportWords& words);

/// The picture, given as a data URI; nothing where there is none.
void picture_part(HtmlPage& page, const std::string& picture, std::string_view caption);

} // namespace carom::report
