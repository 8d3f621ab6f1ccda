# What links are packed with: the target carom_zlib. From source only the files that deflate and
# inflate memory: upstream's own build changes its tree.
if(CAROM_SYSTEM_PACKAGES AND NOT CMAKE_CROSSCOMPILING)
    find_package(ZLIB QUIET)
endif()

add_library(carom_zlib INTERFACE)
if(ZLIB_FOUND)
    target_link_libraries(carom_zlib INTERFACE ZLIB::ZLIB)
else()
    carom_fetch_source(zlib https://github.com/madler/zlib.git
        51b7f2abdade71cd9bb0e7a373ef2610ec6f9daf zlib) # 1.3.1
    set(zlib_folder "${FETCHCONTENT_SOURCE_DIR_ZLIB}")
    set(zlib_sources adler32 crc32 deflate inffast inflate inftrees trees zutil)
    list(TRANSFORM zlib_sources REPLACE "(.+)" "${zlib_folder}/\\1.c")
    add_library(zlib_memory STATIC ${zlib_sources})
    target_include_directories(zlib_memory SYSTEM PUBLIC "${zlib_folder}")
    target_link_libraries(carom_zlib INTERFACE zlib_memory)
endif()
