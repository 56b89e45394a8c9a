#!/usr/bin/env bash
# Builds the Flatpak on KDE's runtime as dist/ROCmForge.flatpak. Needs flatpak-builder and, for KDE's runtime,
# Flathub:
# flatpak remote-add --user --if-not-exists flathub https://dl.flathub.org/repo/flathub.flatpakrepo
#
#   packaging/flatpak.sh [--stage]    with --stage, only collects the files that the manifest takes from this computer:
#                                     script libraries, HIP's headers and fonts
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
id=io.github.rocmforge.ROCmForge

install_packages "making a Flatpak" "${flatpak_packages[@]}"
"$root/packaging/script_libraries.sh"

staged=$root/build/flatpak/staged
rm -rf "$staged"
mkdir -p "$staged"/{include,fonts,scripts,licences}
cp -rL /usr/include/hip /usr/include/hsa "$staged/include/"
cp -r "${XDG_CACHE_HOME:-$HOME/.cache}"/rocmforge/mathjax-3.2.2 "$staged/scripts/mathjax"
cp -L /usr/share/javascript/highlight.js/highlight.min.js "$staged/scripts/"
for package in fonts-inter fonts-jetbrains-mono; do
    dpkg-query -L "$package" | grep -E '/(Inter-(Regular|Italic|Medium|SemiBold|SemiBoldItalic|Bold|BoldItalic)\.otf|JetBrainsMono-(Regular|Italic|Bold|BoldItalic)\.ttf)$' |
        xargs cp -t "$staged/fonts"
done
for package in fonts-inter fonts-jetbrains-mono libjs-highlight.js libamdhip64-dev; do
    mkdir -p "$staged/licences/$package"
    cp "/usr/share/doc/$package/copyright" "$staged/licences/$package/"
done
[ "${1:-}" != --stage ] || exit 0

cd "$root"
flatpak-builder --user --force-clean --state-dir=build/flatpak/state --install-deps-from=flathub --repo=build/flatpak/repo \
    build/flatpak/build "packaging/flatpak/$id.json"
mkdir -p dist
flatpak build-bundle build/flatpak/repo dist/ROCmForge.flatpak "$id"
echo "dist/ROCmForge.flatpak: $(du -k dist/ROCmForge.flatpak | cut -f1) kB"
