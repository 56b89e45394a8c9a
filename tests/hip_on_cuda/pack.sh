#!/bin/sh
# Collects all files that measure.sh needs on a bare machine in one folder.
#
#     pack.sh BUILD FOLDER [MODEL.gguf …]
#
# BUILD is a build folder configured with -DROCMFORGE_HIP_ON_CUDA=ON and with sm_90 in ROCMFORGE_GPU_TARGETS.
# FOLDER also receives shared libraries, except those of the C library. The step "greedy" of measure.sh
# compares the greedy tokens of the given models.
set -eu

build=${1:?"usage: pack.sh BUILD FOLDER [MODEL.gguf ...]"}
folder=${2:?"usage: pack.sh BUILD FOLDER [MODEL.gguf ...]"}
shift 2
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$folder/lib" "$folder/models"
cp "$build/engine/cli/rocmforge-cli" "$build/tests/hip_on_cuda/rocmforge-measure" \
    "$build/tests/hip_on_cuda/librocmforge_hip_on_cuda.so" "$here/measure.sh" "$folder/"
for program in "$folder/rocmforge-cli" "$folder/rocmforge-measure"; do
    ldd "$program" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }'
done | sort -u | while read -r library; do
    case $(basename "$library") in
        libc.so* | libm.so* | libpthread.so* | libdl.so* | librt.so* | libresolv.so* | ld-linux*) ;;
        *) cp -L "$library" "$folder/lib/" ;;
    esac
done
strip "$folder/rocmforge-cli" "$folder/rocmforge-measure" "$folder/librocmforge_hip_on_cuda.so"
for model in "$@"; do cp -L "$model" "$folder/models/"; done
du -sh "$folder"
