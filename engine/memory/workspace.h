// The list of a step's activations and small inputs. The planner counts this list and the transformer
// allocates it, so the two cannot differ.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "engine/device/memory_ledger.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// Logits are computed for at most this number of rows at a time. For a whole batch they would be larger than
// all other activations together (512 rows of a 128k vocabulary take 263 MB).
inline constexpr int kLogitRows = 32;

// The layers [first, end) of a model.
struct LayerRange {
    int first = 0;
    int end = 0;
};

struct WorkspaceSize {
    int batch = 512;     // number of rows of a step
    int context = 4096;  // number of positions
    int sequences = 1;   // number of page tables
    int token_rows = 0;  // number of rows of a decode step, at least `sequences`; 0: `sequences`
    bool embeds = true;  // whether the embedding belongs to the part
    bool heads = true;   // whether the head, which computes the logits, belongs to the part

    int most_token_rows() const { return token_rows > sequences ? token_rows : sequences; }
    // Returns the size for a part of a model's layers.
    WorkspaceSize for_layers(const LayerRange& part, int layers) const {
        WorkspaceSize size = *this;
        size.embeds = part.first == 0;
        size.heads = part.end == layers;
        return size;
    }
};

enum class WorkspaceTensor : std::uint8_t {
    Hidden,      // F32 [batch, hidden]: the residual stream
    Normed,      // F32 [batch, hidden]
    Branch,      // F32 [batch, hidden]: output of attention or feed-forward, added to Hidden
    Query,       // F32 [batch, heads * head_dim]; sized for the largest layer, like all entries up to Up
    Key,         // F32 [batch, kv_heads * head_dim]
    Value,       // F32 [batch, kv_heads * value_dim]
    Attention,   // F32 [batch, heads * max(head_dim, value_dim of latent attention)]
    Gate,        // F32 [batch, the larger of: ffn; experts used * their ffn + shared ffn]
    Up,          // F32 [batch, same width as Gate]
    Positions,   // I32 [batch]
    Slots,       // I32 [batch]
    Sequences,   // I32 [batch]
    PageTables,  // I32 [sequences, kv_pages(context)]
    RopeTable,   // F32 [context, rotary dimensions]; one row if no layer uses it
    Tokens,      // I32 [batch]; on the device of the embedding
    WantedRows,  // I32 [batch]: rows whose logits are needed; the last layer continues only with these rows
    // F32 [min(batch, kLogitRows), vocab]. Has Purpose::Logits; all others have Purpose::Workspace.
    // WantedRows, Logits, SampleRows and SampledTokens are on the device of the head.
    Logits,
    SampleRows,     // I32 [min(batch, kLogitRows), kSampleWords]: how to sample each row
    SampledTokens,  // I32 [min(batch, kLogitRows)]
    // The following entries exist only for models that need them.
    WindowSlots,       // I32 [batch]
    WindowPageTables,  // I32 [sequences, kv_pages(context)]
    WindowRopeTable,   // F32 [context, rotary dimensions]
    QueryScale,        // F32 [context]
    Second,            // F32 [batch, hidden]: output of a second branch of the layer, which is added to the
                       // output of the first branch
    Routes,            // F32 [batch, experts]: router scores
    ExpertIds,         // I32 [batch, experts used]
    ExpertWeights,     // F32 [batch, experts used]
    ExpertOut,         // F32 [batch * experts used, their width]
    SharedGate,        // F32 [batch, 1]
    QueryShort,        // F32 [batch, query rank]
    QueryWide,         // F32 [batch, heads * key_dim]: queries before the projection to the latent rank
    QueryPlain,        // F32 [batch * heads, key_dim - rotated]: the part of each query that isn't rotated
    QueryAbsorbed,     // F32 [batch * heads, rank]
    Latent,            // F32 [batch, rank]
    KeyRope,           // F32 [batch, rotated]
    KeyValue,          // F32 [batch, heads * (key_dim - rotated + value_dim)]
    HeadIds,           // I32 [batch, heads]: 0, 1, 2 …
    AttentionGate,     // F32 [batch, heads * value_dim]; only gates with a weight of their own
    ExpertGateUp,      // F32 [batch * experts used, 2 * their ffn]
    Ones,              // F32 [max(hidden, value_dim, batch * streams)], all 1: for unweighted norms and sums
    PerLayer,          // F32 [batch, layers * per-layer width]: per-layer inputs of all layers
    // F32 [batch, layers * per-layer width]: the part of PerLayer that is projected from the embedding. On
    // the device of the embedding.
    PerLayerProjected,
    PerLayerInput,  // F32 [batch, per-layer width]: input of one layer
    // F32 [batch, per-layer width]: PerLayerInput of the rows whose logits are needed; on the device of the
    // head
    PerLayerWanted,
    PerLayerGate,     // F32 [batch, per-layer width]
    QueryAndGate,     // F32 [batch, heads * 2 * head_dim]: for each head its query and the input of its gate
    RunBegins,        // I32 [sequences + 1]: first row of each sequence of a step
    StateSlots,       // I32 [sequences]
    StateIn,          // F32 [batch, channels]
    StateConv,        // F32 [batch, channels]: output of the convolution
    StateInGate,      // F32 [batch, channels]; only short convolutions
    StateOutGate,     // F32 [batch, values, or channels of short convolutions]
    StateAlpha,       // F32 [batch, decays of a token]; this entry and the following three are for the
                      // delta rule and scans
    StateBeta,        // F32 [batch, value heads]
    StateBetaAlpha,   // F32 [batch, 2 * value heads]
    StateOut,         // F32 [batch, values]
    ExpertIn,         // F32 [batch, width of experts]; this entry and ExpertSum exist if experts have a width
                      // of their own
    ExpertSum,        // F32 [batch, width of experts]: weighted sum of the chosen experts
    Streams,          // F32 [batch, streams * hidden]; entries up to LaurelOut are for several residual
                      // streams
    Predicted,        // F32 [batch, streams * hidden]
    StreamsWide,      // F32 [batch * streams, streams * hidden]: repeated rows
    Modalities,       // F32 [batch, streams]: output of the router of streams
    StreamCoefs,      // F32 [batch, streams * streams]
    StreamIds,        // I32 [batch, streams - 1]: 0, 1, 2 …
    StreamMask,       // F32 [batch, streams]: 0 for the first stream, 1 for the others
    Laurel,           // F32 [batch, rank]
    LaurelOut,        // F32 [batch, hidden]
    StateAlphaShort,  // F32 [batch, key_dim]; this entry and the next one are for the delta rule by channel
    StateGateShort,   // F32 [batch, key_dim]
};
inline constexpr std::size_t kWorkspaceTensorCount =
    static_cast<std::size_t>(WorkspaceTensor::StateGateShort) + 1;

