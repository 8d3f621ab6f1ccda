// One row for each action: what it is called, its keys, what the palette knows it by, its place in
// the menus, and what it needs. `Action` has a value for each, in this order, which is that of the
// help. What it does stands in laboratory_keys.cpp.
//
//     ACTION(name, group, "title", KEYS(...), members of ActionRow...)

ACTION(pause, clock, "Pause or continue", KEYS(key(U'p'), key(U' '), key(U't')), .only_shows = true,
       .sentence = "Stops the clock, or lets it continue.", .words = "pause, play, freeze")
ACTION(step, clock, "One step", KEYS(key(U'o'), key(U'.')), .repeats = true, .only_shows = true,
       .sentence = "Takes a single time step; the clock stays paused.", .words = "single step",
       .menu = {Menu::simulation, 0})
ACTION(step_back, clock, "One step back", KEYS(key(U',')), .repeats = true, .only_shows = true,
       .sentence = "Goes back by one time step.", .words = "rewind", .menu = {Menu::simulation, 0})
ACTION(slower, clock, "Slower", KEYS(key(U'-')), .only_shows = true,
       .sentence = "Halves the playback speed; the time step stays.", .words = "slow motion",
       .menu = {Menu::simulation, 1})
ACTION(faster, clock, "Faster", KEYS(key(U'='), key(U'+')), .only_shows = true,
       .sentence = "Doubles the playback speed; the time step stays.", .words = "fast forward",
       .menu = {Menu::simulation, 1})
ACTION(to_start, clock, "To the start of the run", KEYS(key(U'<')), .only_shows = true,
       .sentence = "Goes back to the first step of the run.", .words = "rewind",
       .menu = {Menu::simulation, 0})
ACTION(to_end, clock, "To the end of the run", KEYS(key(U'>')), .only_shows = true,
       .sentence = "Goes to the newest step of the run.", .menu = {Menu::simulation, 0})
// With what was built.
ACTION(restart, clock, "Restart with what was built", KEYS(key(U'r')), .only_shows = true,
       .sentence = "Begins again with the bodies and joints that were built.", .words = "reset",
       .menu = {Menu::simulation, 0})
// Until it is pressed again.
ACTION(loop, clock, "Begin anew again and again", KEYS(control(U'b')), .only_shows = true,
       .sentence = "The scene begins anew every few seconds.", .words = "loop, repeat",
       .menu = {Menu::simulation, 1, "Begin anew again and again"})
ACTION(stopwatch, clock, "Start, stop and clear the stopwatch", KEYS(key(U'0')),
       .sentence = "Measures simulated time between two presses.", .words = "timer")

// The coming step, or no longer.
ACTION(look_inside, inside, "Look inside the next step", KEYS(key(U'i')),
       .sentence = "Advances the next step contact by contact.", .words = "derivation")
ACTION(next_contact, inside, "Next contact or joint", KEYS(key(U'n')), .repeats = true,
       .sentence = "Inside the step: forward by one contact or joint.")
ACTION(previous_contact, inside, "Previous contact or joint", KEYS(key(U'b')), .repeats = true,
       .sentence = "Inside the step: back by one contact or joint.")
ACTION(next_iteration, inside, "Next iteration", KEYS(key(U'k')), .repeats = true,
       .sentence = "Inside the step: forward by one iteration.")
ACTION(previous_iteration, inside, "Previous iteration", KEYS(key(U'j')), .repeats = true,
       .sentence = "Inside the step: back by one iteration.")
ACTION(next_phase, inside, "Next phase", KEYS(key(U'l')), .repeats = true,
       .sentence = "Inside the step: forward by one phase.")
ACTION(previous_phase, inside, "Previous phase", KEYS(key(U'h')), .repeats = true,
       .sentence = "Inside the step: back by one phase.")

ACTION(previous_scene, scene, "Previous scene", KEYS(key(U'[')),
       .sentence = "Opens the scene before this one.")
ACTION(next_scene, scene, "Next scene", KEYS(key(U']')),
       .sentence = "Opens the scene after this one.")
// As its file has it.
ACTION(reload_scene, scene, "Reload the scene as it was", KEYS(control_shift(U'r')),
       .sentence = "Without anything that was built or changed.", .words = "reset",
       .menu = {Menu::simulation, 0})
ACTION(pick_scene, scene, "Find scenes, dials, words, actions", KEYS(control(U'o'), control(U'k')),
       .menu = {Menu::file, 0, "Find a scene, a dial, a word…"})
ACTION(save_scene, scene, "Save the scene", KEYS(control(U's')),
       .sentence = "Writes the scene into a file, as its run began or as it is now.",
       .menu = {Menu::file, 1, "Save the scene…"})
