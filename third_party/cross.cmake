# What a build for another system takes, a browser or Windows. The system's libraries are compiled
# for the system, so only those of headers alone are taken from there, each as a link in a folder of
# its own: a header of the system's C library must not be seen.

# carom_take_headers(<name> <target> <header>): the folder of the header, or upstream's tree.
function(carom_take_headers name target header)
    get_filename_component(folder "${header}" DIRECTORY)
    string(TOUPPER "CAROM_${name}_HEADERS" found)
    if(CAROM_SYSTEM_PACKAGES)
        find_path(${found} "${header}" PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
        mark_as_advanced(${found})
    endif()
    if(NOT ${found})
        FetchContent_MakeAvailable(${name})
        return()
    endif()
    set(links "${PROJECT_BINARY_DIR}/headers/${name}")
    file(MAKE_DIRECTORY "${links}")
    file(CREATE_LINK "${${found}}/${folder}" "${links}/${folder}" SYMBOLIC)
    string(REPLACE "::" "_" plain "${target}")
    add_library(${plain} INTERFACE)
    target_include_directories(${plain} SYSTEM INTERFACE "${links}")
    add_library(${target} ALIAS ${plain})
endfunction()

set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER)
carom_take_headers(glm glm::glm glm/glm.hpp)
carom_take_headers(nlohmann_json nlohmann_json::nlohmann_json nlohmann/json.hpp)
carom_take_headers(cli11 CLI11::CLI11 CLI/CLI.hpp)

# Not of headers alone: that would compile it again in every source that formats something.
carom_fetch_source(fmt ${fmt_repository} ${fmt_commit} fmtlib=9)
FetchContent_MakeAvailable(fmt)
carom_mark_as_system(fmt::fmt)

# Debian's package googletest has the sources too.
find_path(CAROM_GOOGLETEST_FOLDER googletest/src/gtest-all.cc PATHS /usr/src/googletest
    NO_CMAKE_FIND_ROOT_PATH)
mark_as_advanced(CAROM_GOOGLETEST_FOLDER)
if(CAROM_SYSTEM_PACKAGES AND CAROM_GOOGLETEST_FOLDER)
    set(FETCHCONTENT_SOURCE_DIR_GOOGLETEST "${CAROM_GOOGLETEST_FOLDER}")
endif()
FetchContent_MakeAvailable(googletest)
if(NOT TARGET GTest::gtest_main)
    add_library(GTest::gtest_main ALIAS gtest_main)
endif()

# In a browser the compiler has OpenGL's functions, a page is the window, and there is one thread.
if(EMSCRIPTEN)
    carom_take_headers(highway hwy::hwy hwy/highway.h) # for one set of instructions
    add_library(glad INTERFACE)
    file(WRITE "${PROJECT_BINARY_DIR}/headers/glad/glad/gl.h" "#include <GLES3/gl3.h>\n")
    target_include_directories(glad SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/headers/glad")
else()
    include(glad.cmake)
    carom_fetch_source(glfw ${glfw_repository} ${glfw_commit} glfw3=3)
    FetchContent_MakeAvailable(glfw)
    carom_mark_as_system(glfw)
    carom_fetch_source(highway ${highway_repository} ${highway_commit} highway)
    carom_make_highway()
    carom_fetch_source(tbb ${tbb_repository} ${tbb_commit} onetbb)
    carom_make_tbb()
endif()

include(stb.cmake)
include(webp.cmake)
include(zlib.cmake)
include(imgui.cmake)