struct WorkspaceEntry {
    WorkspaceTensor id;
    std::string_view name;  // "hidden"
    DType type = DType::F32;
    Shape shape;
    Purpose purpose = Purpose::Workspace;

    std::uint64_t bytes() const { return tensor_bytes(type, shape); }
};

// The entries that a model needs, in the order of WorkspaceTensor. Throws InvalidArgument if a size is not
// positive.
struct WorkspaceLayout {
    std::vector<WorkspaceEntry> entries;

    WorkspaceLayout(const ModelConfig& config, const WorkspaceSize& size);
    bool has(WorkspaceTensor id) const;
    const WorkspaceEntry& of(WorkspaceTensor id) const;  // `id` must be in the layout
    std::uint64_t bytes(Purpose purpose) const;
};

// Returns upper bounds for the backend operations that the forward pass calls.
OperationLimits operation_limits(const ModelConfig& config, const WorkspaceSize& size);

// Returns the size of the CPU backend's own scratch memory. It holds the batch's rows quantized to 8 bits for
// products (cpu/activations.h), for the widest input of any weight and for each chosen expert. `scalings`: 1
// if activations are quantized in blocks of 32 or of 256, 2 if in both; both copies are held at the same
// time.
std::uint64_t cpu_scratch_bytes(const ModelConfig& config, int batch, int scalings);

}  // namespace rocmforge
