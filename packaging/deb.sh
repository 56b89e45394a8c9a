#!/usr/bin/env bash
# Builds a Debian package for the current distribution (Debian 12, Debian 13, Ubuntu 24.04) in dist/. Environment
# variables: see release.sh.
#
#   packaging/deb.sh
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
source "$root/packaging/release.sh"

install_packages "making a Debian package" "${deb_packages[@]}"
# The suffix, as in 0.1.0-1~debian12, gives packages of a later distribution release a higher version.
source /etc/os-release
release_build -DROCMFORGE_DEBIAN_SUFFIX="~$ID${VERSION_ID:-0}"

umask 022 # sets the permissions of the package's folders
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
(cd "$build" && cpack -G DEB -B "$made" >"$made/log") || { tail -20 "$made/log" >&2; exit 1; }
mkdir -p "$root/dist"
package=$(basename "$made"/*.deb)
mv "$made/$package" "$root/dist/$package"
size=$(dpkg-deb --field "$root/dist/$package" Installed-Size)
echo "dist/$package: $(du -k "$root/dist/$package" | cut -f1) kB, installed $size kB"
