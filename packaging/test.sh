#!/usr/bin/env bash
# Installs missing packages, builds, and runs every test. Ends with ctest's summary.
#
#   packaging/test.sh [--prepare | --packages] [options of ctest]
#
# With --prepare, only installs and configures.
# With --packages, which needs root, also builds a Debian package and an AppImage from that build. Then runs
# only the tests of these packages and of the Flatpak.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
cd "$root"
packages=
if [ "${1:-}" = --packages ]; then
    packages=yes
    shift
fi

install_packages "building and testing ROCmForge" \
    "${build_packages[@]}" "${gpu_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"
"$root/packaging/script_libraries.sh" --tests || true
cmake --preset dev
[ "${1:-}" != --prepare ] || exit 0
cmake --build --preset dev --parallel "$(build_jobs)"
if [ -z "$packages" ]; then
    # The number of parallel tests is the number of cores plus one, because the window's tests mostly wait.
    exec ctest --preset dev --parallel $(($(nproc) + 1)) "$@"
fi
install_packages "testing packages" "${package_test_packages[@]}"
ROCMFORGE_BUILD=$root/build/dev "$root/packaging/deb.sh"
ROCMFORGE_BUILD=$root/build/dev "$root/packaging/appimage.sh"
exec ctest --test-dir "$root/build/dev" --label-regex packaging --verbose "$@"
