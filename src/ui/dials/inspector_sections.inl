// The sections of the Inspector that are about the whole world, in their order:
// SECTION(function, title, opens, after, key, title in the palette, sentence, words that find it).
// A row and a file of ui/inspector with the function make a section: the column shows it and the
// palette leads to it.

SECTION(step_section, "Inside the step", true, "", "inside", "Inside the step",
        "The step contact by contact, with its equations.", "derivation debug iteration lambda")
SECTION(numbers_section, "Numbers", false, "", "numbers", "Numbers",
        "Energies, momenta, penetration and what a step costs.",
        "statistics performance figures residual")
SECTION(gauges_section, "Laws of contact", false, "", "gauges", "Laws of contact",
        "Which law the method breaks here, and by how much.",
        "gauge Signorini Coulomb maximum dissipation violation complementarity residual")
