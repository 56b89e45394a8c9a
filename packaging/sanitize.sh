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

# programs_of PRESET REGEX: prints the programs of the tests whose names match, relative to the build directory.
programs_of() {
    local build=$root/build/$1
    find "$build" -name CTestTestfile.cmake -exec sed -nE 's/^add_test\(\[=\[([^]]+)\]=\] "([^"]+)".*/\1 \2/p' {} + |
        awk -v names="$2" -v build="$build/" '$1 ~ names && index($2, build) == 1 {print substr($2, length(build) + 1)}' |
        sort -u
}

# run PRESET TARGETS [OPTION...]: builds these targets (empty: all), and runs ctest with the options.
run() {
    local preset=$1 targets=()
    mapfile -t targets < <(printf '%s' "$2")
    shift 2
    cmake --build --preset "$preset" --parallel "$(build_jobs)" ${targets[@]:+--target "${targets[@]}"}
    ctest --preset "$preset" --parallel "$(nproc)" "$@"
}

only=
case "${1:-}" in
asan | tsan)
    only=$1
    shift
    ;;
esac
if [ "$only" != tsan ]; then
    cmake --preset asan
    run asan "" "$@"
fi
if [ "$only" != asan ]; then
    cmake --preset tsan
    programs=$(programs_of tsan "$threaded")
    [ -n "$programs" ] || { echo "No test matches the names of the thread sanitizer's tests." >&2; exit 1; }
    run tsan "$programs" --tests-regex "$threaded" "$@"
fi
echo "The sanitizers found nothing."
