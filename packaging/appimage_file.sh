#!/usr/bin/env bash
# Joins a type 2 runtime and a squashfs of an AppDir into one file. Writes the update information into the
# runtime's section .upd_info.
#
#   packaging/appimage_file.sh RUNTIME APPDIR UPDATE-INFORMATION FILE.AppImage
set -euo pipefail
runtime=${1:?usage: appimage_file.sh RUNTIME APPDIR UPDATE-INFORMATION FILE}
appdir=$2 update=$3 image=$4

read -r offset room < <(readelf --sections --wide "$runtime" 2>/dev/null |
    sed -nE 's/.*\.upd_info +[A-Z]+ +[0-9a-f]+ ([0-9a-f]+) ([0-9a-f]+).*/\1 \2/p') || true
if [ -z "${room:-}" ] || [ ${#update} -ge $((16#$room)) ]; then
    echo "$runtime has no room for where updates are found: is it a runtime of type 2?" >&2
    exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mksquashfs "$appdir" "$work/squashfs" -root-owned -noappend -no-xattrs -quiet -no-progress \
    -comp zstd -Xcompression-level 19 -b 1M
cp "$runtime" "$work/image"
printf '%s' "$update" | dd of="$work/image" bs=1 seek=$((16#$offset)) conv=notrunc status=none
cat "$work/squashfs" >>"$work/image"
chmod 755 "$work/image"
mv "$work/image" "$image"
