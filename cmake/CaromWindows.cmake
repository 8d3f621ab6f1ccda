if(WIN32 AND CMAKE_CROSSCOMPILING)
    set(CAROM_UNDER_WINE ON)
endif()

# carom_runs_under_wine(<name> <folder> [<command>]): a script of this name in the build folder that
# runs the command under wine, whose own files stay in this folder there. What began without a display
# cannot open windows later, so these have a folder of their own.
function(carom_runs_under_wine name folder)
    if(NOT CAROM_UNDER_WINE)
        return()
    endif()
    string(JOIN " " command ${ARGN})
    file(WRITE "${PROJECT_BINARY_DIR}/${name}" "#!/bin/sh\n"
        "export WINEPREFIX='${PROJECT_BINARY_DIR}/${folder}' WINEDEBUG=-all\n"
        "export WINEDLLOVERRIDES='mscoree,mshtml=' LC_ALL=C.UTF-8\n"
        "exec wine ${command} \"$@\"\n")
    file(CHMOD "${PROJECT_BINARY_DIR}/${name}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
        GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endfunction()
