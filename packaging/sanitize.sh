#!/usr/bin/env bash
# Runs the suite under the address and undefined-behaviour sanitizers, then the tests of threaded code under the
# thread sanitizer. Exits with status 0 if no sanitizer reports a problem. Takes about two hours on 2 cores.
#
#   packaging/sanitize.sh [asan | tsan] [options of ctest]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
cd "$root"
install_packages "building and testing ROCmForge" \
    "${build_packages[@]}" "${gpu_packages[@]}" "${window_packages[@]}" "${test_packages[@]}"

# Tests of code that starts threads. The window's tests start the real program with all of its threads.
threaded='^tst_(thread_pool|engine_thread|scheduler|api_server|api_limits|engine_worker(_idle)?|engine_bridge|bridge_.*|routed_worker|chat_store|shared_service|memory_watch|local_server|model_library|download_.*|hip_.*)$'
# Increases the time limits, because everything runs slower under a sanitizer (tests/README.md).
export ROCMFORGE_TEST_TIME_FACTOR=${ROCMFORGE_TEST_TIME_FACTOR:-16}

run() {
    local preset=$1
    shift
    cmake --preset "$preset"
    cmake --build --preset "$preset" --parallel "$(build_jobs)"
    ctest --preset "$preset" --parallel "$(nproc)" "$@"
}

only=
case "${1:-}" in
asan | tsan)
    only=$1
    shift
    ;;
esac
[ "$only" = tsan ] || run asan "$@"
[ "$only" = asan ] || run tsan --tests-regex "$threaded" "$@"
echo "The sanitizers found nothing."
