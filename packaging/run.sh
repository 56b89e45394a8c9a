#!/usr/bin/env bash
# Installs missing packages, builds, fetches a model if there is none, and opens the window.
# Without a display it chats in the terminal; without a terminal it asks one question and exits.
#
#   packaging/run.sh [--no-model] [options of rocmforge]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/packaging/packages.sh"

want_model=yes
arguments=()
for argument in "$@"; do
    case $argument in
    --no-model) want_model= ;;
    -h | --help)
        sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
        exit 0
        ;;
    *) arguments+=("$argument") ;;
    esac
done

install_packages "building and running ROCmForge" "${build_packages[@]}" "${window_packages[@]}"

# A failed download is retried next time; until then formulas are shown as LaTeX.
"$root/packaging/script_libraries.sh" || true

# Kernels are compiled for this computer's GPUs only. Without a GPU, clang is not needed.
targets=$("$root/packaging/gpu_targets.sh")
if [ -n "$targets" ]; then
    install_packages "computing on your GPU ($targets)" "${gpu_packages[@]}"
    ldconfig -p | grep -q 'libamdhip64\.so\.[567]' ||
        install_packages "starting the GPU: ROCm's HIP runtime" "${hip_runtime[@]}"
fi

build=$root/build/release
configured=$(sed -n 's/^ROCMFORGE_GPU_TARGETS:STRING=//p' "$build/CMakeCache.txt" 2>/dev/null || echo none)
if [ ! -f "$build/build.ninja" ] || [ "$configured" != "$targets" ] ||
    grep -q '^ROCMFORGE_MATHJAX:.*NOTFOUND' "$build/CMakeCache.txt"; then
    (cd "$root" && cmake --preset release -DROCMFORGE_GPU_TARGETS="$targets" >/dev/null)
fi
cmake --build "$build" --parallel "$(build_jobs)"

models=${XDG_DATA_HOME:-$HOME/.local/share}/ROCmForge/models
mkdir -p "$models"
# Skips hidden folders inside the models folder, which hold unfinished downloads. The models folder itself may
# be inside a hidden one.
first_model() {
    find -L "$models" -mindepth 1 -maxdepth 3 -name '.*' -prune -o -name '*.gguf' -print 2>/dev/null | sort | sed -n 1p
}
if [ -n "$want_model" ] && [ -z "$(first_model)" ]; then
    echo "There is no model in $models yet: fetching the starter, TinyLlama 1.1B Chat (323 MB)."
    "$root/packaging/starter_model.sh" "$models"
fi

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ -n "${QT_QPA_PLATFORM:-}" ]; then
    exec "$build/app/rocmforge" "${arguments[@]}"
fi

echo "There is no display, so the chat runs in this terminal."
chat=("$build/engine/cli/rocmforge-cli" chat)
model=$(first_model)
question="What is the capital of France?"
if [ -n "$model" ]; then
    chat+=("$model")
else
    echo "There is no model in $models, so the small one that is built in answers."
    # The built-in model can answer this question.
    question="What is VRAM?"
fi
if [ -t 0 ] && [ -t 1 ]; then
    exec "${chat[@]}"
fi
echo "There is no terminal either, so here is one question: $question"
"${chat[@]}" --temperature 0 --max-tokens 128 <<<"$question"
