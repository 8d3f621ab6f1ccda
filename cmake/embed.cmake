# cmake -DINPUT=<file> -DOUTPUT=<source.c> -DSYMBOL=<name> -P embed.cmake
file(READ "${INPUT}" bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
# 32 bytes a line keep the lines short enough for an editor.
string(REPEAT "[0-9a-f]" 64 line)
string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
# The last byte is a terminating zero that the size does not count.
file(WRITE "${OUTPUT}" "#include <stddef.h>\n\nconst unsigned char ${SYMBOL}[] = {\n${bytes}0x00};\n"
    "const size_t ${SYMBOL}_size = ${size};\n")
