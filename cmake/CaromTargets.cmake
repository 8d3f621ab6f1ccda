# carom_sources(<folder> <result>): all below it. In a browser x_web.cpp takes the place of x.cpp.
function(carom_sources folder result)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    set(for_browser "${sources}")
    list(FILTER for_browser INCLUDE REGEX "_web.cpp$")
    if(EMSCRIPTEN)
        list(TRANSFORM for_browser REPLACE "_web.cpp$" ".cpp")
    endif()
    list(REMOVE_ITEM sources ${for_browser})
    set(${result} "${sources}" PARENT_SCOPE)
endfunction()

# carom_library(<folder> [DEPENDS <target>...] [PRIVATE <target>...])
#
# The library carom_<folder> from all sources below src/<folder>. DEPENDS are what its headers
# include, PRIVATE what only its sources include. A folder without sources becomes an interface
# library, so that header-only folders and folders yet to come need no special case.
function(carom_library folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;PRIVATE")
    set(target carom_${folder})
    carom_sources("${PROJECT_SOURCE_DIR}/src/${folder}" sources)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PUBLIC carom_options ${arg_DEPENDS} PRIVATE ${arg_PRIVATE})
        carom_batch(${target})
        carom_lint(${target})
    else()
        message(STATUS "src/${folder} has no sources: ${target} is header-only")
        add_library(${target} INTERFACE)
        target_link_libraries(${target} INTERFACE carom_options ${arg_DEPENDS})
    endif()
endfunction()

# carom_program(<name> <target>...): the program of src/apps/<name>, at the top of the build folder.
function(carom_program name)
    carom_sources("${PROJECT_SOURCE_DIR}/src/apps/${name}" sources)
    if(NOT sources)
        message(STATUS "src/apps/${name} has no sources: no program ${name}")
        return()
    endif()
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE carom_options ${ARGN})
    # scripts/pack-linux puts libraries beside the programs.
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}"
        BUILD_RPATH "$ORIGIN/lib")
    if(MINGW) # see src/io/base/system_text_windows.cpp
        target_link_options(${name} PRIVATE -Wl,--wrap=mbrtowc)
    endif()
    carom_batch(${name})
    carom_lint(${name})
endfunction()

# carom_batch(<target>): compiles up to CAROM_BATCH of its sources as one, which parses their headers
# once. Helpers of such sources need names that differ.
function(carom_batch target)
    if(CAROM_BATCH GREATER 1)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${CAROM_BATCH})
    endif()
endfunction()

# carom_precompile(<target> <header>... | REUSE_FROM <target>): headers that most of its C++ sources
# include, parsed once. Only with CAROM_PRECOMPILE: a source that lacks an include is found where it
# is off, as in the preset dev.
function(carom_precompile target)
    if(NOT CAROM_PRECOMPILE)
        return()
    endif()
    if(ARGV1 STREQUAL "REUSE_FROM")
        target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    else()
        list(TRANSFORM ARGN REPLACE ">$" "$<ANGLE-R>")
        list(TRANSFORM ARGN REPLACE "^(.+)$" "$<$<COMPILE_LANGUAGE:CXX>:\\1>")
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()

# carom_headers(<target> <header>...): a target of headers alone, for others to reuse.
function(carom_headers target)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp")
    file(TOUCH "${source}")
    add_library(${target} OBJECT EXCLUDE_FROM_ALL "${source}")
    target_link_libraries(${target} PRIVATE carom_options carom_math fmt::fmt)
    carom_precompile(${target} ${ARGN})
endfunction()

# Runs clang-tidy on the C++ sources of a target while they are compiled.
function(carom_lint target)
    if(CAROM_CLANG_TIDY)
        find_program(CAROM_CLANG_TIDY_PROGRAM clang-tidy REQUIRED)
        set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY
            "${CAROM_CLANG_TIDY_PROGRAM};--quiet;--warnings-as-errors=*")
    endif()
endfunction()
