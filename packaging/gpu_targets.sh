#!/usr/bin/env bash
# Prints the architectures of this computer's AMD GPUs that device code exists for, for example
# "gfx1036;gfx1100".
# Reports unsupported architectures on standard error.
#
#   packaging/gpu_targets.sh [FOLDER instead of /sys]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
sys=${1:-/sys}

supported=$(sed -n '/^set(all_gpu_targets/,/)$/p' "$root/kernels/CMakeLists.txt" | grep -oE 'gfx[0-9a-f]+')
targets=
for properties in "$sys"/class/kfd/kfd/topology/nodes/*/properties; do
    [ -r "$properties" ] || continue
    version=$(awk '$1 == "gfx_target_version" { print $2 }' "$properties")
    [ "${version:-0}" -gt 0 ] || continue # skips CPUs, whose version is 0
    # The version is MMmmss: major, minor and stepping with two decimal digits each. In a name such as gfx90a, minor
    # and stepping are hexadecimal.
    target=$(printf 'gfx%d%x%x' $((version / 10000)) $((version / 100 % 100)) $((version % 100)))
    if ! grep -qx "$target" <<<"$supported"; then
        echo "There is a GPU of the architecture $target, for which ROCmForge has no kernels." >&2
    elif [[ ";$targets;" != *";$target;"* ]]; then
        targets+=${targets:+;}$target
    fi
done
echo "$targets"
