#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test. Ends with ctest's summary.
#
#   packaging/test.sh [options of ctest]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
cd "$root"

install_packages "building and testing ROCmForge" \
    "${build_packages[@]}" "${gpu_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"
"$root/packaging/script_libraries.sh" --tests || true
cmake --preset dev
cmake --build --preset dev --parallel "$(build_jobs)"
ctest --preset dev --parallel 2 "$@"
