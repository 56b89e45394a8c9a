// Rows of the table of embeddings, from the planes of any type. A wave puts a block together again in local
// memory, and its lanes take the weights from there.
#include "kernels/four.h"
#include "kernels/planes.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::EmbedArgs;

constexpr int kEmbedWaves = 256 / kWave;

// Types whose block is one weight: a thread a weight. block_y is the row.
template <DType T>
RF_DEVICE inline void embed_elements(const EmbedArgs& args) {
    const std::int64_t column = global_thread();
    if (column >= args.width) return;
    const auto width = static_cast<std::uint64_t>(args.width);
    const std::byte* row =
        args.table + static_cast<std::uint64_t>(args.tokens[block_y()]) * plane_stride<T>(0, width);
    const float weight = reinterpret_cast<const Block<T>*>(row)[column].weight(0);
    args.out[std::int64_t{block_y()} * args.width + column] = weight * args.scale;
}

// A wave a block. Every part of every type has an even place and size.
template <DType T>
RF_DEVICE inline void embed_blocks(const EmbedArgs& args) {
    constexpr int kPairs = sizeof(Block<T>) / 2;
    RF_LDS(std::uint16_t, pairs, kEmbedWaves * kPairs);

    const int blocks = args.width / Block<T>::kWeights;
    const int block = block_x() * kEmbedWaves + wave_index();
    const bool there = block < blocks;
    const auto width = static_cast<std::uint64_t>(args.width);
    const auto token = static_cast<std::uint64_t>(args.tokens[block_y()]);
    const int mine = wave_index() * kPairs;
#pragma unroll
    for (int part = 0; part < Planes<T>::kParts; ++part) {
        const std::byte* plane = args.table +
                                 plane_offset<T>(part, static_cast<std::uint64_t>(args.vocab), width) +
                                 token * plane_stride<T>(part, width);
        const PlanePart& p = Planes<T>::kPart[part];
        const auto* from = reinterpret_cast<const std::uint16_t*>(plane + (there ? block : 0) * p.stride);
        for (int i = lane(); i < p.bytes / 2; i += kWave) pairs[mine + p.from / 2 + i] = from[i];
    }
    wave_barrier();
    const auto& whole = reinterpret_cast<const Block<T>&>(pairs[mine]);
    float* out = args.out + std::int64_t{block_y()} * args.width + block * Block<T>::kWeights;
    for (int i = lane(); there && i < Block<T>::kWeights; i += kWave) out[i] = whole.weight(i) * args.scale;
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;
using rocmforge::DType;

#define RF_EMBED_ELEMENTS(kernel, type)    \
    RF_KERNEL(kernel, EmbedArgs, 256) {    \
        embed_elements<DType::type>(args); \
    }
#define RF_EMBED_BLOCKS(kernel, type)    \
    RF_KERNEL(kernel, EmbedArgs, 256) {  \
        embed_blocks<DType::type>(args); \
    }

RF_EMBED_ELEMENTS(embed_f32, F32)
RF_EMBED_ELEMENTS(embed_f16, F16)
RF_EMBED_ELEMENTS(embed_bf16, BF16)
RF_EMBED_BLOCKS(embed_q4_0, Q4_0)
RF_EMBED_BLOCKS(embed_q4_1, Q4_1)
RF_EMBED_BLOCKS(embed_q5_0, Q5_0)
RF_EMBED_BLOCKS(embed_q5_1, Q5_1)
RF_EMBED_BLOCKS(embed_q8_0, Q8_0)
RF_EMBED_BLOCKS(embed_q2_k, Q2_K)
RF_EMBED_BLOCKS(embed_q3_k, Q3_K)
RF_EMBED_BLOCKS(embed_q4_k, Q4_K)
RF_EMBED_BLOCKS(embed_q5_k, Q5_K)
RF_EMBED_BLOCKS(embed_q6_k, Q6_K)
RF_EMBED_BLOCKS(embed_iq2_xxs, IQ2_XXS)
