# Programs built for Windows elsewhere are run under wine. One that crashes ends, and waits for no
# debugger.
if(WIN32 AND CMAKE_CROSSCOMPILING)
    set(CAROM_UNDER_WINE ON)
    set(carom_wine_settings WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml,winedbg.exe= LC_ALL=C.UTF-8)
endif()

# carom_runs_under_wine(<name> <folder> [<command>...]): a script of this name in the build folder
# that runs the command under wine, whose own files stay in this folder there. What began without a
# display cannot open windows later, so these have a folder of their own, wine_windows.
function(carom_runs_under_wine name folder)
    if(NOT CAROM_UNDER_WINE)
        return()
    endif()
    string(JOIN " " settings ${carom_wine_settings})
    string(JOIN " " command ${ARGN})
    file(WRITE "${PROJECT_BINARY_DIR}/${name}" "#!/bin/sh\n"
        "export WINEPREFIX='${PROJECT_BINARY_DIR}/${folder}' ${settings}\n"
        "exec wine ${command} \"$@\"\n")
    file(CHMOD "${PROJECT_BINARY_DIR}/${name}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
        GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endfunction()