ACTION(load_scene, scene, "Open a scene, a run or a lesson", KEYS(control(U'l')),
       .sentence = "A file of a scene, a run or a lesson, or a link.", .words = "open a file",
       .menu = {Menu::file, 0, "Open a scene, a run or a lesson…"})
ACTION(save_recording, scene, "Save the run", KEYS(control(U't')),
       .sentence = "Writes the first world and all edits into a file.",
       .menu = {Menu::file, 1, "Save the run…"})
// Has no key.
ACTION(report, scene, "Write a lab report", KEYS(),
       .sentence = "The experiment or the run as one page to print or hand in.",
       .words = "protocol, hand in, export", .menu = {Menu::file, 1, "Lab report…"})
ACTION(copy_link, scene, "Copy a link to this set-up", KEYS(control_shift(U'l')),
       .sentence = "Scene, settings, camera and marks as a link.", .words = "share",
       .menu = {Menu::file, 2})
ACTION(copy_link_with_run, scene, "Copy a link to this moment of the run",
       KEYS(control_shift(U'k')), .sentence = "The same with the run, to this moment.",
       .words = "share", .menu = {Menu::file, 2})
// Has no key.
ACTION(copy_embed_code, scene, "Copy embed code", KEYS(),
       .sentence = "For a page of your own: a still picture, which plays when it is clicked.",
       .words = "iframe, share", .menu = {Menu::file, 2})

// `KeyHit::number` counts in the catalogue.
ACTION(choose_resolver, response, "Choose the resolver",
       KEYS(key(U'1'), key(U'2'), key(U'3'), key(U'4'), key(U'5'), key(U'6'), key(U'7'), key(U'8')))
// Likewise the comparison.
ACTION(compare, response, "Show or hide the comparison", KEYS(key(NamedKey::f8)),
       .sentence = "The same scene under different methods, in lockstep.", .words = "lanes",
       .menu = {Menu::view, 0})
// Gives it the focus.
ACTION(next_lane, response, "Focus on the next lane", KEYS(key(U'c')),
       .sentence = "Dials and pushes then act on another world of the comparison.")
// Each lane in a picture of its own, or all in one.
ACTION(split_lanes, response, "Lanes side by side or in one picture", KEYS(key(U'v')),
       .only_shows = true, .sentence = "Each world of a comparison in a picture of its own.",
       .words = "ghosts")
ACTION(toggle_gravity, response, "Gravity on or off", KEYS(key(U'g')),
       .sentence = "Sets gravity to zero, or back.", .words = "weightless",
       .menu = {Menu::simulation, 1})

ACTION(tool_push, bodies, "Push", KEYS(key(NamedKey::f2)),
       .sentence = "Tool: a click gives a body an impulse where it is hit.")
ACTION(tool_select, bodies, "Select", KEYS(key(NamedKey::f3)),
       .sentence = "Tool: a click selects a body, a frame several.",
       .words = "multi-select, align, group")
ACTION(tool_drag, bodies, "Drag", KEYS(key(NamedKey::f4)),
       .sentence = "Tool: pulls a body on a damped spring.")
ACTION(tool_throw, bodies, "Throw", KEYS(key(NamedKey::f5)),
       .sentence = "Tool: a click throws a ball from the camera.", .words = "shoot")
ACTION(tool_tie, bodies, "Tie", KEYS(key(NamedKey::f7)),
       .sentence = "Tool: two clicks tie a body to another or to a point.", .words = "joint")
ACTION(tool_measure, bodies, "Measure", KEYS(key(U'z')),
       .sentence = "Tool: drag from one point to another.", .words = "ruler, distance")
ACTION(tool_pen, bodies, "Pen", KEYS(key(NamedKey::f10)),
       .sentence = "Tool: draws over the picture.", .words = "draw, annotate")
ACTION(pen_ink, bodies, "The next colour of the pen", KEYS(control(U'i')),
       .sentence = "Of three, each readable on the present theme.", .words = "color, draw")
ACTION(pen_width, bodies, "The next width of the pen", KEYS(control(U'j')),
       .sentence = "Fine, medium or broad.", .words = "thick, thin, draw")
ACTION(tool_move, bodies, "Move", KEYS(control(U'm')),
       .sentence = "Tool: moves and turns bodies; a shelf of new ones.",
       .words = "rotate, gizmo, build, shelf")
ACTION(undo, bodies, "Undo", KEYS(control(U'z')), .repeats = true,
       .sentence = "Takes back the last edit.", .words = "take back", .needs = Needs::undo)
ACTION(redo, bodies, "Redo", KEYS(control_shift(U'z'), control(U'y')), .repeats = true,
       .sentence = "Brings back what was undone.", .needs = Needs::redo)
ACTION(cut, bodies, "Cut the selected bodies", KEYS(control(U'x')),
       .sentence = "Copies the selected bodies and removes them.", .words = "clipboard",
       .menu = {Menu::edit, 0, "Cut"}, .needs = Needs::selection)
