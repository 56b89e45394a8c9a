#include "engine/memory/memory_plan.h"

#include <map>
#include <set>
#include <utility>

#include "engine/base/error.h"
#include "engine/cache/kv_cache.h"
#include "engine/hip/gpu_code.h"
#include "engine/hip/hip_ops.h"
#include "engine/memory/workspace.h"
#include "engine/speculation/ngram_drafter.h"

namespace rocmforge {
namespace {

// Memory of the program, its libraries and threads, and a prompt. Measured as resident memory minus the
// file's pages and the ledger's sum (Debian 12, rocmforge-cli).
constexpr std::uint64_t kCpuProcessBytes = 12'000'000;
// Size of the tokenizer's tables for each token. Measured: 38 bytes with SentencePiece, 102 with Llama 3's
// merges.
constexpr std::uint64_t kTokenizerBytesPerToken = 100;
// Size of a token's logit (4 bytes), and of the sampler's candidate, which is a token and its logit (8
// bytes).
constexpr std::uint64_t kSamplingBytesPerToken = 4 + 8;

// Memory of the recorded decode steps for a few batch sizes. A step takes some hundred bytes for each kernel.
constexpr std::uint64_t kGpuRecordedBytes = 8'000'000;

bool on_gpu(const DeviceInfo& device) {
    return device.kind == DeviceKind::Hip;
}

// Returns the bytes of a weight on the device: as mapped on the CPU, or in the GPU's layout.
std::uint64_t bytes_on(const DeviceInfo& device, const TensorSource& source) {
    return on_gpu(device) ? hip::weight_bytes(source.type, source.tensor->shape) : source.bytes();
}

// Returns the bytes of metadata before the tensors of each file, which are also read and stay mapped.
std::uint64_t metadata_bytes(const ModelFile& model) {
    std::map<const MappedFile*, std::uint64_t> begin;  // offset of the first tensor that is read, by file
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
        // No tensor of this file is needed. A part of a GGUF that has only metadata is read whole. A file of
        // a Hugging Face folder isn't read at all.
        const std::uint64_t without = model.folder().empty() ? file->size() : 0;
        sum += found == begin.end() ? without : found->second;
    }
    return sum;
}

// Returns the largest weight that is converted. During the conversion it is in system memory, which an
// integrated GPU shares.
std::uint64_t conversion_bytes(const ModelHeader& model) {
    std::uint64_t most = 0;
    const auto look_at = [&most](const TensorSource& source) {
        if (source && !source.in_place()) most = std::max(most, source.bytes());
    };
    for (const TensorSource& source : {model.embedding, model.output_norm, model.output}) look_at(source);
    for (const TensorSource& source : model.shared) look_at(source);
    for (const auto& layer : model.layers) {
        for (const TensorSource& source : layer) look_at(source);
    }
    return most;
}

// Returns in how many ways activations are quantized for the weights: by blocks of 32, of 256, or both.
int scalings_of(const ModelHeader& model) {
    std::set<std::size_t> blocks;
    const auto look_at = [&blocks](const TensorSource& source) {
        const std::size_t block = source ? traits(source.type).block_weights : 1;
        if (block > 1) blocks.insert(block > 32 ? 256 : 32);
    };
    look_at(model.output);
    for (const SharedRole role :
         {SharedRole::PerLayerProjection, SharedRole::StreamOpening, SharedRole::StreamMerging}) {
        look_at(model.shared[static_cast<std::size_t>(role)]);
    }
    for (const auto& layer : model.layers) {
        for (const TensorSource& source : layer) look_at(source);
    }
    return std::max(1, static_cast<int>(blocks.size()));
}

std::uint64_t tokenizer_bytes(const ModelConfig& config) {
    return static_cast<std::uint64_t>(config.vocab) * kTokenizerBytesPerToken;
}

std::uint64_t sampling_bytes(const ModelConfig& config) {
    return static_cast<std::uint64_t>(config.vocab) * kSamplingBytesPerToken;
}

// With this number of rows, an expert fills most of a tile of its products (expert_tile_rows() in
// kernels/product_kernels.h).
constexpr std::int64_t kRowsOfAnExpert = 48;
constexpr int kMostUsefulBatch = 2048;

}  // namespace

