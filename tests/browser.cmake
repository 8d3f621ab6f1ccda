# What the browser's compiler and library might do differently, in node, and the page in Chromium. Its
# worlds are compared with those of the native command line of the preset release.

# This emscripten takes a node that can fetch for a browser.
list(APPEND CMAKE_CROSSCOMPILING_EMULATOR --no-experimental-fetch)
carom_tests(math carom_math)
carom_tests(golden carom_physics carom_scenes carom_lab)

carom_cli_scripts(tables replay petanque link)

foreach(script page manners mirror)
    carom_script_test(${script} "${CAROM_PYTHON}"
        "${CMAKE_CURRENT_SOURCE_DIR}/browser/test_${script}.py")
    set_tests_properties(${script} PROPERTIES COST 300 TIMEOUT 1500 ENVIRONMENT
        "CAROM_PAGE=${PROJECT_SOURCE_DIR}/build/web;CAROM_CLI=${PROJECT_SOURCE_DIR}/build/release/carom-cli;CAROM_AXE=${PROJECT_SOURCE_DIR}/build/axe/node_modules/axe-core/axe.min.js")
endforeach()
