# Flags that all of our own code shares: the interface target carom_options.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CAROM_CCACHE ccache)
mark_as_advanced(CAROM_CCACHE)
if(CAROM_CCACHE)
    set(CMAKE_C_COMPILER_LAUNCHER "${CAROM_CCACHE}")
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CAROM_CCACHE}")
endif()

# The system's Python first: another that is earlier in PATH rarely sees the system's packages.
find_program(CAROM_PYTHON NAMES python3 python HINTS /usr/bin)
mark_as_advanced(CAROM_PYTHON)

# Third-party code is instrumented as well, so these are not part of carom_options. A null pointer and
# a place outside an object are left to the address sanitizer: looked for twice, they take half as
# long again to compile. To look at an object's type (vptr) opens a pipe, which a test of few file
# handles has none for.
if(CAROM_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr
        -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        add_compile_options(-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/sanitizers_ignored.txt)
    endif()
endif()
if(CAROM_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "CAROM_FUZZ needs clang: configure with the preset 'fuzz'.")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Exceptions as WebAssembly has them, and its instructions for four numbers at a time.
if(EMSCRIPTEN)
    add_compile_options(-fwasm-exceptions -msimd128)
    add_link_options(-fwasm-exceptions -sTOTAL_STACK=4MB -sINITIAL_MEMORY=64MB
        -sALLOW_MEMORY_GROWTH=1)
endif()

# The system's functions take UTF-16, its header leaves std::min alone, and programs need no other
# files. What a template's function leaves in registers is not relied on: g++ takes it for the one that
# the linker keeps, which another source may have compiled for other instructions.
if(MINGW)
    add_compile_options(-fno-ipa-ra)
    add_compile_definitions(UNICODE NOMINMAX WIN32_LEAN_AND_MEAN)
    add_link_options(-static)
endif()

add_library(carom_options INTERFACE)
target_include_directories(carom_options INTERFACE "${PROJECT_SOURCE_DIR}/src")
if(MSVC)
    target_compile_options(carom_options INTERFACE /W4 /WX /permissive- /utf-8 /fp:precise)
else()
    # No contraction into fused multiply-adds: worlds are equal bit by bit on every x86-64.
    target_compile_options(carom_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
        -Wdouble-promotion -Werror -ffp-contract=off)
    # A variable of one source may be called like a constant of another that is compiled with it.
    if(CAROM_BATCH GREATER 1)
        target_compile_options(carom_options INTERFACE
            -Wno-shadow "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wshadow=local;-Wno-subobject-linkage>")
    endif()
    # Places in lists have 32 bits in a browser, and its memory no more.
    if(EMSCRIPTEN)
        target_compile_options(carom_options INTERFACE -Wno-shorten-64-to-32)
        target_compile_options(carom_options INTERFACE "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include \
${PROJECT_SOURCE_DIR}/third_party/ranges_for_browser.hpp>")
    endif()
    # g++ 12 takes "text" + std::string for overlapping copies once it inlines (its bug 105651).
    target_compile_options(carom_options INTERFACE
        $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
    # What it inlines from a precompiled header is no longer a system's header to it.
    if(CAROM_PRECOMPILE)
        target_compile_options(carom_options INTERFACE
            "$<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>")
    endif()
    # Instrumented code confuses it likewise about variants that are moved.
    if(CAROM_SANITIZE)
        target_compile_options(carom_options INTERFACE
            $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    endif()
endif()
