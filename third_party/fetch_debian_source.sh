#!/usr/bin/env bash
# fetch_debian_source.sh SUITE FOLDER PACKAGE[=VERSION_PREFIX]...
#
# Unpacks the upstream trees of Debian source packages of one suite into FOLDER/PACKAGE. It uses
# the mirror that this machine already has and an apt state of its own, so neither root nor a
# change of the system's package sources is needed; apt checks the archive's signature and the
# hash of each tarball.
set -euo pipefail

suite=$1 folder=$2
shift 2

if ! command -v apt-get >/dev/null; then
    echo "There is no apt on this system to download sources with." >&2
    exit 1
fi
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' |
    grep --invert-match security | head --lines=1)
if [[ -z $mirror ]]; then
    echo "apt knows no mirror: run 'apt-get update' first." >&2
    exit 1
fi

mkdir --parents "$folder"
work=$(mktemp --directory --tmpdir="$folder")
trap 'rm -rf "$work"' EXIT
mkdir --parents "$work"/{state/lists/partial,cache/archives/partial}

keyring=/usr/share/keyrings/debian-archive-keyring.gpg
signed_by=""
if [[ -e $keyring ]]; then
    signed_by="[signed-by=$keyring]"
fi
echo "deb-src $signed_by $mirror $suite main" >"$work/sources.list"
options=(
    -o "Dir::State=$work/state" -o "Dir::State::status=/dev/null" -o "Dir::Cache=$work/cache"
    -o "Dir::Etc::sourcelist=$work/sources.list" -o "Dir::Etc::sourceparts=/dev/null"
    -o "APT::Sandbox::User=$(id --user --name)" --quiet=2
)
apt-get "${options[@]}" update

for request in "$@"; do
    package=${request%%=*} prefix=""
    [[ $request != *=* ]] || prefix=${request#*=}
    version=$(apt-cache "${options[@]}" showsrc "$package" | sed --quiet 's/^Version: //p' |
        sort --version-sort | awk -v prefix="$prefix" 'index($0, prefix) == 1' | tail --lines=1)
    if [[ -z $version ]]; then
        echo "Suite $suite has no source of $package $prefix" >&2
        exit 1
    fi
    tree=$work/$package
    mkdir "$tree"
    # The description file of a package is sometimes missing on a mirror; the tarball is enough.
    (cd "$tree" && apt-get "${options[@]}" source --download-only --tar-only "$package=$version")
    mkdir "$tree/upstream"
    tar --extract --file "$tree"/*.orig.tar.* --directory "$tree/upstream" --strip-components=1
    rm -rf "${folder:?}/$package"
    mv "$tree/upstream" "$folder/$package"
    echo "$package $version from Debian's suite $suite"
done
