# shellcheck shell=bash disable=SC2154  # sourced after packages.sh, which has the lists
# Builds the programs for packages. Sourced by deb.sh and appimage.sh.
#
#   ROCMFORGE_BUILD        an existing build to package, instead of building build/package
#   ROCMFORGE_GPU_TARGETS  GPU architectures to compile kernels for; default: all

# release_build OPTION...: configures with these options and builds both programs. Sets `build`.
release_build() {
    build=${ROCMFORGE_BUILD:-$root/build/package}
    local targets=${ROCMFORGE_GPU_TARGETS-all}
    if [ -n "${ROCMFORGE_BUILD:-}" ]; then
        cmake -S "$root" -B "$build" -DROCMFORGE_SHARED_ENGINE=ON -DROCMFORGE_DICTATION=OFF "$@" >/dev/null
    else
        install_packages "building ROCmForge" "${build_packages[@]}" "${window_packages[@]}"
        [ -z "$targets" ] || install_packages "compiling for GPUs" "${gpu_packages[@]}"
        "$root/packaging/script_libraries.sh" || true
        (cd "$root" && cmake --preset release -B "$build" -DROCMFORGE_GPU_TARGETS="$targets" -DROCMFORGE_SHARED_ENGINE=ON -DROCMFORGE_DICTATION=OFF \
            "$@" >/dev/null)
    fi
    cmake --build "$build" --parallel "$(build_jobs)" --target rocmforge rocmforge-cli
}
