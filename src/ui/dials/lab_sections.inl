// The sections of the left column that are no dials of the world, each after the section of dials
// with this title, or before all: SECTION as in inspector_sections.inl, with files of ui/lab.

SECTION(clock_section, "Pause and history", false, "", "clock", "Pause rules and history",
        "What stops the clock, and how much of the run is remembered.",
        "breakpoint apex touch memory rewind")
SECTION(broad_phase_section, "Broad phase", false, "Detection", "broad_phase",
        "Broad phases compared", "Times all broad phases on present bodies.",
        "performance pairs tree sweep")
