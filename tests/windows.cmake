# What another compiler, C library and system might do differently: the programs for Windows, under
# wine. What takes minutes there and asks nothing of the system is left out, and pipes and signals,
# which Windows has not.
carom_runs_under_wine(under_wine wine)
set(CMAKE_CROSSCOMPILING_EMULATOR "${PROJECT_BINARY_DIR}/under_wine")
# A program that begins while wine still makes its folder, or ends its server, may end at once and say
# nothing. So the folder is made first, and one program runs from the first test to the last; the
# others begin in a tenth of the time beside it.
add_test(NAME wine.begin COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/support/begin_wine"
    "${PROJECT_BINARY_DIR}/under_wine")
set_tests_properties(wine.begin PROPERTIES FIXTURES_SETUP wine
    ENVIRONMENT "WINEPREFIX=${PROJECT_BINARY_DIR}/wine;${carom_wine_settings}")
# Made before a window waits for it; nothing of it may go on without a display.
add_test(NAME wine.folder COMMAND sh -c "wineboot --init && wineserver -w")
set_tests_properties(wine.folder PROPERTIES FIXTURES_SETUP wine
    ENVIRONMENT "WINEPREFIX=${PROJECT_BINARY_DIR}/wine_windows;${carom_wine_settings}")
add_test(NAME wine.end COMMAND wineserver -k)
set_tests_properties(wine.end PROPERTIES FIXTURES_CLEANUP wine
    ENVIRONMENT "WINEPREFIX=${PROJECT_BINARY_DIR}/wine")

carom_tests(golden carom_physics carom_scenes carom_lab)
carom_cli_scripts(files link list names petanque push replay run tables)
set(scripts keys links lanes surfaces)
carom_gui_scripts(${scripts})
# Programs in one folder of wine share a desktop, of which one window has the keys, also where each is
# on a screen of its own.
list(TRANSFORM scripts PREPEND gui.)
set_tests_properties(${scripts} PROPERTIES RESOURCE_LOCK desktop)

get_property(tests DIRECTORY PROPERTY TESTS)
list(REMOVE_ITEM tests wine.begin wine.folder wine.end)
set_tests_properties(${tests} PROPERTIES FIXTURES_REQUIRED wine)
