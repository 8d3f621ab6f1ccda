# carom_fetch_source(<name> <repository> <commit> <Debian source package>[=<version prefix>])
#
# Gives the tree of a library that is built from source, FETCHCONTENT_SOURCE_DIR_<NAME>: from
# upstream where it is reachable, else from the source package of a Debian that has the version. It
# lies in build/_deps_cache, which all presets share, so only the first configure needs a network.
function(carom_fetch_source name repository commit package)
    string(TOUPPER "FETCHCONTENT_SOURCE_DIR_${name}" folder)
    if(${folder})
        return()
    endif()
    set(cache "${PROJECT_SOURCE_DIR}/build/_deps_cache")
    string(REGEX REPLACE "=.*" "" tree "${package}")
    # Two configures at a time must not both download.
    file(MAKE_DIRECTORY "${cache}")
    file(LOCK "${cache}" DIRECTORY TIMEOUT 300)
    if(NOT EXISTS "${cache}/${tree}")
        carom_download_source()
    endif()
    file(LOCK "${cache}" DIRECTORY RELEASE)
    set(${folder} "${cache}/${tree}" PARENT_SCOPE)
endfunction()

macro(carom_download_source)
    message(STATUS "Downloading ${name}")
    execute_process(COMMAND "${CMAKE_COMMAND}" -E env GIT_TERMINAL_PROMPT=0
            git ls-remote --exit-code ${repository} HEAD
        RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET TIMEOUT 20)
    if(status EQUAL 0)
        FetchContent_Populate(${name} QUIET GIT_REPOSITORY ${repository} GIT_TAG ${commit}
            SOURCE_DIR "${cache}/${tree}" SUBBUILD_DIR "${cache}/${tree}-subbuild"
            BINARY_DIR "${cache}/${tree}-build")
    else()
        foreach(suite IN ITEMS forky sid bookworm)
            execute_process(COMMAND "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/fetch_debian_source.sh"
                    ${suite} "${cache}" ${package}
                RESULT_VARIABLE status)
            if(status EQUAL 0)
                break()
            endif()
        endforeach()
    endif()
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${name} could be downloaded neither from upstream nor as a Debian "
            "source package. Get ${repository} by other means and configure with "
            "-D ${folder}=<folder>.")
    endif()
endmacro()
