# Shared by the scripts of this folder, which source it and so run from the repository's root.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '==> %s\n' "$*"; }

# configure PRESET: the log is shown only when it fails. Later builds see by themselves what changed.
configure() {
    # Debian's emscripten needs its own modules of node, also where another node comes first.
    [[ $1 != wasm ]] || export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
    [[ ! build/$1/build.ninja -nt CMakePresets.json ]] || return 0
    say "configure $1"
    mkdir -p build
    local options=()
    if [[ $1 == wasm ]]; then
        if ! command -v em-config >/dev/null; then
            echo "emscripten is not installed: on Debian its package is called so" >&2
            return 1
        fi
        options=(--toolchain "$(em-config EMSCRIPTEN_ROOT)/cmake/Modules/Platform/Emscripten.cmake")
    fi
    # Anew: CMake forgets a preset's other settings where its compiler is another than before.
    if ! cmake --fresh --preset "$1" "${options[@]}" >"build/configure-$1.log" 2>&1; then
        cat "build/configure-$1.log" >&2
        return 1
    fi
}

# build PRESET [TARGET...]: one moving line on a terminal, nothing but faults in a log.
build() {
    local preset=$1
    shift
    local options=()
    (($# == 0)) || options+=(--target "$@")
    [[ -t 1 ]] || options+=(-- --quiet)
    say "build $preset${1:+: $*}"
    cmake --build --preset "$preset" "${options[@]}"
}
