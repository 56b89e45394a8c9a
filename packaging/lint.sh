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

# The build creates the module's type registration, which qmllint reads.
lint_qml() {
    cmake --build build/dev --parallel "$(build_jobs)" --target rocmforge_qml
    cmake --build build/dev --target rocmforge_qml_qmllint
}

lint_cpp() {
    # Unity files and generated headers must exist.
    cmake --build build/dev --parallel "$(build_jobs)" --target rocmforge_app rocmforge_qml
    if [ $# -gt 0 ]; then
        clang-tidy -quiet -p build/dev "$@"
    else
        cmake --build build/dev --target tidy
    fi
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
