#!/usr/bin/env bash
# Checks formats and runs the linters: clang-format, clang-tidy, qmllint and shellcheck. Exits with status 0 if there
# is nothing to report. Configures build/dev if it is not configured yet.
#
#   packaging/lint.sh [FILE...]   with files, runs clang-tidy on these files only
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"
cd "$root"
install_packages "building and checking ROCmForge" \
    "${build_packages[@]}" "${gpu_packages[@]}" "${window_packages[@]}" "${test_packages[@]}" "${lint_packages[@]}"
[ -f build/dev/build.ninja ] || cmake --preset dev

failed=()
check() {
    local name=$1
    shift
    echo "== $name"
    "$@" || failed+=("$name")
}

lint_scripts() {
    git ls-files -z '*.sh' .ci/run packaging/AppRun | xargs -0 shellcheck
}

# qmllint reads the descriptions of the types that are written in C++. This target generates them, and compiles nothing.
lint_qml() {
    cmake --build build/dev --parallel "$(build_jobs)" --target all_qmltyperegistrations &&
        packaging/lint_qml.py build/dev
}

# Builds everything first: sources include generated files, and those of the tests are generated after the libraries.
lint_cpp() {
    cmake --build build/dev --parallel "$(build_jobs)" --target all benchmarks && packaging/lint_cpp.py build/dev "$@"
}

check "shellcheck" lint_scripts
check "clang-format" cmake --build build/dev --target format-check
check "qmllint" lint_qml
check "clang-tidy" lint_cpp "$@"

if [ ${#failed[@]} -gt 0 ]; then
    echo "Failed: ${failed[*]}" >&2
    exit 1
fi
echo "Nothing to report."
