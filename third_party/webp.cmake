# Animated pictures: the target carom_webp, with encoder, decoder, and what writes and reads
# animations. Debian's package has no CMake configuration of its own.
if(CAROM_SYSTEM_PACKAGES)
    find_path(CAROM_WEBP_FOLDER webp/mux.h)
    find_library(CAROM_WEBP_LIBRARY webp)
    find_library(CAROM_WEBP_MUX_LIBRARY webpmux)
    find_library(CAROM_WEBP_DEMUX_LIBRARY webpdemux)
    mark_as_advanced(CAROM_WEBP_FOLDER CAROM_WEBP_LIBRARY CAROM_WEBP_MUX_LIBRARY
        CAROM_WEBP_DEMUX_LIBRARY)
endif()

add_library(carom_webp INTERFACE)
if(CAROM_SYSTEM_PACKAGES AND CAROM_WEBP_FOLDER AND CAROM_WEBP_LIBRARY AND CAROM_WEBP_MUX_LIBRARY
        AND CAROM_WEBP_DEMUX_LIBRARY)
    target_include_directories(carom_webp SYSTEM INTERFACE "${CAROM_WEBP_FOLDER}")
    target_link_libraries(carom_webp INTERFACE "${CAROM_WEBP_MUX_LIBRARY}"
        "${CAROM_WEBP_DEMUX_LIBRARY}" "${CAROM_WEBP_LIBRARY}")
else()
    set(WEBP_BUILD_ANIM_UTILS OFF)
    set(WEBP_BUILD_CWEBP OFF)
    set(WEBP_BUILD_DWEBP OFF)
    set(WEBP_BUILD_EXTRAS OFF)
    set(WEBP_BUILD_GIF2WEBP OFF)
    set(WEBP_BUILD_IMG2WEBP OFF)
    set(WEBP_BUILD_VWEBP OFF)
    set(WEBP_BUILD_WEBPINFO OFF)
    set(WEBP_BUILD_WEBPMUX OFF)
    set(WEBP_BUILD_LIBWEBPMUX ON)
    set(webp_repository https://github.com/webmproject/libwebp.git)
    set(webp_commit 845d5476a866141ba35ac133f856fa62f0b7445f) # 1.4.0
    if(CMAKE_CROSSCOMPILING)
        carom_fetch_source(webp ${webp_repository} ${webp_commit} libwebp)
    endif()
    FetchContent_Declare(webp GIT_REPOSITORY ${webp_repository} GIT_TAG ${webp_commit})
    FetchContent_MakeAvailable(webp)
    target_include_directories(carom_webp SYSTEM INTERFACE "${webp_SOURCE_DIR}/src")
    target_link_libraries(carom_webp INTERFACE libwebpmux webpdemux webp)
endif()
