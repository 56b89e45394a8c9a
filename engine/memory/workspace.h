// The activations of one step and the small inputs beside them: the one list that the planner counts and the
// transformer allocates, so that the two cannot differ.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/tensor.h"
#include "engine/device/backend.h"
#include "engine/device/memory_ledger.h"
#include "engine/model/hyper_parameters.h"

namespace rocmforge {

// Logits are computed for at most this many rows at a time: for whole batches they would be larger than all
// other activations together (512 rows of a 128k vocabulary are 263 MB).
inline constexpr int kLogitRows = 32;

// The layers first … end - 1 of a model.
struct LayerRange {
    int first = 0;
    int end = 0;
};

struct WorkspaceSize {
    int batch = 512;     // rows of a step
    int context = 4096;  // positions
    int sequences = 1;   // page tables
    bool embeds = true;  // begins with tokens
    bool heads = true;   // ends with logits

    // For a part of a model's layers.
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
    Branch,      // F32 [batch, hidden]: what attention or the feed-forward adds to Hidden
    Query,       // F32 [batch, heads * head_dim]
    Key,         // F32 [batch, kv_heads * head_dim]
    Value,       // F32 [batch, kv_heads * value_dim]
    Attention,   // F32 [batch, heads * max(head_dim, value_dim of latent attention)]
    Gate,        // F32 [batch, the widest of: ffn, experts used * their ffn, shared ffn]
    Up,          // F32, as Gate
    Positions,   // I32 [batch]
    Slots,       // I32 [batch]
    Sequences,   // I32 [batch]
    PageTables,  // I32 [sequences, kv_pages(context)]
    RopeTable,   // F32 [context, rotary dimensions]
    Tokens,      // I32 [batch]; where the embedding is
    WantedRows,  // I32 [batch]: the rows that the last layer goes on with, because their logits are wanted
    Logits,      // F32 [min(batch, kLogitRows), vocab]; Purpose::Logits, the others are Workspace
                 // (these two where the head is)
    // Only where a model needs them:
    WindowSlots,       // I32 [batch]
    WindowPageTables,  // I32 [sequences, kv_pages(context)]
    WindowRopeTable,   // F32 [context, rotary dimensions]
    QueryScale,        // F32 [context]
    Second,            // F32 [batch, hidden]: a second branch, where two are parallel
    Routes,            // F32 [batch, experts]: what the router says of each
    ExpertIds,         // I32 [batch, experts used]
    ExpertWeights,     // F32 [batch, experts used]
    ExpertOut,         // F32 [batch * experts used, hidden]
    SharedGate,        // F32 [batch, 1]
    QueryShort,        // F32 [batch, query rank]
    QueryWide,         // F32 [batch, heads * key_dim]: queries before they are brought to the short vector
    QueryPlain,        // F32 [batch * heads, key_dim - rotated]: of them what isn't rotated
    QueryAbsorbed,     // F32 [batch * heads, rank]
    Latent,            // F32 [batch, rank]
    KeyRope,           // F32 [batch, rotated]
    KeyValue,          // F32 [batch, heads * (key_dim - rotated + value_dim)]
    HeadIds,           // I32 [batch, heads]: 0, 1, 2 …
};
inline constexpr std::size_t kWorkspaceTensorCount = static_cast<std::size_t>(WorkspaceTensor::HeadIds) + 1;

struct WorkspaceEntry {
    WorkspaceTensor id;
    std::string_view name;  // "hidden"
    DType type = DType::F32;
    Shape shape;
    Purpose purpose = Purpose::Workspace;

    std::uint64_t bytes() const { return tensor_bytes(type, shape); }
};

// Entries in the order of WorkspaceTensor, those that the model needs. Throws InvalidArgument when a size is
// not positive.
struct WorkspaceLayout {
    std::vector<WorkspaceEntry> entries;

    WorkspaceLayout(const ModelConfig& config, const WorkspaceSize& size);
    bool has(WorkspaceTensor id) const;
    const WorkspaceEntry& of(WorkspaceTensor id) const;  // which must be there
    std::uint64_t bytes(Purpose purpose) const;
};

// The most that the forward pass asks of a backend's operations at once.
OperationLimits operation_limits(const ModelConfig& config, const WorkspaceSize& size);

// What the CPU backend keeps beside these: the batch's rows quantised to 8 bits for the products
// (cpu/activations.h), for the widest input of any weight, and for each choice of an expert; once for each of
// the two ways of scaling them that the model's weights want.
std::uint64_t cpu_scratch_bytes(const ModelConfig& config, int batch, int scalings);

}  // namespace rocmforge