int useful_batch(const ExpertConfig& experts, int sequences) {
    int batch = kDefaultBatch;
    if (sequences > 1) return batch;
    while (batch < kMostUsefulBatch && std::int64_t{batch} * experts.used < kRowsOfAnExpert * experts.count) {
        batch *= 2;
    }
    return batch;
}

std::uint64_t MemoryPlan::total(Place place) const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) {
        if (entry.place == place) sum += entry.bytes;
    }
    return sum;
}

std::uint64_t MemoryPlan::of(Purpose purpose, Place place) const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) {
        if (entry.place == place && entry.purpose == purpose) sum += entry.bytes;
    }
    return sum;
}

std::uint64_t MemoryPlan::of(MemoryPart part, Place place) const {
    std::uint64_t sum = 0;
    for (const PlanEntry& entry : entries) {
        if (entry.place == place && part_of(entry.purpose) == part) sum += entry.bytes;
    }
    return sum;
}

Planner::Planner(const ModelHeader& model, const DeviceInfo& device) : model_(model), device_(device) {
    metadata_ = metadata_bytes(*model.file);
    measure_weights();
    add_runtime();
    scalings_ = scalings_of(model);
}

bool Planner::can_split() const {
    return on_gpu(device_) && !device_.integrated && model_.config.most_first_layers() > 0;
}

void Planner::check(const PlanOptions& options) const {
    if (const Message problem = kv_shape(model_.config, options.cache).problem(); !problem.empty()) {
        throw EngineError(Code::InvalidArgument, problem);
    }
    if (options.sequences < 1 || options.sequences > kMostSequences || options.cache_tokens < 0) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("Invalid settings: %1 concurrent answers with a cache of %2 tokens. "
                                   "Choose 1 to %3 answers and a cache that is not negative."),
                          options.sequences, options.cache_tokens, kMostSequences);
    }
    if (options.gpu_layers == kAllLayers) return;
    if (options.gpu_layers < 1) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr(
                "At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu."),
            options.gpu_layers);
    }
    const int host_layers = options.host_layers(model_.config.layers);
    const int most = model_.config.most_first_layers();
    if (host_layers > most && can_split()) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("At least %1 layers of this model must be on the GPU, because its last "
                     "layers share keys and values. To use the CPU only, choose the device cpu."),
            model_.config.layers - most);
    }
    if (host_layers == 0 || can_split()) return;
    throw EngineError(
        Code::InvalidArgument,
        on_gpu(device_)
            ? Text::tr("An integrated GPU shares system memory, so placing layers on the CPU has no benefit.")
            : Text::tr("GPU layers need a GPU, but the device is the CPU."));
}

// Returns the memory that the device uses for an allocation of `bytes` bytes.
std::uint64_t Planner::granted(std::uint64_t bytes) const {
    return on_gpu(device_) ? hip::allocation_bytes(device_.arch, bytes) : bytes;
}

void Planner::measure_weights() {
    const auto add = [&](Part& part, const TensorSource& source) {
        part.device += granted(bytes_on(device_, source));
        part.mapped += source.bytes();
    };
    embedding_.name = "embedding";
    add(embedding_, model_.embedding);
    constexpr auto kMerging = static_cast<std::size_t>(SharedRole::StreamMerging);
    for (std::size_t role = 0; role < kSharedRoleCount; ++role) {
        if (const TensorSource& source = model_.shared[role]) {
            add(role == kMerging ? output_norm_ : embedding_, source);
        }
    }
    layers_before_.emplace_back();
    for (std::size_t i = 0; i < model_.layers.size(); ++i) {
        Part& layer = layers_.emplace_back(Part{.name = "layer " + std::to_string(i)});
        for (const TensorSource& source : model_.layers[i]) {
            if (source) add(layer, source);
        }
        const PlanTotals& before = layers_before_.back();
        layers_before_.push_back({before.device + layer.device, before.system + layer.mapped});
    }
    output_norm_.name = "output norm";
    add(output_norm_, model_.output_norm);
    head_.name = "head";
    add(head_, model_.output);
}