ACTION(copy, bodies, "Copy the selected bodies", KEYS(control(U'c')),
       .sentence = "With their joints, for any scene and window.", .words = "clipboard",
       .menu = {Menu::edit, 0, "Copy"}, .needs = Needs::selection)
// A link to a set-up, or bodies.
ACTION(paste, bodies, "Paste bodies, or open the link that was copied", KEYS(control(U'v')),
       .sentence = "Bodies, or the set-up whose link was copied.", .words = "insert, clipboard",
       .menu = {Menu::edit, 0, "Paste"})
ACTION(select_all, bodies, "Select all bodies", KEYS(control(U'a')),
       .sentence = "All but the ground; the Inspector puts them in line.", .words = "align",
       .menu = {Menu::edit, 0})
// The selected bodies, onto what is below.
ACTION(put_down, bodies, "Put down on what is below", KEYS(control(NamedKey::down)),
       .sentence = "Lowers the selected bodies onto what is below.", .menu = {Menu::edit, 1},
       .needs = Needs::selection)
ACTION(lift, bodies, "Lift by 1 m", KEYS(control(NamedKey::up)), .repeats = true,
       .sentence = "Raises the selected bodies: they fall from there.", .words = "drop",
       .menu = {Menu::edit, 1}, .needs = Needs::selection)
ACTION(duplicate_selection, bodies, "Duplicate the selected bodies", KEYS(control(U'd')),
       .sentence = "Puts others like them beside them.", .words = "copy", .menu = {Menu::edit, 1},
       .needs = Needs::selection)
ACTION(duplicate_in_rows, bodies, "Duplicate in rows", KEYS(control_shift(U'd')),
       .sentence = "Copies of the selected bodies in rows and grids.", .words = "grid",
       .menu = {Menu::edit, 1, "Duplicate in rows…"}, .needs = Needs::selection)
ACTION(delete_selection, bodies, "Delete the selected bodies", KEYS(key(NamedKey::delete_key)),
       .sentence = "Removes the selected bodies.", .words = "remove", .menu = {Menu::edit, 1},
       .needs = Needs::selection)

ACTION(frame_selection, camera, "Frame the selection", KEYS(key(U'f')),
       .sentence = "Moves the camera to the selected bodies.", .words = "zoom",
       .menu = {Menu::view, 2})
ACTION(reset_camera, camera, "Reset the camera", KEYS(key(NamedKey::home)), .only_shows = true,
       .sentence = "Shows the whole scene again.", .words = "home", .menu = {Menu::view, 2})
ACTION(follow, camera, "Follow the selection, or all that moves", KEYS(key(U'x')),
       .only_shows = true, .sentence = "The camera moves along.", .words = "track")
// The window asks which of its keys are down; a hit has no effect.
ACTION(fly, camera, "Fly while the right button is held",
       KEYS(key(U'w'), key(U'a'), key(U's'), key(U'd'), key(U'q'), key(U'e')))

// Likewise, while a throw of pétanque is prepared.
ACTION(aim, petanque, "Aim",
       KEYS(key(NamedKey::left), key(NamedKey::right), key(NamedKey::up), key(NamedKey::down)))
// Likewise, its speed.
ACTION(build_up_speed, petanque, "Hold to build up speed, release to throw",
       KEYS(key(NamedKey::enter)))
ACTION(view_from_above, petanque, "From above or from the thrower", KEYS(key(U'u')),
       .sentence = "Pétanque: the ground from above.")
// Of pétanque, in slow motion.
ACTION(replay_throw, petanque, "The last throw in slow motion", KEYS(key(U'y')),
       .sentence = "Pétanque: the last throw once more, slowly.", .words = "replay")

ACTION(lecture, lecture, "Lecture mode", KEYS(key(NamedKey::f9)),
       .sentence = "Large text, panels folded, the method with its formula.",
       .words = "projector, presentation")
// `KeyHit::number` counts in `overlay_keys`.
ACTION(overlay, lecture, "The first nine marks of the View menu",
       KEYS(control(U'1'), control(U'2'), control(U'3'), control(U'4'), control(U'5'),
            control(U'6'), control(U'7'), control(U'8'), control(U'9')))
ACTION(spotlight, lecture, "Spotlight", KEYS(control(NamedKey::f10)),
       .sentence = "Dims all of the scene but what is round the mouse.",
       .words = "highlight, point, pointer, torch", .menu = {Menu::view, 1})
// At bodies and contacts.
ACTION(next_value, lecture, "The next value at bodies and contacts", KEYS(key(U'9')),
       .sentence = "Writes the next quantity at bodies and contacts.")
