#include "engine/memory_plan.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/error.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/hip_ops.h"
#include "engine/kv_cache.h"
#include "engine/workspace.h"

namespace rocmforge {
namespace {

// Measured as resident memory beyond the file's pages and the ledger's sum (Debian 12, rocmforge-cli): the
// program, its libraries and threads, and what sampling and a prompt take.
constexpr std::uint64_t kCpuProcessBytes = 12'000'000;
// The tokenizer's tables for one vocabulary entry: 38 bytes with SentencePiece, 102 with Llama 3's merges.
constexpr std::uint64_t kTokenizerBytesPerToken = 100;

// A recorded step of decoding: a packet of some hundred bytes for each kernel, for a few batch sizes.
constexpr std::uint64_t kGpuRecordedBytes = 8'000'000;

bool on_gpu(const DeviceInfo& device) {
    return device.kind == "hip";
}

// Bytes that a weight takes on the device: where it is mapped, or as the GPU lays it out anew.
std::uint64_t bytes_on(const DeviceInfo& device, const TensorSource& source) {
    return on_gpu(device) ? hip::weight_bytes(source.type, source.tensor->shape) : source.bytes();
}

void add_weights(MemoryPlan& plan, const ModelHeader& model, const DeviceInfo& device) {
    const auto add = [&](std::string name, std::uint64_t bytes) {
        plan.entries.push_back({Purpose::Weights, std::move(name), bytes});
    };
    add("embedding", bytes_on(device, model.embedding));
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        std::uint64_t layer = 0;
        for (const TensorSource& source : model.layers[i]) {
            if (source) layer += bytes_on(device, source);
        }
        add("layer " + std::to_string(i), layer);
    }
    add("output norm", bytes_on(device, model.output_norm));
    if (!model.tied()) add("head", bytes_on(device, model.output));
}

// Of each file, the metadata before the tensors is read too, and stays mapped.
std::uint64_t metadata_bytes(const ModelFile& model) {
    std::map<const MappedFile*, std::uint64_t> begin;  // of the first tensor that is read
    for (const ModelTensor& tensor : model.tensors()) {
        for (const MappedPart& part : model.stored(tensor)) {
            const auto offset = static_cast<std::uint64_t>(part.bytes.data() - part.file->bytes().data());
            const auto [first, fresh] = begin.emplace(part.file, offset);
            if (!fresh) first->second = std::min(first->second, offset);
        }
    }
    std::uint64_t sum = 0;
    for (const auto& file : model.files()) {
        const auto found = begin.find(file.get());
        // A part of a GGUF may be all metadata; of a folder's files that aren't needed nothing is read on.
        const std::uint64_t without = model.folder().empty() ? file->size() : 0;
        sum += found == begin.end() ? without : found->second;
    }
    return sum;
}

// While a weight is converted for a GPU it lies in the system's memory, which an integrated one shares.
std::uint64_t conversion_bytes(const ModelHeader& model) {
    std::uint64_t most = 0;
    const auto look_at = [&most](const TensorSource& source) {
        if (source && !source.in_place()) most = std::max(most, source.bytes());
    };
    for (const TensorSource& source : {model.embedding, model.output_norm, model.output}) look_at(source);
    for (const auto& layer : model.layers) {
        for (const TensorSource& source : layer) look_at(source);
    }
    return most;
}

// What is the program's and not the model's: on a card none of the processor's memory counts.
void add_gpu_runtime(MemoryPlan& plan, const ModelHeader& model, const DeviceInfo& device) {
    if (device.integrated) {
        plan.entries.push_back({Purpose::Staging, "memory for copies", hip::kStagingBytes});
        plan.entries.push_back({Purpose::Runtime, "program", kCpuProcessBytes});
        if (const std::uint64_t bytes = conversion_bytes(model); bytes > 0) {
            plan.entries.push_back({Purpose::Runtime, "conversion while loading", bytes});
        }
    }
    plan.entries.push_back({Purpose::Runtime, "GPU runtime", hip::kContextBytes});
    plan.entries.push_back({Purpose::Runtime, "kernels", hip::code_bytes(device.arch)});
    plan.entries.push_back({Purpose::Runtime, "recorded steps", kGpuRecordedBytes});
}

void add_cpu_runtime(MemoryPlan& plan, const ModelHeader& model) {
    plan.entries.push_back({Purpose::Runtime, "program", kCpuProcessBytes});
    plan.entries.push_back({Purpose::Runtime, "metadata", metadata_bytes(*model.file)});
    plan.entries.push_back({Purpose::Runtime, "tokenizer",
                            static_cast<std::uint64_t>(model.config.vocab) * kTokenizerBytesPerToken});
}

}  // namespace

KvShape kv_shape(const ModelConfig& config, DType cache) {
    KvShape shape{.layers = config.layers,
                  .kv_heads = config.kv_heads,
                  .head_dim = config.head_dim,
                  .type = cache,
                  .value_dim = config.value_dim,
                  .values_in_keys = config.values_in_keys(),
                  .window = config.window};
    if (config.window == 0) return shape;
    for (int i = 0; i < config.layers; ++i) {
        shape.windowed.push_back(config.at(static_cast<std::size_t>(i)).windowed);
    }
    return shape;
}

KvPages kv_pages_of(const ModelConfig& config, const PlanOptions& options) {
    return {.all = kv_pages(options.context),
            .window_of_a_sequence = kv_window_pages(config.window, options.context, options.batch)};
}

std::uint64_t MemoryPlan::total() const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) sum += entry.bytes;
    return sum;
}

std::uint64_t MemoryPlan::of(Purpose purpose) const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) {
        if (entry.purpose == purpose) sum += entry.bytes;
    }
    return sum;
}

MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device) {
    if (device.kind != "cpu" && !on_gpu(device)) {
        throw EngineError(Code::Unsupported,
                          "There is no memory plan for a device of kind '" + device.kind + "'.");
    }
    const KvShape cache = kv_shape(model.config, options.cache);
    if (const std::string problem = cache.problem(); !problem.empty()) {
        throw EngineError(Code::InvalidArgument, problem);
    }
    const WorkspaceSize size{.batch = options.batch, .context = options.context};
    const WorkspaceLayout workspace(model.config, size);

    MemoryPlan plan;
    add_weights(plan, model, device);
    const KvPages pages = kv_pages_of(model.config, options);
    plan.entries.push_back({Purpose::KvCache, "KV cache (" + std::to_string(pages.all) + " pages)",
                            cache.page_bytes() * static_cast<std::uint64_t>(pages.all)});
    if (pages.window_of_a_sequence > 0) {
        plan.entries.push_back(
            {Purpose::KvCache,
             "KV cache of windows (" + std::to_string(pages.window_of_a_sequence) + " pages)",
             cache.window_page_bytes() * static_cast<std::uint64_t>(pages.window_of_a_sequence)});
    }
    for (const WorkspaceEntry& entry : workspace.entries) {
        plan.entries.push_back({entry.purpose, std::string(entry.name), entry.bytes()});
    }
    if (on_gpu(device)) {
        const std::uint64_t scratch = hip::scratch_bytes(operation_limits(model.config, size));
        plan.entries.push_back({Purpose::Workspace, "kernels' scratch", scratch});
        add_gpu_runtime(plan, model, device);
    } else {
        plan.entries.push_back(
            {Purpose::Workspace, "CPU scratch", cpu_scratch_bytes(model.config, options.batch)});
        add_cpu_runtime(plan, model);
    }
    return plan;
}

}  // namespace rocmforge
