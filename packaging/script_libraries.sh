#!/usr/bin/env bash
# Fetches from npm the parts of MathJax (Apache-2.0) with which the window typesets formulas. The version is
# pinned, and its checksum is verified. The files are stored in the user's cache, where CMake finds them. Does
# nothing if they exist already.
#
#   script_libraries.sh [--tests]    with --tests, also fetches the CommonMark specification (CC-BY-SA) for its examples,
#                                and the packages of test_packages.txt: ajv, which validates JSON schemas of the tests,
#                                and the clients that test the local server
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source ./packages.sh

kept=${XDG_CACHE_HOME:-$HOME/.cache}/rocmforge

# Installs npm and openssl if they are missing.
prepare() {
    command -v npm >/dev/null || install_packages "fetching $1" npm
    install_packages "checking $1" openssl
}

folder_of() { echo "$kept/$1-$2"; }

# The archive of version 1.0 of @scope/name is scope-name-1.0.tgz.
archive_of() {
    local name=${1#@}
    echo "${name//\//-}-$2.tgz"
}

# store WORK PACKAGE VERSION SHA512 FOLDER [FILE...]: checks the package's archive in WORK and stores files of the
# package's folder atomically; without files, stores the whole package. Removes WORK if the archive is damaged.
store() {
    local work=$1 package=$2 version=$3 sha512=$4 inside=$5
    local archive folder
    archive=$work/$(archive_of "$package" "$version")
    folder=$(folder_of "$package" "$version")
    shift 5
    if [ "$(openssl dgst -sha512 -binary "$archive" | base64 -w0)" != "$sha512" ]; then
        rm -rf "$work"
        echo "$package arrived damaged or changed, so it is not used. Run this again." >&2
        return 1
    fi
    rm -rf "$work/package"
    if [ $# -eq 0 ]; then
        mkdir "$work/package"
        tar xzf "$archive" -C "$work/package" --strip-components=1
    else
        tar xzf "$archive" -C "$work" package/LICENSE "${@/#/package/$inside}"
        [ -f "$work/package/${inside}LICENSE" ] || mv "$work/package/LICENSE" "$work/package/${inside}LICENSE"
    fi
    mkdir -p "$(dirname "$folder")"
    mv -T "$work/package/$inside" "$folder"
    echo "$package $version is in $folder." >&2
}

# download WORK PACKAGE@VERSION...: one call of npm, because starting npm takes seconds.
download() {
    local work=$1
    shift
    if ! (cd "$work" && npm pack --silent "$@" >/dev/null 2>&1); then
        rm -rf "$work"
        echo "The package registry can't be reached, so $* can't be fetched now." >&2
        return 1
    fi
}

# fetch PACKAGE VERSION SHA512 FOLDER [FILE...]: downloads and stores a package if it is not there.
fetch() {
    local work
    [ -d "$(folder_of "$1" "$2")" ] && return 0
    prepare "$1"
    work=$(mktemp -d)
    download "$work" "$1@$2"
    store "$work" "$@"
    rm -rf "$work"
}

# fetch_listed FILE: downloads and stores the packages of a list that are not there.
fetch_listed() {
    local package version sha512 work
    local -a wanted=() names=()
    while read -r package version sha512; do
        [[ $package == "#"* || -d $(folder_of "$package" "$version") ]] && continue
        wanted+=("$package $version $sha512")
        names+=("$package@$version")
    done <"$1"
    [ ${#wanted[@]} -gt 0 ] || return 0
    prepare "${names[*]}"
    work=$(mktemp -d)
    download "$work" "${names[@]}"
    for package in "${wanted[@]}"; do
        read -r package version sha512 <<<"$package"
        store "$work" "$package" "$version" "$sha512" ""
    done
    rm -rf "$work"
}

fetch mathjax 3.2.2 \
    Bt+SSVU8eBG27zChVewOicYs7Xsdt40qm4+UpHyX7k0/O9NliPc+x77k1/FEsPsjKPZGJvtRZM1vO+geW0OhGw== es5/ \
    core.js loader.js adaptors/liteDOM.js input/tex-full.js output/svg.js output/svg/fonts/tex.js
if [ "${1:-}" = --tests ]; then
    fetch commonmark-spec 0.31.2 \
        vXKxmclzJPymhOJYD26G0oBjVmIcKC8p5m2DvHIq1A1btr1m0r0dT/PzRA5/nwxUbCAPedMNPEoiQE+zvuOcOw== "" spec.txt
    fetch_listed test_packages.txt
fi
