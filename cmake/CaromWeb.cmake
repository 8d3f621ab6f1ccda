# carom_runs_in_node(<target>): a program of the command line, with the files of the system.
function(carom_runs_in_node target)
    if(EMSCRIPTEN)
        target_link_options(${target} PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1)
        # This emscripten takes a node that can fetch for a browser.
        file(WRITE "${PROJECT_BINARY_DIR}/${target}" "#!/bin/sh\nexec node --no-experimental-fetch "
            "'${PROJECT_BINARY_DIR}/${target}.js' \"$@\"\n")
        file(CHMOD "${PROJECT_BINARY_DIR}/${target}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
            GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    endif()
endfunction()

# carom_page(<target>): in a browser the window is a page, made of web/page.html, the scripts beside it
# and what the compiler makes: build/web/index.html with its parts beside it, and build/web/carom.html,
# which holds all of them and opens from a disk.
function(carom_page target)
    if(NOT EMSCRIPTEN)
        return()
    endif()
    target_link_options(${target} PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
        -sINVOKE_RUN=0 -sFORCE_FILESYSTEM=1 -sENVIRONMENT=web
        "-sEXPORTED_RUNTIME_METHODS=callMain,ccall,FS")
    set(page "${PROJECT_SOURCE_DIR}/web")
    set(script "${page}/make_page.py")
    add_custom_command(TARGET ${target} POST_BUILD
        COMMAND "${CAROM_PYTHON}" "${script}" "$<TARGET_FILE:${target}>"
            "${PROJECT_SOURCE_DIR}/build/web"
        VERBATIM)
    file(GLOB parts CONFIGURE_DEPENDS "${page}/*")
    set_target_properties(${target} PROPERTIES LINK_DEPENDS "${parts}")
endfunction()
