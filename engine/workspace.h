// The activations of one step and the small inputs beside them: the one list that the planner counts and the
// transformer allocates, so that the two cannot differ.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/backend.h"
#include "engine/memory_ledger.h"
#include "engine/model.h"
#include "engine/tensor.h"

namespace rocmforge {

// Logits are computed for at most this many rows at a time: for whole batches they would be larger than all
// other activations together (512 rows of a 128k vocabulary are 263 MB).
inline constexpr int kLogitRows = 32;

struct WorkspaceSize {
    int batch = 512;     // rows of a step
    int context = 4096;  // positions
    int sequences = 1;   // page tables
};

enum class WorkspaceTensor : std::uint8_t {
    Hidden,      // F32 [batch, hidden]: the residual stream
    Normed,      // F32 [batch, hidden]
    Branch,      // F32 [batch, hidden]: what attention or the feed-forward adds to Hidden
    Query,       // F32 [batch, heads * head_dim]
    Key,         // F32 [batch, kv_heads * head_dim]
    Value,       // F32 [batch, kv_heads * head_dim]
    Attention,   // F32 [batch, heads * head_dim]
    Gate,        // F32 [batch, ffn]
    Up,          // F32 [batch, ffn]
    Tokens,      // I32 [batch]
    Positions,   // I32 [batch]
    Slots,       // I32 [batch]
    Sequences,   // I32 [batch]
    PageTables,  // I32 [sequences, kv_pages(context)]
    RopeTable,   // F32 [context, rotary dimensions]
    WantedRows,  // I32 [batch]: the rows that the last layer goes on with, because their logits are wanted
    Logits,      // F32 [min(batch, kLogitRows), vocab]; Purpose::Logits, the others are Workspace
};
inline constexpr std::size_t kWorkspaceTensorCount = 17;

struct WorkspaceEntry {
    WorkspaceTensor id;
    std::string_view name;  // "hidden"
    DType type = DType::F32;
    Shape shape;
    Purpose purpose = Purpose::Workspace;

    std::uint64_t bytes() const { return tensor_bytes(type, shape); }
};

// Entries in the order of WorkspaceTensor, one for each. Throws InvalidArgument when a size is not positive.
struct WorkspaceLayout {
    std::vector<WorkspaceEntry> entries;

    WorkspaceLayout(const ModelConfig& config, const WorkspaceSize& size);
    const WorkspaceEntry& of(WorkspaceTensor id) const { return entries[static_cast<std::size_t>(id)]; }
    std::uint64_t bytes(Purpose purpose) const;
};

// The most that the forward pass asks of a backend's operations at once.
OperationLimits operation_limits(const ModelConfig& config, const WorkspaceSize& size);

// What the CPU backend keeps beside these: the batch's rows quantised to 8 bits for the products
// (cpu/activations.h), for the widest input of any weight.
std::uint64_t cpu_scratch_bytes(const ModelConfig& config, int batch);

}  // namespace rocmforge
