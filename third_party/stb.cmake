# stb has neither releases nor a CMake build: a folder of headers, included as <stb_image_write.h>.
if(CAROM_SYSTEM_PACKAGES)
    find_path(CAROM_STB_FOLDER stb_image_write.h PATHS /usr/include PATH_SUFFIXES stb
        NO_CMAKE_FIND_ROOT_PATH)
endif()
if(CAROM_SYSTEM_PACKAGES AND CAROM_STB_FOLDER)
    set(stb_SOURCE_DIR "${CAROM_STB_FOLDER}")
else()
    FetchContent_Declare(stb
        GIT_REPOSITORY https://github.com/nothings/stb.git
        GIT_TAG 8b5f1f37b5b75829fc72d38e7b5d4bcbf8a26d55) # 2022-09-08
    FetchContent_MakeAvailable(stb)
endif()

add_library(stb INTERFACE)
target_include_directories(stb SYSTEM INTERFACE "${stb_SOURCE_DIR}")