std::vector<PlanEntry> Planner::weights(int host_layers) const {
    std::vector<PlanEntry> entries;
    const auto add = [&entries](const Part& part, bool host) {
        entries.push_back({Purpose::Weights, part.name, host ? part.mapped : part.device,
                           host ? Place::System : Place::Device});
    };
    add(embedding_, host_layers > 0);
    for (std::size_t i = 0; i < layers_.size(); ++i) add(layers_[i], static_cast<int>(i) < host_layers);
    add(output_norm_, false);
    if (!model_.tied() || host_layers > 0) add(head_, false);
    return entries;
}

PlanTotals Planner::weight_totals(int host_layers) const {
    const PlanTotals& host = layers_before_[static_cast<std::size_t>(host_layers)];
    PlanTotals totals{.device = layers_before_.back().device - host.device + output_norm_.device,
                      .system = host.system};
    (host_layers > 0 ? totals.system : totals.device) +=
        host_layers > 0 ? embedding_.mapped : embedding_.device;
    if (!model_.tied() || host_layers > 0) totals.device += head_.device;
    return totals;
}

void Planner::add_runtime() {
    const bool card = on_gpu(device_) && !device_.integrated;
    const auto add = [&](Purpose purpose, const char* name, std::uint64_t bytes, Place place) {
        if (bytes == 0) return;
        runtime_.push_back({purpose, name, bytes, place});
        (place == Place::Device ? runtime_totals_.device : runtime_totals_.system) += bytes;
    };
    const Place system = card ? Place::System : Place::Device;
    add(Purpose::Sampling, "sampling", sampling_bytes(model_.config), system);
    add(Purpose::Runtime, "program", kCpuProcessBytes, system);
    add(Purpose::Runtime, "tokenizer", tokenizer_bytes(model_.config), system);
    if (!on_gpu(device_)) {
        add(Purpose::Runtime, "metadata", metadata_, system);
        return;
    }
    add(Purpose::Staging, "memory for copies", hip::kStagingBytes, system);
    add(Purpose::Runtime, "conversion while loading", conversion_bytes(model_), system);
    add(Purpose::Runtime, "GPU runtime", hip::context_bytes(device_.arch), Place::Device);
    add(Purpose::Code, "kernels", hip::code_bytes(device_.arch), Place::Device);
    add(Purpose::Graphs, "recorded steps", kGpuRecordedBytes, Place::Device);
}

// Adds the cache and the workspace of the layers on one device.
void Planner::add_stage(std::vector<PlanEntry>& entries, const PlanOptions& options, const LayerRange& part,
                        bool host) const {
    const ModelConfig& config = model_.config;
    const Place place = host ? Place::System : Place::Device;
    const std::string where = host ? " on the CPU" : "";
    const auto taken = [&](std::uint64_t bytes) { return host ? bytes : granted(bytes); };

    const KvShape cache = kv_shape(config, options.cache);
    const auto add_cache = [&](bool windowed, int pages, const std::string& kind) {
        const int layers = cache.owners(part.first, part.end, windowed);
        if (layers == 0) return;
        const std::uint64_t layer =
            taken(cache.layer_key_bytes(pages, windowed)) +
            (cache.values_in_keys ? 0 : taken(cache.layer_value_bytes(pages, windowed)));
        const std::string which = std::to_string(layers) + " " + kind + (layers == 1 ? "" : "s");
        entries.push_back({Purpose::KvCache,
                           "KV cache of " + which + " (" + std::to_string(pages) + " pages)" + where,
                           layer * static_cast<std::uint64_t>(layers), place});
    };
    const KvPages pages = kv_pages_of(config, options);
    add_cache(false, pages.all, "layer");
    add_cache(true, pages.window_of_a_sequence * pages.sequences, "windowed layer");
    if (const int stateful = cache.state.stateful_layers(part.first, part.end); stateful > 0) {
        const std::uint64_t matrices = cache.state.matrix_bytes(pages.sequences);
        const std::uint64_t layer =
            taken(cache.state.conv_bytes(pages.sequences)) + (matrices > 0 ? taken(matrices) : 0);
        entries.push_back(
            {Purpose::State,
             "state of " + std::to_string(stateful) + (stateful == 1 ? " layer" : " layers") + where,
             layer * static_cast<std::uint64_t>(stateful), place});
    }

    const WorkspaceSize size = options.workspace().for_layers(part, config.layers);
    for (const WorkspaceEntry& entry : WorkspaceLayout(config, size).entries) {
        entries.push_back({entry.purpose, std::string(entry.name) + where, taken(entry.bytes()), place});
    }
    if (on_gpu(device_) && !host) {
        const std::uint64_t scratch = hip::scratch_bytes(operation_limits(config, size));
        entries.push_back({Purpose::Workspace, "kernels' scratch", granted(scratch), place});
    } else {
        entries.push_back({Purpose::Workspace, "CPU scratch" + where,
                           cpu_scratch_bytes(config, size.batch, scalings_), place});
    }
}

