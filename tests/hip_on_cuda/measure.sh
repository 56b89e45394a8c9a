#!/bin/sh
# Measures ROCmForge on a bare machine with an NVIDIA GPU: no Qt, no compiler, no Python.
#
#     measure.sh FOLDER [REPORT] [STEP …]
#
# FOLDER is the result of pack.sh. Each step appends its results to REPORT (default: report.txt); if a step fails, the
# report says so and the other steps continue. STEPs: devices self-test rows greedy first bench parallel memory leaks
# attention hybrid. Without STEPs, the script runs all steps except hybrid. To split a long run, call the script several
# times, each time with a part of the steps.
#
# hybrid measures models with layers that keep a state or have a sliding window, and removes each model file
# afterwards. hybrid=NAME,NAME measures only the named models: qwen35-27b qwen35moe-35b-a3b gemma4-12b
# nemotron-30b-a3b. Each of these models takes up to 25 GB of disk space, and the dense model that it is compared with
# takes up to 17 GB.
#
# MODELS names a folder for the random models (default: FOLDER/random-models). The six models of all steps except hybrid
# take 51 GB of disk space. BANDWIDTH is the speed at which the GPU reads memory, in GB/s (default: 4400, an H200).
set -u

folder=${1:?"usage: measure.sh FOLDER [REPORT] [STEP ...]"}
folder=$(cd "$folder" && pwd) || exit 2
report=${2:-report.txt}
if [ $# -ge 2 ]; then shift 2; else shift; fi
hybrids="qwen35-27b qwen35moe-35b-a3b gemma4-12b nemotron-30b-a3b"
bandwidth=${BANDWIDTH:-4400}
steps=${*:-devices self-test rows greedy first bench parallel memory leaks attention}
models=${MODELS:-$folder/random-models}

export LD_LIBRARY_PATH="$folder/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export ROCMFORGE_HIP_RUNTIME="${ROCMFORGE_HIP_RUNTIME:-$folder/librocmforge_hip_on_cuda.so}"
export ROCMFORGE_CUDA_LOG="${ROCMFORGE_CUDA_LOG:-$report.cuda-log}"
export XDG_CACHE_HOME="${XDG_CACHE_HOME:-$folder/cache}"
device=${DEVICE:-hip:0}
cli=$folder/rocmforge-cli
tool=$folder/rocmforge-measure
failed=0

say() { printf '%s\n' "$*" | tee -a "$report"; }

# Appends a heading, the output of a command, and whether it succeeded.
record() {
    title=$1
    shift
    say "## $title"
    say "\$ $(basename "$1") $(shift; echo "$*")"
    begin=$(date +%s)
    "$@" >>"$report" 2>"$report.errors"
    status=$?
    if [ $status -ne 0 ]; then
        failed=1
        say "FAILED with $status: $(tail -n 5 "$report.errors" | tr '\n' ' ')"
    fi
    rm -f "$report.errors"
    say "($(($(date +%s) - begin)) s)"
    return $status
}

# Writes the model if it does not exist. While it is being written, the file has another name.
random_model() {
    file=$models/$1-$2.gguf
    [ -e "$file" ] && return 0
    mkdir -p "$models"
    record "make $1 $2" "$tool" make-model "$1" "$2" "$file.part" && mv "$file.part" "$file"
}

step_devices() {
    command -v nvidia-smi >/dev/null 2>&1 &&
        record "driver" nvidia-smi --query-gpu=name,driver_version,memory.total,memory.used --format=csv,noheader
    record "devices" "$cli" devices --json
}

step_self_test() { record "self-test" "$cli" self-test --device "$device" --json; }

# Checks that each row gives the same result alone and in a batch with other rows.
step_rows() { record "rows beside others" "$tool" rows --device "$device"; }

tokens_of() { sed -n 's/.*"tokens":\[\([0-9,]*\)\].*/\1/p' "$1"; }

# Compares the greedy tokens with those of the CPU, for every packed model.
step_greedy() {
    found=0
    for model in "$folder"/models/*.gguf; do
        [ -e "$model" ] || continue
        found=1
        for where in "$device" cpu; do
            record "greedy $(basename "$model") on $where" "$cli" generate "$model" --prompt "Once upon a time" \
                --max-tokens 64 --temperature 0 --device "$where" --json || return 1
            tail -n 2 "$report" | head -n 1 >"$report.$(echo "$where" | tr -d ':')"
        done
        gpu=$(tokens_of "$report.$(echo "$device" | tr -d ':')")
        cpu=$(tokens_of "$report.cpu")
        rm -f "$report.$(echo "$device" | tr -d ':')" "$report.cpu"
        if [ -n "$gpu" ] && [ "$gpu" = "$cpu" ]; then
            say "the same tokens: $gpu"
        else
            failed=1
            say "FAILED: other tokens on the processor: $cpu"
        fi
    done
    [ $found -eq 1 ] || say "no model was packed to compare tokens with"
}

# Measures the seconds from the start of the program to its first token. $1 is the cache folder.
first_answer() {
    begin=$(date +%s.%N)
    XDG_CACHE_HOME=$1 "$cli" generate "$models/llama-8b-q4_k_m.gguf" --prompt "Once upon a time" --max-tokens 1 \
        --device "$device" >/dev/null 2>"$report.errors" || { failed=1; say "FAILED: $(tail -n 5 "$report.errors")"; }
    rm -f "$report.errors"
    awk "BEGIN { printf \"%.2f\", $(date +%s.%N) - $begin }"
}

# Compares the first answer with an empty cache folder, where a helper process checks the GPU, and with a filled one.
step_first() {
    random_model llama-8b q4_k_m || return 1
    say "## first answer, llama-8b q4_k_m"
    for run in 1 2 3; do
        rm -rf "$report.cache"
        mkdir -p "$report.cache"
        new=$(first_answer "$report.cache")
        known=$(first_answer "$report.cache")
        say "run $run: $new s with a new GPU, $known s with a known one, $(awk "BEGIN { printf \"%.2f\", $new - $known }") s later"
    done
    rm -rf "$report.cache"
}

# Prints the predicted decode speed and the measured decode speed of the last result.
say_expected() {
    number='\([0-9.e+-]*\)'
    answer=$(tail -n 2 "$report" | head -n 1)
    measured=$(echo "$answer" | sed -n "s/.*\"decode_tokens_per_second\":{[^}]*\"median\":$number.*/\1/p")
    predicted=$(echo "$answer" | sed -n "s/.*\"predicted_tokens_per_second\":$number.*/\1/p")
    if [ -z "$measured" ] || [ -z "$predicted" ]; then return 0; fi
    say "decoding: $(awk "BEGIN { printf \"%.1f tokens/s predicted, %.1f measured, %+.0f %%\", $predicted, $measured,
        ($predicted / $measured - 1) * 100 }")"
}

# Calls a function for each measured model, with the model's file, shape and type.
for_each_model() {
    for what in "llama-1b q4_k_m" "llama-8b q4_k_m" "llama-8b q8_0" "llama-1b f16" "llama-8b f16" \
        "qwen3-30b-a3b q4_k_m"; do
        random_model "${what% *}" "${what#* }" && "$1" "$models/${what% *}-${what#* }.gguf" "$what"
    done
}

bench_model() {
    record "bench $2" "$cli" bench "$1" --prompt 512 --generate 128 --depth 0 --device "$device" --json
    say_expected
    record "bench $2, prompt 2048" "$cli" bench "$1" --prompt 2048 --generate 0 --depth 0 --device "$device" --json
    record "bench $2, depth 8192" "$cli" bench "$1" --prompt 512 --generate 128 --depth 8192 \
        --device "$device" --json
    say_expected
}
step_bench() { for_each_model bench_model; }

# Compares the tokens of several parallel answers with the tokens of each answer alone.
step_parallel() {
    random_model llama-8b q4_k_m || return 1
    for sequences in 4 8 16; do
        record "bench llama-8b q4_k_m, $sequences at once" "$cli" bench "$models/llama-8b-q4_k_m.gguf" --prompt 0 \
            --generate 128 --parallel "$sequences" --device "$device" --json
    done
    record "8 answers, the same tokens at once as alone" "$tool" at-once "$models/llama-8b-q4_k_m.gguf" \
        --answers 8 --device "$device"
}

# Prints the memory that a process uses according to the driver, after it has loaded and used the model. The figure
# includes the GPU context and the code of the process.
model_memory() {
    if ! mkfifo "$report.keep" || ! before=$("$tool" free --device "$device"); then
        failed=1
        return 1
    fi
    "$tool" hold "$1" --device "$device" <"$report.keep" >"$report.held" 2>"$report.errors" &
    holder=$!
    exec 3>"$report.keep"
    while [ ! -s "$report.held" ] && kill -0 "$holder" 2>/dev/null; do sleep 0.2; done
    during=$("$tool" free --device "$device")
    exec 3>&-
    say "## memory $2"
    if wait "$holder"; then
        say "$(cat "$report.held")"
        say "the whole process took $((before - during))"
    else
        failed=1
        say "FAILED: $(tail -n 5 "$report.errors" | tr '\n' ' ')"
    fi
    rm -f "$report.keep" "$report.held" "$report.errors"
}
step_memory() { for_each_model model_memory; }

step_leaks() {
    random_model llama-1b q4_k_m || return 1
    record "2,000 generations" "$tool" leaks "$models/llama-1b-q4_k_m.gguf" --generations 2000 --loads 100 \
        --device "$device"
}

step_attention() {
    record "causal attention" "$tool" attention --positions 2048 --heads 32 --head-dim 128 --batch 4 --device "$device"
}

# Prints the number that follows the pattern $1 in the last result's JSON. The pattern may contain several keys.
last_number() {
    tail -n 2 "$report" | head -n 1 | sed -n "s/.*\"$1:\([0-9.e+-]*\).*/\1/p"
}

# Prints the share of the GPU's bandwidth at which the last result decoded. The bytes include weights, the cache, and
# the states, which a token reads and writes.
say_share() {
    rate=$(last_number 'decode_tokens_per_second":{[^}]*"median"')
    bytes=$(last_number 'bytes_read_per_token"')
    if [ -z "$rate" ] || [ -z "$bytes" ]; then return 0; fi
    say "$1: $(awk "BEGIN { printf \"%.1f tokens/s of %.3f GB are %.1f %% of $bandwidth GB/s\", $rate, $bytes / 1e9,
        100 * $rate * $bytes / 1e9 / $bandwidth }")"
}

# Measures the prefill of model $1 and the decoding of $2 tokens at depth 0. Stores the prefill's tokens per second in
# $prefill.
measure_prefill() {
    prefill=
    record "prefill $1, 2048 tokens" "$cli" bench "$models/$1-q4_k_m.gguf" --prompt 2048 --generate "$2" --depth 0 \
        --no-measure --device "$device" --json || return 1
    prefill=$(last_number 'prefill_tokens_per_second":{[^}]*"median"')
}

# Stores the prefill speed of the dense model $1 in $prefill. Measures it if this run has not done so yet.
dense_speeds=
dense_speed() {
    prefill=$(echo "$dense_speeds" | tr ' ' '\n' | sed -n "s/^$1=//p")
    [ -n "$prefill" ] && return 0
    random_model "$1" q4_k_m && measure_prefill "$1" 0
    dense_speeds="$dense_speeds $1=$prefill"
    rm -f "$models/$1-q4_k_m.gguf"
    [ -n "$prefill" ]
}

# Prints the name of the dense model with attention in all layers that has as many active parameters as the model $1.
dense_peer() {
    case $1 in
        *-a3b) echo llama-3b ;;
        *-12b) echo llama-12b ;;
        *) echo llama-27b ;;
    esac
}

