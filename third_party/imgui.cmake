# Dear ImGui is always built from source, because the system's copy is too old. The tree lies in
# build/_deps_cache, which all presets share, so only the first configure needs a network.

set(imgui_repository https://github.com/ocornut/imgui.git)
set(imgui_commit 45acd5e0e82f4c954432533ae9985ff0e1aad6d5) # v1.92.2b
set(imgui_cache "${PROJECT_SOURCE_DIR}/build/_deps_cache")

# From upstream where it is reachable, else from the source package of a newer Debian.
function(carom_download_imgui)
    message(STATUS "Downloading Dear ImGui 1.92.2b")
    execute_process(COMMAND "${CMAKE_COMMAND}" -E env GIT_TERMINAL_PROMPT=0
            git ls-remote --exit-code ${imgui_repository} HEAD
        RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET TIMEOUT 20)
    if(status EQUAL 0)
        FetchContent_Populate(imgui QUIET GIT_REPOSITORY ${imgui_repository}
            GIT_TAG ${imgui_commit} SOURCE_DIR "${imgui_cache}/imgui"
            SUBBUILD_DIR "${imgui_cache}/imgui-subbuild" BINARY_DIR "${imgui_cache}/imgui-build")
        return()
    endif()
    foreach(suite IN ITEMS forky sid)
        execute_process(COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/fetch_debian_source.sh"
                ${suite} "${imgui_cache}" imgui=1.92.
            RESULT_VARIABLE status)
        if(status EQUAL 0)
            return()
        endif()
    endforeach()
    message(FATAL_ERROR "Dear ImGui could be downloaded neither from upstream nor as a Debian "
        "source package. Get tag v1.92.2b by other means and configure with "
        "-D FETCHCONTENT_SOURCE_DIR_IMGUI=<folder>.")
endfunction()

if(NOT FETCHCONTENT_SOURCE_DIR_IMGUI)
    # Two configures at a time must not both download.
    file(MAKE_DIRECTORY "${imgui_cache}")
    file(LOCK "${imgui_cache}" DIRECTORY TIMEOUT 300)
    if(NOT EXISTS "${imgui_cache}/imgui/imgui.h")
        carom_download_imgui()
    endif()
    file(LOCK "${imgui_cache}" DIRECTORY RELEASE)
    set(FETCHCONTENT_SOURCE_DIR_IMGUI "${imgui_cache}/imgui")
endif()
FetchContent_Declare(imgui GIT_REPOSITORY ${imgui_repository} GIT_TAG ${imgui_commit})
FetchContent_MakeAvailable(imgui)

file(STRINGS "${imgui_SOURCE_DIR}/imgui.h" imgui_version REGEX "#define IMGUI_VERSION ")
string(REGEX REPLACE ".*\"(.*)\".*" "\\1" imgui_version "${imgui_version}")
message(STATUS "Dear ImGui ${imgui_version}")
if(imgui_version VERSION_LESS 1.92)
    message(FATAL_ERROR "Dear ImGui in ${imgui_SOURCE_DIR} is older than 1.92")
endif()

add_library(imgui STATIC
    "${imgui_SOURCE_DIR}/imgui.cpp"
    "${imgui_SOURCE_DIR}/imgui_draw.cpp"
    "${imgui_SOURCE_DIR}/imgui_tables.cpp"
    "${imgui_SOURCE_DIR}/imgui_widgets.cpp"
    "${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp")
target_include_directories(imgui SYSTEM PUBLIC "${imgui_SOURCE_DIR}" "${imgui_SOURCE_DIR}/misc/cpp")
target_compile_definitions(imgui PUBLIC IMGUI_DISABLE_OBSOLETE_FUNCTIONS)

# Only the window needs these two; the panels must not see GLFW or OpenGL.
add_library(imgui_backends STATIC
    "${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp"
    "${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp")
target_include_directories(imgui_backends SYSTEM PUBLIC "${imgui_SOURCE_DIR}/backends")
target_link_libraries(imgui_backends PUBLIC imgui glfw ${CMAKE_DL_LIBS})
