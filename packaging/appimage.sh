#!/usr/bin/env bash
# Makes dist/ROCmForge-VERSION-x86_64.AppImage, one file that starts on any x86-64 Linux with this computer's version of
# the C library or a newer one; build it on Debian 12 for glibc 2.36. Environment: see release.sh, and
#
#   APPIMAGE_RUNTIME=FILE  the runtime that goes before the squashfs; without it the pinned release is downloaded, and
#                          where it can't be, the AppDir is left in dist/ROCmForge.AppDir, which starts just as well
#
#   packaging/appimage.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
source "$root/packaging/release.sh"

runtime_release=20251108
runtime_sha256=2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d

install_packages "making an AppImage" "${appimage_packages[@]}"
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

fetch_runtime() {
    local kept=${XDG_CACHE_HOME:-$HOME/.cache}/rocmforge/appimage-runtime-$runtime_release
    if ! echo "$runtime_sha256  $kept" | sha256sum --check --status 2>/dev/null; then
        mkdir -p "$(dirname "$kept")"
        curl --fail --silent --show-error --location --connect-timeout 20 --output "$kept.part" \
            "https://github.com/AppImage/type2-runtime/releases/download/$runtime_release/runtime-x86_64" || return 1
        if ! echo "$runtime_sha256  $kept.part" | sha256sum --check --status; then
            echo "The AppImage runtime arrived damaged or changed, so it is not used." >&2
            rm -f "$kept.part"
            return 1
        fi
        mv "$kept.part" "$kept"
    fi
    echo "$kept"
}
if ! runtime=${APPIMAGE_RUNTIME:-$(fetch_runtime)}; then
    echo "There is no runtime, so there is no AppImage; APPIMAGE_RUNTIME=FILE names one." >&2
    exit 0
fi

image=ROCmForge-$version-x86_64.AppImage
"$root/packaging/appimage_file.sh" "$runtime" "$appdir" \
    "gh-releases-zsync|${repository%%/*}|${repository##*/}|latest|ROCmForge-*-x86_64.AppImage.zsync" "$dist/$image"
# The address is relative: it lies beside the AppImage.
(cd "$dist" && zsyncmake -u "$image" -o "$image.zsync" "$image" 2>/dev/null)
echo "dist/$image: $(du -k "$dist/$image" | cut -f1) kB, and $image.zsync for updates"
