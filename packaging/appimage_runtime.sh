#!/usr/bin/env bash
# Builds the runtime that precedes the squashfs in an AppImage, packaging/appimage_runtime.
#
#   packaging/appimage_runtime.sh FILE
set -euo pipefail
file=${1:?usage: appimage_runtime.sh FILE}
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")/appimage_runtime" && pwd)

g++ -std=c++20 -Os -static-pie -fPIE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -ffunction-sections -fdata-sections \
    -Wl,--gc-sections -Wl,-z,now -s -Wall -Wextra -o "$file.part" "$sources"/*.cpp -lzstd
# Writes the magic bytes of a type 2 AppImage into padding of the ELF header, which linkers leave empty.
printf 'AI\002' | dd of="$file.part" bs=1 seek=8 conv=notrunc status=none
mv "$file.part" "$file"