// Adds the copies of states. They are in system memory, which an integrated GPU and the CPU share.
void Planner::add_snapshots(std::vector<PlanEntry>& entries, const PlanOptions& options) const {
    const int count = kv_pages_of(model_.config, options).snapshots;
    if (count == 0) return;
    const bool card = on_gpu(device_) && !device_.integrated;
    const std::uint64_t bytes = kv_shape(model_.config, options.cache).state.sequence_bytes();
    entries.push_back({Purpose::Snapshots, std::to_string(count) + " snapshots of the state",
                       bytes * static_cast<std::uint64_t>(count), card ? Place::System : Place::Device});
}

std::vector<PlanEntry> Planner::of_options(const PlanOptions& options) const {
    check(options);
    const ModelConfig& config = model_.config;
    const int host_layers = options.host_layers(config.layers);
    std::vector<PlanEntry> entries;
    add_stage(entries, options, {host_layers, config.layers}, false);
    add_snapshots(entries, options);
    if (options.sequences > 1) {
        const bool card = on_gpu(device_) && !device_.integrated;
        entries.push_back({Purpose::Sampling, "sampling of further answers",
                           sampling_bytes(config) * static_cast<std::uint64_t>(options.sequences - 1),
                           card ? Place::System : Place::Device});
    }
    if (options.drafts > 0) {
        const bool card = on_gpu(device_) && !device_.integrated;
        entries.push_back(
            {Purpose::Sampling, "index for guessing tokens",
             NgramDrafter::bytes(options.context) * static_cast<std::uint64_t>(options.sequences),
             card ? Place::System : Place::Device});
    }
    if (host_layers == 0) return entries;
    add_stage(entries, options, {0, host_layers}, true);
    const auto values =
        static_cast<std::uint64_t>(config.stream_values()) +
        static_cast<std::uint64_t>(config.layers) * static_cast<std::uint64_t>(config.per_layer_width);
    const std::uint64_t row = values * sizeof(float);
    entries.push_back({Purpose::Runtime, "rows passed from the CPU to the GPU",
                       row * static_cast<std::uint64_t>(options.rows()), Place::System});
    entries.push_back({Purpose::Runtime, "metadata", metadata_, Place::System});
    return entries;
}

MemoryPlan Planner::plan(const PlanOptions& options) const {
    std::vector<PlanEntry> of_options = this->of_options(options);
    MemoryPlan plan{.entries = weights(options.host_layers(model_.config.layers))};
    plan.entries.insert(plan.entries.end(), runtime_.begin(), runtime_.end());
    for (PlanEntry& entry : of_options) plan.entries.push_back(std::move(entry));
    return plan;
}

PlanTotals Planner::totals(const PlanOptions& options) const {
    const PlanTotals weights = weight_totals(options.host_layers(model_.config.layers));
    PlanTotals sum{.device = weights.device + runtime_totals_.device,
                   .system = weights.system + runtime_totals_.system};
    for (const PlanEntry& entry : of_options(options)) {
        (entry.place == Place::Device ? sum.device : sum.system) += entry.bytes;
    }
    return sum;
}

MemoryPlan plan_memory(const ModelHeader& model, const PlanOptions& options, const DeviceInfo& device) {
    return Planner(model, device).plan(options);
}

}  // namespace rocmforge