// Light or dark.
ACTION(theme, lecture, "Light or dark", KEYS(control(NamedKey::f9)),
       .sentence = "The light theme is for bright rooms.", .words = "dark theme, light theme")
// From one of `qualities` to the next.
ACTION(quality, lecture, "Quality of the picture", KEYS(control_shift(U'q')),
       .sentence = "Automatic, low, medium or high.",
       .words = "fine, fast, graphics, anti-aliasing, shadows, ambient occlusion")
ACTION(next_lesson_step, lecture, "Next step of the lesson", KEYS(key(NamedKey::page_down)),
       .only_shows = true, .sentence = "Advances the lesson.", .menu = {Menu::lessons, 1},
       .needs = Needs::lesson)
ACTION(previous_lesson_step, lecture, "Previous step of the lesson", KEYS(key(NamedKey::page_up)),
       .only_shows = true, .sentence = "Goes back in the lesson.", .menu = {Menu::lessons, 1},
       .needs = Needs::lesson)
ACTION(open_lesson, lecture, "Find a lesson or a step of one", KEYS(control(U'e')),
       .sentence = "The built-in lessons and their steps, or a file.", .words = "open a lesson",
       .menu = {Menu::lessons, 0, "Find a lesson or a step…"})
ACTION(leave_lesson, lecture, "Leave the lesson", KEYS(control(U'w')),
       .sentence = "The scene stays open.", .menu = {Menu::lessons, 1}, .needs = Needs::lesson)
// Begins one, or shows and hides the one that is being written.
ACTION(write_lesson, lecture, "Record a lesson", KEYS(control_shift(U'e')),
       .sentence = "Steps of your own: set-up, captions and notes, as a file.",
       .words = "write a lesson, lesson editor, author", .menu = {Menu::lessons, 0})
// To it, with what is shown.
ACTION(add_lesson_step, lecture, "Add what is shown to the lesson as a step",
       KEYS(control_shift(U'a')),
       .sentence = "Scene, dials, lanes, camera and marks as they are now.",
       .menu = {Menu::lessons, 0, "Add what is shown as a step"})
ACTION(record, lecture, "Record for slides", KEYS(control(U'r')),
       .sentence = "The next seconds as GIF, WebP or pictures.", .words = "film, video",
       .menu = {Menu::file, 4, "Record for slides…"})

ACTION(help, window, "This help", KEYS(key(NamedKey::f1), key(U'?')),
       .sentence = "All keys, and what the mouse does.", .words = "keys, shortcuts, help",
       .menu = {Menu::help, 0, "Keys and mouse"})
// Shows them in the right column, or hides them.
ACTION(experiments, window, "Show or hide the experiments", KEYS(key(NamedKey::f6)),
       .sentence = "Theory beside measurement, in the right column.", .menu = {Menu::view, 0})
ACTION(toggle_panels, window, "Show or hide the panels", KEYS(key(NamedKey::tab), control(U'h')),
       .sentence = "The scene alone, or with columns and bars.", .menu = {Menu::view, 0})
// Of surfaces.
ACTION(wireframe, window, "Surfaces as wireframe or solid", KEYS(key(U'm')),
       .sentence = "Cloth and jelly as their edges.")
ACTION(larger_text, window, "Larger text", KEYS(control(U'+'), control(U'=')), .only_shows = true,
       .sentence = "Enlarges all text.", .words = "font size", .menu = {Menu::view, 1})
ACTION(smaller_text, window, "Smaller text", KEYS(control(U'-')), .only_shows = true,
       .sentence = "Makes all text smaller.", .words = "font size", .menu = {Menu::view, 1})
ACTION(usual_text, window, "Text at its normal size", KEYS(control(U'0')), .only_shows = true,
       .sentence = "Back to the usual size of text.", .menu = {Menu::view, 1})
ACTION(full_screen, window, "Full screen", KEYS(key(NamedKey::f11)), .only_shows = true,
       .sentence = "The window fills the screen, or no longer.", .menu = {Menu::view, 1})
ACTION(screenshot, window, "Save a screenshot", KEYS(key(NamedKey::f12)),
       .sentence = "A picture of the window in a file.", .words = "picture",
       .menu = {Menu::file, 3})
// Without panels.
ACTION(scene_screenshot, window, "Save a screenshot without panels", KEYS(control(NamedKey::f12)),
       .sentence = "A picture of the scene alone in a file.", .words = "picture",
       .menu = {Menu::file, 3})
// Ends one thing: help, a tie that was begun, the look inside, then selection.
ACTION(back, window, "Cancel throw or tie, close help, leave step, deselect",
       KEYS(key(NamedKey::escape)))
ACTION(quit, window, "Quit", KEYS(control(U'q')), .only_shows = true, .sentence = "Closes Carom.",
       .words = "exit, close", .menu = {Menu::file, 5})
