// Samples the next token from logits as engine/sampling/sampler.h defines: penalties, top-k, top-p, min-p,
// temperature, draw, with candidates in descending order of probability (on a tie the lower token first).
//
// find_tops finds the maxima of chunks and of groups of logits. With a small top-k, draw_first then draws the
// token. Otherwise sum_bins adds up the weights of all tokens in bins of similar logits, and draw_binned
// draws. All of them give the same token for the same numbers, and so does the host, because weights are
// integers.
#include "kernels/sample_first.h"
#include "kernels/sample_radix.h"

using namespace rocmforge::gpu;
using namespace rocmforge::kernels;

// block_x is the row. Each thread has one entry of the recent tokens; the thread with the first entry of a
// token applies the penalty.
RF_KERNEL(penalise, SampleArgs, 256) {
    const SampleRow& sample = args.samples[block_x()];
    const int i = thread_index();
    if (sample.temperature < 0.0F || i >= sample.recent_count) return;
    const std::int32_t token = sample.recent[i];
    if (token < 0 || token >= args.vocab) return;
    int times = 0;
    for (int j = 0; j < sample.recent_count; ++j) {
        if (sample.recent[j] != token) continue;
        if (j < i) return;
        ++times;
    }
    float& logit = args.logits[block_x() * args.stride + token];
    logit = penalised_logit(logit, sample.repeat_penalty, sample.presence_penalty, sample.frequency_penalty,
                            times);
}

// block_y is the row, and block_x the chunk.
RF_KERNEL(find_tops, SampleArgs, 256) {
    RF_LDS(float, tops, 256 / kWave);
    RF_LDS(int, tokens, 256 / kWave);
    RF_LDS(float, lows, 256 / kWave);
    const float* logits = args.logits + block_y() * args.stride;
    const int begin = block_x() * kSampleChunk;
    const int end = begin + kSampleChunk < args.vocab ? begin + kSampleChunk : args.vocab;
    Candidate best{-__builtin_inff(), end};
    float low = __builtin_inff();
    bool usable = true;
    const auto look_at = [&](int token, float logit) {
        usable = usable && logit < __builtin_inff();
        if (logit < low && logit > -__builtin_inff()) low = logit;
        if (likelier({logit, token}, best)) best = {logit, token};
    };
    constexpr int kTogether = 8;  // logits that are asked for before the first one is used
    int token = begin + thread_index();
    for (; token + (kTogether - 1) * 256 < end; token += kTogether * 256) {
        float some[kTogether];
#pragma unroll
        for (int i = 0; i < kTogether; ++i) some[i] = logits[token + i * 256];
#pragma unroll
        for (int i = 0; i < kTogether; ++i) look_at(token + i * 256, some[i]);
    }
    for (; token < end; token += 256) look_at(token, logits[token]);
    const std::int64_t at = std::int64_t{block_y()} * args.chunks + block_x();
#pragma unroll
    for (int mask = 1; mask < kWave; mask *= 2) {
        if (mask == kGroupThreads && args.groups != nullptr && lane() % kGroupThreads == 0) {
            args.groups[at * kGroupsAChunk + thread_index() / kGroupThreads] = best.logit;
        }
        const Candidate other{shuffle_xor(best.logit, mask), shuffle_xor(best.token, mask)};
        if (likelier(other, best)) best = other;
        const float other_low = shuffle_xor(low, mask);
        low = other_low < low ? other_low : low;
    }
    const bool wave_usable = all(usable);
    if (lane() == 0) {
        tops[wave_index()] = best.logit;
        tokens[wave_index()] = wave_usable ? best.token : -1;
        lows[wave_index()] = low;
    }
    if (args.bins != nullptr) {
        std::uint64_t* bins = args.bins + std::int64_t{block_y()} * kBinWords;
        for (int i = block_x() * 256 + thread_index(); i < kBinWords; i += args.chunks * 256) bins[i] = 0;
    }
    barrier();
    if (thread_index() != 0) return;
    for (int i = 0; i < 256 / kWave; ++i) {
        if (best.token >= 0 && (tokens[i] < 0 || likelier({tops[i], tokens[i]}, best))) {
            best = {tops[i], tokens[i]};
        }
        low = lows[i] < low ? lows[i] : low;
    }
    args.tops[at] = best.logit;
    args.top_tokens[at] = best.token;
    if (args.lows != nullptr) args.lows[at] = low;
}