measure_hybrid() {
    model=$models/$1-q4_k_m.gguf
    random_model "$1" q4_k_m || return 1
    measure_prefill "$1" 128 && say_share "decode $1, depth 0"
    own=$prefill
    record "decode $1, depth 8192" "$cli" bench "$model" --prompt 0 --generate 128 --depth 8192 --no-measure \
        --device "$device" --json && say_share "decode $1, depth 8192"
    case $1 in qwen35*) model_memory "$model" "$1 q4_k_m" ;; esac
    rm -f "$model"
    dense=$(dense_peer "$1")
    if dense_speed "$dense" && [ -n "$own" ]; then
        say "prefill $1: $(awk "BEGIN { printf \"%.0f tokens/s, %.2f of $dense with %.0f\", $own, $own / $prefill,
            $prefill }")"
    fi
}

# $1: names of models, separated by commas
step_hybrid() {
    for name in $(echo "$1" | tr ',' ' '); do
        case " $hybrids " in
            *" $name "*) measure_hybrid "$name" ;;
            *)
                echo "There is no model $name for the step hybrid." >&2
                exit 2
                ;;
        esac
    done
}

say "# ROCmForge on $(uname -n), $(date -u '+%Y-%m-%d %H:%M') UTC"
for step in $steps; do
    case $step in
        devices) step_devices ;;
        self-test) step_self_test ;;
        rows) step_rows ;;
        greedy) step_greedy ;;
        first) step_first ;;
        bench) step_bench ;;
        memory) step_memory ;;
        parallel) step_parallel ;;
        leaks) step_leaks ;;
        attention) step_attention ;;
        hybrid) step_hybrid "$hybrids" ;;
        hybrid=*) step_hybrid "${step#hybrid=}" ;;
        *)
            echo "There is no step $step." >&2
            exit 2
            ;;
    esac
done
say "# done, $([ $failed -eq 0 ] && echo "nothing failed" || echo "something failed")"
exit $failed
