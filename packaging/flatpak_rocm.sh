#!/usr/bin/env bash
# Packs the HIP runtime of a ROCm folder as an extension of the Flatpak, for computers whose own ROCm the
# Flatpak cannot use. Writes dist/ROCmForge-ROCm.flatpak: flatpak install --user dist/ROCmForge-ROCm.flatpak
#
#   packaging/flatpak_rocm.sh FOLDER           for example /opt/rocm-7.0.2, or /usr
#   packaging/flatpak_rocm.sh FOLDER --stage   only collects the files, in build/flatpak/rocm
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
rocm=${1:?Name the folder of ROCm: packaging/flatpak_rocm.sh /opt/rocm}
id=io.github.rocmforge.ROCmForge.ROCm
staged=${ROCMFORGE_ROCM_STAGE:-$root/build/flatpak/rocm}
# Libraries that every system has, so they are not packed.
system='^(ld-linux.*|lib(c|m|dl|pthread|rt|util|gcc_s|stdc\+\+)\.so\..*)$'

folders=()
for folder in "$rocm"/lib "$rocm"/lib64 "$rocm"/lib/x86_64-linux-gnu "$rocm"/lib/rocm_sysdeps/lib; do
    [ ! -d "$folder" ] || folders+=("$folder")
done

find_library() {
    local folder
    for folder in "${folders[@]}"; do
        if [ -e "$folder/$1" ]; then
            echo "$folder/$1"
            return
        fi
    done
}

# Copies a library and, recursively, the libraries that it needs from the same folders.
pack() {
    local file needed
    [[ ! $1 =~ $system ]] && [ ! -e "$staged/files/lib/$1" ] || return 0
    file=$(find_library "$1")
    [ -n "$file" ] || return 0
    cp -L "$file" "$staged/files/lib/$1"
    for needed in $(readelf -d "$file" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p'); do
        pack "$needed"
    done
}

rm -rf "$staged"
mkdir -p "$staged/files/lib"
for version in 7 6 5; do
    pack "libamdhip64.so.$version"
    if [ -e "$staged/files/lib/libamdhip64.so.$version" ]; then
        # The runtime opens this library by its name, so it isn't listed as a dependency.
        if [ "$version" = 7 ]; then pack libamd_comgr.so.3; else pack libamd_comgr.so.2; fi
        break
    fi
done
if ! compgen -G "$staged/files/lib/libamdhip64.so.*" >/dev/null; then
    echo "There is no libamdhip64.so.7, .6 or .5 in $rocm: name a folder with ROCm's HIP runtime." >&2
    exit 1
fi
cat >"$staged/metadata" <<END
[Runtime]
name=$id

[ExtensionOf]
ref=app/io.github.rocmforge.ROCmForge/$(uname -m)/master
END
[ "${2:-}" != --stage ] || exit 0

cd "$root"
flatpak build-export --runtime build/flatpak/rocm-repo "$staged" 1
mkdir -p dist
flatpak build-bundle --runtime build/flatpak/rocm-repo dist/ROCmForge-ROCm.flatpak "$id" 1
echo "dist/ROCmForge-ROCm.flatpak: $(du -k dist/ROCmForge-ROCm.flatpak | cut -f1) kB"