// Returns the token if the maximum decides it, otherwise kUndecided.
RF_DEVICE inline int decided(const SampleRow& sample, const Extremes& found) {
    if (found.best.token < 0) return kInvalidLogit;
    if (found.best.logit == -__builtin_inff()) return kNoFiniteLogit;
    return sample.temperature > 0.0F ? kUndecided : found.best.token;
}

// One block of 1024 threads for each row, whose top-k must be from 1 to kMostFirst.
RF_KERNEL(draw_first, SampleArgs, 1024) {
    const int row = block_x();
    const SampleRow& sample = args.samples[row];
    if (sample.temperature < 0.0F) return;
    const Extremes found = extremes_of(args, row);
    int token = decided(sample, found);
    if (token == kUndecided) {
        const int groups = args.chunks * kGroupsAChunk;
        token = draw_from_first(row_of(args, row, found), args.groups + std::int64_t{row} * groups, groups);
    }
    if (thread_index() == 0) args.out[row] = token;
}

// Adds the weights of a chunk's tokens to the bins of its row. block_y: the row; block_x: the chunk. A sum in
// LDS is split into two parts of kDigit bits, because LDS adds 32-bit integers fastest.
RF_KERNEL(sum_bins, SampleArgs, 256) {
    RF_LDS(int, counts, kSampleBins);
    RF_LDS(int, weights_low, kSampleBins);
    RF_LDS(int, weights_high, kSampleBins);
    RF_LDS(int, cooled_low, kSampleBins);
    RF_LDS(int, cooled_high, kSampleBins);
    constexpr int kDigit = 20;  // a sum of kSampleChunk digits fits 32 bits
    constexpr std::uint64_t kLow = (1U << kDigit) - 1;
    const SampleRow& sample = args.samples[block_y()];
    const Extremes found = extremes_of(args, block_y());
    if (sample.temperature < 0.0F || decided(sample, found) != kUndecided) return;
    const Row row = row_of(args, block_y(), found);
    for (int bin = thread_index(); bin < kSampleBins; bin += 256) {
        counts[bin] = 0;
        weights_low[bin] = 0;
        weights_high[bin] = 0;
        cooled_low[bin] = 0;
        cooled_high[bin] = 0;
    }
    barrier();
    const int begin = block_x() * kSampleChunk;
    const int end = begin + kSampleChunk < args.vocab ? begin + kSampleChunk : args.vocab;
#pragma unroll 4
    for (int token = begin + thread_index(); token < end; token += 256) {
        const float logit = row.logits[token];
        const Measures mine = row.measures(logit);
        if (mine.count == 0) continue;
        const int bin = row.bin_of(logit);
        atomic_add(&counts[bin], 1);
        atomic_add(&weights_low[bin], static_cast<int>(mine.weight & kLow));
        atomic_add(&weights_high[bin], static_cast<int>(mine.weight >> kDigit));
        atomic_add(&cooled_low[bin], static_cast<int>(mine.cooled & kLow));
        atomic_add(&cooled_high[bin], static_cast<int>(mine.cooled >> kDigit));
    }
    barrier();
    std::uint64_t* bins = args.bins + std::int64_t{block_y()} * kBinWords;
    const auto sum_of = [](int low, int high) {
        return (std::uint64_t{static_cast<unsigned>(high)} << kDigit) + static_cast<unsigned>(low);
    };
    for (int bin = thread_index(); bin < kSampleBins; bin += 256) {
        if (counts[bin] == 0) continue;
        atomic_add(&bins[bin], static_cast<std::uint64_t>(counts[bin]));
        atomic_add(&bins[kSampleBins + bin], sum_of(weights_low[bin], weights_high[bin]));
        atomic_add(&bins[2 * kSampleBins + bin], sum_of(cooled_low[bin], cooled_high[bin]));
    }
}

// One block of 1024 threads for each row.
RF_KERNEL(draw_binned, SampleArgs, 1024) {
    const int index = block_x();
    const SampleRow& sample = args.samples[index];
    if (sample.temperature < 0.0F) return;
    const Extremes found = extremes_of(args, index);
    int token = decided(sample, found);
    if (token == kUndecided) {
        const Row row = row_of(args, index, found);
        token = draw_from_bins(row, args.bins + std::int64_t{index} * kBinWords);
        if (token == kUndecided) token = draw_by_digits(row);
    }
    if (thread_index() == 0) args.out[index] = token;
}
