# Files inside the programs: shaders, lessons and fonts become constant arrays at build time.

# carom_embed(<target> <symbol> <file>): at build time makes a C source that defines
#     const unsigned char <symbol>[];
#     const size_t <symbol>_size;
# and compiles it into the target. It is C because C compiles long arrays fastest, has external
# linkage for constants, and is not looked at by clang-tidy.
function(carom_embed target symbol file)
    set(source "${PROJECT_BINARY_DIR}/generated/embedded/${symbol}.c")
    set(script "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
    add_custom_command(OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" "-DINPUT=${file}" "-DOUTPUT=${source}" "-DSYMBOL=${symbol}"
            -P "${script}"
        DEPENDS "${file}" "${script}"
        VERBATIM)
    target_sources(${target} PRIVATE "${source}")
endfunction()

# "render/embedded_shaders.hpp": every file of shaders/, looked up by its name.
function(carom_embed_shaders target)
    file(GLOB shaders CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/shaders/*.vert"
        "${PROJECT_SOURCE_DIR}/shaders/*.frag" "${PROJECT_SOURCE_DIR}/shaders/*.glsl")
    carom_has_sources(${target} has_sources)
    if(NOT has_sources)
        return()
    endif()
    set(DECLARATIONS "")
    set(CASES "")
    foreach(shader IN LISTS shaders)
        get_filename_component(name "${shader}" NAME)
        string(MAKE_C_IDENTIFIER "carom_shader_${name}" symbol)
        carom_embed(${target} ${symbol} "${shader}")
        string(APPEND DECLARATIONS
            "extern const unsigned char ${symbol}[];\nextern const std::size_t ${symbol}_size;\n")
        string(APPEND CASES "    if (file_name == \"${name}\") {\n"
            "        return text(${symbol}, ${symbol}_size);\n    }\n")
    endforeach()
    carom_generate(${target} render embedded_shaders)
endfunction()

# "lab/text/embedded_files.hpp": every file of assets/lessons and assets/experiments, and
# assets/glossary.json.
function(carom_embed_texts target)
    carom_has_sources(${target} has_sources)
    if(NOT has_sources)
        return()
    endif()
    set(DECLARATIONS "")
    foreach(kind IN ITEMS lessons experiments)
        file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/assets/${kind}/*.json")
        set(rows "")
        foreach(file IN LISTS files)
            get_filename_component(key "${file}" NAME_WE)
            string(MAKE_C_IDENTIFIER "carom_${kind}_${key}" symbol)
            carom_embed(${target} ${symbol} "${file}")
            string(APPEND DECLARATIONS "extern const unsigned char ${symbol}[];\n"
                "extern const std::size_t ${symbol}_size;\n")
            string(APPEND rows
                "        EmbeddedFile{\"${key}\", text(${symbol}, ${symbol}_size)},\n")
        endforeach()
        string(TOUPPER "${kind}" list)
        set(${list} "${rows}")
    endforeach()
    carom_embed(${target} carom_glossary "${PROJECT_SOURCE_DIR}/assets/glossary.json")
    carom_generate(${target} lab/text embedded_files)
endfunction()

# At build time makes a copy of the font that has the signs of equations alone, a tenth of its size;
# where fontTools is not there, the whole font does as well. Gives the file to embed.
function(carom_cut_to_equations font result)
    set(${result} "${font}" PARENT_SCOPE)
    if(NOT CAROM_HAS_FONTTOOLS)
        return()
    endif()
    get_filename_component(name "${font}" NAME)
    set(cut "${PROJECT_BINARY_DIR}/generated/embedded/${name}")
    # Latin and Greek, punctuation, raised and lowered digits, arrows, operators.
    set(signs "U+20-7E,U+A0-FF,U+370-3FF,U+2010-205F,U+2070-209F,U+2190-21FF,U+2200-22FF")
    add_custom_command(OUTPUT "${cut}"
        COMMAND "${CAROM_PYTHON}" -m fontTools.subset "${font}" "--unicodes=${signs}"
            --layout-features= --drop-tables+=FFTM "--output-file=${cut}"
        DEPENDS "${font}"
        VERBATIM)
    set(${result} "${cut}" PARENT_SCOPE)
endfunction()

# "ui/kit/embedded_fonts.hpp": the fonts of the panels, from the system's font packages.
function(carom_embed_fonts target)
    find_file(CAROM_UI_FONT NAMES Inter-Regular.otf Inter-Regular.ttf Roboto-Regular.ttf
        PATHS /usr/share/fonts /Library/Fonts "$ENV{HOME}/Library/Fonts"
        PATH_SUFFIXES opentype/inter truetype/inter inter truetype/roboto/unhinted/RobotoTTF roboto
        NO_CMAKE_FIND_ROOT_PATH
        DOC "Proportional font of the window (OTF or TTF)")
    find_file(CAROM_MONO_FONT NAMES JetBrainsMono-Regular.ttf
        PATHS /usr/share/fonts /Library/Fonts "$ENV{HOME}/Library/Fonts"
        PATH_SUFFIXES truetype/jetbrains-mono jetbrains-mono
        NO_CMAKE_FIND_ROOT_PATH
        DOC "Font of the numbers in the window (TTF)")
    foreach(face IN ITEMS "MATH:Italic" "MATH_BOLD:BoldItalic" "MATH_UPRIGHT:Regular")
        string(REPLACE ":" ";" face "${face}")
        list(GET face 0 kind)
        list(GET face 1 style)
        find_file(CAROM_${kind}_FONT NAMES STIXGeneral-${style}.otf STIXGeneral${style}.otf
            PATHS /usr/share/fonts /Library/Fonts "$ENV{HOME}/Library/Fonts"
            PATH_SUFFIXES opentype/stix stix
            NO_CMAKE_FIND_ROOT_PATH
        DOC "Font of equations in the window (OTF): ${style}")
    endforeach()
    carom_has_sources(${target} has_sources)
    if(NOT has_sources)
        return()
    endif()
    execute_process(COMMAND "${CAROM_PYTHON}" -c "import fontTools.subset"
        RESULT_VARIABLE failure OUTPUT_QUIET ERROR_QUIET)
    string(COMPARE EQUAL "${failure}" 0 CAROM_HAS_FONTTOOLS)
    set(DECLARATIONS "")
    foreach(kind IN ITEMS UI MONO MATH MATH_BOLD MATH_UPRIGHT)
        if(CAROM_${kind}_FONT)
            string(TOLOWER "carom_${kind}_font" symbol)
            set(file "${CAROM_${kind}_FONT}")
            if(kind MATCHES MATH)
                carom_cut_to_equations("${file}" file)
            endif()
            carom_embed(${target} ${symbol} "${file}")
            string(APPEND DECLARATIONS "extern const unsigned char ${symbol}[];\n"
                "extern const std::size_t ${symbol}_size;\n")
            set(${kind}_RESULT "bytes(${symbol}, ${symbol}_size)")
        else()
            set(${kind}_RESULT "{}")
        endif()
    endforeach()
    if(NOT CAROM_UI_FONT OR NOT CAROM_MONO_FONT)
        message(WARNING "No Inter, Roboto or JetBrains Mono font found: the window uses Dear ImGui's "
            "built-in font instead. On Debian install fonts-inter and fonts-jetbrains-mono, or set "
            "CAROM_UI_FONT and CAROM_MONO_FONT.")
    endif()
    carom_generate(${target} ui/kit embedded_fonts)
endfunction()

# Writes <folder>/<name>.hpp and .cpp from the templates in cmake/ and adds them to the target.
# The caller's DECLARATIONS, CASES and so on are filled in.
macro(carom_generate target folder name)
    set(generated "${PROJECT_BINARY_DIR}/generated")
    foreach(extension IN ITEMS hpp cpp)
        configure_file("${PROJECT_SOURCE_DIR}/cmake/${name}.${extension}.in"
            "${generated}/${folder}/${name}.${extension}" @ONLY)
    endforeach()
    target_sources(${target} PRIVATE "${generated}/${folder}/${name}.cpp")
    target_include_directories(${target} PUBLIC "${generated}" "${generated}/${folder}")
endmacro()

function(carom_has_sources target result)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
        set(${result} FALSE PARENT_SCOPE)
    else()
        set(${result} TRUE PARENT_SCOPE)
    endif()
endfunction()
