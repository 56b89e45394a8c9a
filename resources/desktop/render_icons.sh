#!/usr/bin/env bash
# Renders the icons' PNG files again after a change of an SVG file. The PNG files are in the repository, so
# that building needs no renderer.
#
#   resources/desktop/render_icons.sh    (needs rsvg-convert of the package librsvg2-bin)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

render() {
    local drawing=$1 folder=$2 size
    for size in 16 22 24 32 48 64 128 256 512; do
        mkdir -p "png/$size/$folder"
        rsvg-convert --width "$size" --height "$size" "$drawing.svg" -o "png/$size/$folder/$drawing.png"
    done
}
render io.github.rocmforge.ROCmForge apps
render application-x-gguf mimetypes
