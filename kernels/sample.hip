// Samples the next token from logits as engine/sampling/sampler.h defines: penalties, top-k, top-p, min-p,
// temperature, draw, with candidates in descending order of probability (on a tie the lower token first).
//
// Usually only a few dozen tokens matter. A histogram of the distances to the highest logit selects the most
// likely tokens, which are then sorted. If there are more candidates than the block can sort, and the
// unsorted candidates could change the choice, a radix selection on the bits of the logits is used instead of
// the sort.
#include "kernels/sample_kernels.h"
#include "kernels/sample_select.h"

using namespace rocmforge::gpu;
using namespace rocmforge::kernels;

// block_y is the row. Each thread has one entry of the recent tokens; the thread with the first entry of a
// token applies the penalty.
RF_KERNEL(penalise, SampleArgs, 256) {
    const std::int32_t* recent = args.recent + std::int64_t{block_y()} * args.window;
    const float* options = args.options + std::int64_t{block_y()} * kSampleOptions;
    const int i = block_x() * block_threads() + thread_index();
    if (i >= args.window || recent[i] < 0 || recent[i] >= args.vocab) return;
    int count = 0;
    for (int j = 0; j < args.window; ++j) {
        if (recent[j] != recent[i]) continue;
        if (j < i) return;
        ++count;
    }
    float& logit = args.logits[std::int64_t{block_y()} * args.vocab + recent[i]];
    const float penalty = options[kRepeatPenalty];
    const float repeated = logit > 0.0F ? logit / penalty : logit * penalty;
    logit = repeated - (options[kPresencePenalty] + options[kFrequencyPenalty] * static_cast<float>(count));
}

// block_y is the row, and block_x the chunk.
RF_KERNEL(find_tops, SampleArgs, 256) {
    RF_LDS(float, tops, 256 / kWave);
    RF_LDS(int, tokens, 256 / kWave);
    const float* logits = args.logits + std::int64_t{block_y()} * args.vocab;
    const int begin = block_x() * kSampleChunk;
    const int end = begin + kSampleChunk < args.vocab ? begin + kSampleChunk : args.vocab;
    Candidate best{-__builtin_inff(), end};
    bool usable = true;
    for (int token = begin + thread_index(); token < end; token += block_threads()) {
        const float logit = logits[token];
        usable = usable && logit < __builtin_inff();
        if (likelier({logit, token}, best)) best = {logit, token};
    }
#pragma unroll
    for (int mask = kWave / 2; mask > 0; mask /= 2) {
        const Candidate other{shuffle_xor(best.logit, mask), shuffle_xor(best.token, mask)};
        if (likelier(other, best)) best = other;
    }
    const bool wave_usable = all(usable);
    if (lane() == 0) {
        tops[wave_index()] = best.logit;
        tokens[wave_index()] = wave_usable ? best.token : -1;
    }
    barrier();
    if (thread_index() != 0) return;
    for (int i = 0; i < block_threads() / kWave; ++i) {
        if (best.token >= 0 && (tokens[i] < 0 || likelier({tops[i], tokens[i]}, best))) {
            best = {tops[i], tokens[i]};
        }
    }
    const std::int64_t at = std::int64_t{block_y()} * args.chunks + block_x();
    args.tops[at] = best.logit;
    args.top_tokens[at] = best.token;
}

// One block of 1024 threads draws for one row.
RF_KERNEL(draw_token, SampleArgs, 1024) {
    const int row = block_x();
    const float* options = args.options + std::int64_t{row} * kSampleOptions;
    Candidate best{-__builtin_inff(), args.vocab};
    for (int i = 0; i < args.chunks; ++i) {
        const std::int64_t at = std::int64_t{row} * args.chunks + i;
        const Candidate other{args.tops[at], args.top_tokens[at]};
        if (best.token >= 0 && (other.token < 0 || likelier(other, best))) best = other;
    }
    int token = best.token;
    if (best.token >= 0 && best.logit == -__builtin_inff()) token = -2;
    if (token >= 0 && options[kTemperature] > 0.0F) {
        const SampleRow sample{args.logits + std::int64_t{row} * args.vocab,
                               args.vocab,
                               best.logit,
                               1.0F / options[kTemperature],
                               static_cast<int>(options[kTopK]),
                               options[kTopP],
                               options[kMinP],
                               options[kUniform]};
        token = draw_from_likeliest(sample);
        if (token < 0) token = draw_from_all(sample);
    }
    if (thread_index() == 0) args.out[row] = token;
}
