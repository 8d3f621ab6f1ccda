# Dear ImGui is always built from source, because the system's copy is too old.

set(imgui_repository https://github.com/ocornut/imgui.git)
set(imgui_commit 45acd5e0e82f4c954432533ae9985ff0e1aad6d5) # v1.92.2b
carom_fetch_source(imgui ${imgui_repository} ${imgui_commit} imgui=1.92.)
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

# Only the window needs these; the panels must not see GLFW or OpenGL. A browser has no GLFW.
add_library(imgui_backends STATIC "${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp")
target_include_directories(imgui_backends SYSTEM PUBLIC "${imgui_SOURCE_DIR}/backends")
target_link_libraries(imgui_backends PUBLIC imgui ${CMAKE_DL_LIBS})
if(EMSCRIPTEN)
    target_compile_definitions(imgui_backends PUBLIC IMGUI_IMPL_OPENGL_ES3)
else()
    target_sources(imgui_backends PRIVATE "${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp")
    target_link_libraries(imgui_backends PUBLIC glfw)
endif()
