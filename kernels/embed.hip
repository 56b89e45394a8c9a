// Reads rows of the embedding table, whose weights are stored as planes (planes.h). A wave copies the parts
// of a block to LDS, and its lanes decode the weights from there.
#include "kernels/four.h"
#include "kernels/planes.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::EmbedArgs;

constexpr int kEmbedWaves = 256 / kWave;

// Reads rows of types without blocks. One thread computes one value of `out`. block_y is the row.
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

// BlockUnit<block bytes % 2>::Type is the type of the words in which embed_blocks() copies a block: 16 bits,
// or 8 bits for MXFP4, the only type with parts of odd offset or size.
template <int kBytes>
struct BlockUnit {
    using Type = std::uint8_t;
};
template <>
struct BlockUnit<0> {
    using Type = std::uint16_t;
};

// Copies parts kFirst, kFirst + 1, … of block `block` of the row's token to `units`, starting at units[at].
template <DType T, int kFirst = 0, typename Unit>
RF_DEVICE inline void copy_parts(const EmbedArgs& args, unsigned block, const LdsArray<Unit>& units, int at) {
    constexpr PlanePart kPart = Planes<T>::kPart[kFirst];
    constexpr int kUnit = sizeof(Unit);
    const auto width = static_cast<std::uint64_t>(args.width);
    const auto token = static_cast<std::uint64_t>(args.tokens[block_y()]);
    const std::byte* plane = args.table +
                             plane_offset<T>(kFirst, static_cast<std::uint64_t>(args.vocab), width) +
                             token * plane_stride<T>(kFirst, width);
    const auto* from = reinterpret_cast<const Unit*>(plane + block * kPart.stride);
    for (int i = lane(); i < kPart.bytes / kUnit; i += kWave) {
        units[at + stretch_of(kPart, kUnit * i).from / kUnit] = from[i];
    }
    if constexpr (kFirst + 1 < Planes<T>::kParts) copy_parts<T, kFirst + 1>(args, block, units, at);
}

// Reads rows of types with blocks. One wave computes the values of one block. block_y is the row.
template <DType T>
RF_DEVICE inline void embed_blocks(const EmbedArgs& args) {
    using Unit = typename BlockUnit<sizeof(Block<T>) % 2>::Type;
    constexpr int kUnit = sizeof(Unit);
    constexpr int kUnits = sizeof(Block<T>) / kUnit;
    RF_LDS(Unit, units, kEmbedWaves * kUnits);

    const int blocks = args.width / Block<T>::kWeights;
    const int block = block_x() * kEmbedWaves + wave_index();
    const bool there = block < blocks;
    const int mine = wave_index() * kUnits;
    copy_parts<T>(args, static_cast<unsigned>(there ? block : 0), units, mine);
    wave_barrier();
    const auto& whole = reinterpret_cast<const Block<T>&>(units[mine]);
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
RF_EMBED_BLOCKS(embed_iq4_nl, IQ4_NL)
RF_EMBED_BLOCKS(embed_iq4_xs, IQ4_XS)
RF_EMBED_BLOCKS(embed_mxfp4, MXFP4)
RF_EMBED_BLOCKS(embed_iq3_xxs, IQ3_XXS)
RF_EMBED_BLOCKS(embed_iq3_s, IQ3_S)
RF_EMBED_BLOCKS(embed_iq2_xs, IQ2_XS)
RF_EMBED_BLOCKS(embed_iq2_s, IQ2_S)
RF_EMBED_BLOCKS(embed_iq1_s, IQ1_S)
RF_EMBED_BLOCKS(embed_iq1_m, IQ1_M)
RF_EMBED_BLOCKS(embed_tq1_0, TQ1_0)
RF_EMBED_BLOCKS(embed_tq2_0, TQ2_0)
