#!/usr/bin/env bash
# Builds dist/ROCmForge-VERSION-x86_64.AppImage, a single file that runs on any x86-64 Linux with the C
# library version of this computer or a newer one. Build it on Debian 12 for glibc 2.36. Environment variables:
# those of release.sh, and
#
#   APPIMAGE_RUNTIME=FILE  use this runtime instead of our own (ours needs no FUSE)
#
#   packaging/appimage.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
source "$root/packaging/release.sh"

install_packages "making an AppImage" "${appimage_packages[@]}"
# shellcheck disable=SC2119  # without options for cmake
release_build

dist=$root/dist
appdir=$dist/ROCmForge.AppDir
rm -rf "$appdir"
umask 022
DESTDIR=$appdir cmake --install "$build" --prefix /usr --strip >/dev/null
if ! libraries=$("$root/packaging/lean_libraries.sh"); then
    echo "The sources of libcurl and libdbus can't be had, so the distribution's own come along, with 10 MB that nothing asks for." >&2
    libraries=
fi
"$root/packaging/appdir.py" "$appdir" ${libraries:+"$libraries"}

metainfo=$root/resources/desktop/io.github.rocmforge.ROCmForge.metainfo.xml
version=$(sed -nE 's/.*<release version="([^"]+)".*/\1/p' "$metainfo" | head -1)
repository=$(sed -nE 's|.*<url type="homepage">https://github.com/([^<]+)</url>.*|\1|p' "$metainfo")

echo "Where the AppDir's size is, in kB:"
(cd "$appdir/usr" && du -sk bin lib plugins qml share | sed 's/^/    /')
echo "dist/ROCmForge.AppDir: $(du -sk "$appdir" | cut -f1) kB"

runtime=${APPIMAGE_RUNTIME:-$build/appimage-runtime}
[ -n "${APPIMAGE_RUNTIME:-}" ] || "$root/packaging/appimage_runtime.sh" "$runtime"

image=ROCmForge-$version-x86_64.AppImage
"$root/packaging/appimage_file.sh" "$runtime" "$appdir" \
    "gh-releases-zsync|${repository%%/*}|${repository##*/}|latest|ROCmForge-*-x86_64.AppImage.zsync" "$dist/$image"
# The URL is relative, because the .zsync file is published beside the AppImage.
(cd "$dist" && zsyncmake -u "$image" -o "$image.zsync" "$image" 2>/dev/null)
echo "dist/$image: $(du -k "$dist/$image" | cut -f1) kB, and $image.zsync for updates"
