#include "engine/model/recurrence_config.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/files/gguf_values.h"

namespace rocmforge {
namespace {

constexpr int kUsualInterval = 4;  // every fourth layer has attention

std::vector<std::int64_t> list_of(const ConfigReader& reader, std::string_view suffix) {
    const std::string key = reader.key(suffix);
    const GgufValue* value = reader.file().find(key);
    if (value == nullptr || !std::holds_alternative<GgufArray>(*value)) return {};
    const auto& list = std::get<GgufArray>(*value);
    if (list.element_type != gguf_type::Bool) return reader.file().integers(key);
    std::vector<std::int64_t> flags;
    for (const std::byte flag : list.bytes) flags.push_back(flag != std::byte{0} ? 1 : 0);
    return flags;
}

void read_delta_rule(ModelConfig& config, const ConfigReader& reader, KeyOrder order) {
    RecurrenceConfig& state = config.recurrence;
    state.key_order = order;
    state.taps = reader.count("ssm.conv_kernel");
    state.key_heads = reader.count("ssm.group_count");
    state.value_heads = reader.count("ssm.time_step_rank");
    state.key_dim = reader.count("ssm.state_size");
    const int values = reader.count("ssm.inner_size");
    state.value_dim = values / state.value_heads;
    if (values % state.value_heads != 0 || state.value_heads % state.key_heads != 0) {
        reader.bad(
            {Text::tr(
                 "its state has %1 values, %2 value heads and %3 key heads, which can't be divided evenly"),
             values, state.value_heads, state.key_heads});
    }
    const std::int64_t channels = 2 * std::int64_t{state.key_heads} * state.key_dim + values;
    if (!std::in_range<int>(channels)) {
        reader.bad({Text::tr("the convolution before its state has too many channels (%1)"), channels});
    }
    state.channels = static_cast<int>(channels);
}

// Reads the sizes of Kimi's delta rule, whose queries, keys and values have the same number and size of
// heads.
void read_channel_delta(ModelConfig& config, const ConfigReader& reader) {
    RecurrenceConfig& state = config.recurrence;
    state.by_channel = true;
    state.taps = reader.count("ssm.conv_kernel");
    state.key_heads = config.heads;
    state.value_heads = config.heads;
    state.key_dim = reader.count("kda.head_dim");
    state.value_dim = state.key_dim;
    const std::int64_t channels = 3 * std::int64_t{config.heads} * state.key_dim;
    if (!std::in_range<int>(channels)) {
        reader.bad({Text::tr("the convolution before its state has too many channels (%1)"), channels});
    }
    state.channels = static_cast<int>(channels);
}

// Returns which layers have a state. The file may list these layers, or list numbers of key heads, where 0
// means a state. If it has no list, all layers except every n-th one have a state.
std::vector<bool> layers_with_state(const ModelConfig& config, const ConfigReader& reader,
                                    const Architecture& architecture) {
    const auto layers = static_cast<std::size_t>(config.layers);
    if (architecture.state_layers == LayerKind::AttentionAndScan) return std::vector<bool>(layers, true);
    std::vector<bool> with;
    for (const char* suffix : {"attention.recurrent_layers", "attention.head_count_kv"}) {
        const bool of_keys = suffix == std::string_view("attention.head_count_kv");
        for (const std::int64_t value : list_of(reader, suffix)) with.push_back((value == 0) == of_keys);
        if (with.empty()) continue;
        if (with.size() < layers) {
            reader.bad({Text::tr("%1 has entries for only %2 of %3 layers"), reader.key(suffix), with.size(),
                        layers});
        }
        with.resize(layers);
        return with;
    }
    const int interval = reader.maybe_count("full_attention_interval").value_or(kUsualInterval);
    for (int i = 0; i < config.layers; ++i) with.push_back((i + 1) % interval != 0);
    return with;
}

}  // namespace

std::optional<int> read_key_heads(const ConfigReader& reader) {
    std::vector<std::int64_t> list = list_of(reader, "attention.head_count_kv");
    std::erase(list, 0);
    if (list.empty()) return reader.maybe_count("attention.head_count_kv");
    const std::string key = reader.key("attention.head_count_kv");
    if (list.front() < 0 || !std::in_range<int>(list.front())) {
        reader.bad({Text::tr("%1 is %2"), key, list.front()});
    }
    if (std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>()) != list.end()) {
        reader.unsupported({Text::tr("%1 differs between layers, which this program cannot compute"), key});
    }
    return static_cast<int>(list.front());
}

void read_recurrence(ModelConfig& config, const ConfigReader& reader, const Architecture& architecture) {
    if (architecture.state_layers == LayerKind::Attention) return;
    RecurrenceConfig& state = config.recurrence;
    if (architecture.state_layers == LayerKind::ChannelDelta) {
        read_channel_delta(config, reader);
    } else if (architecture.state_layers != LayerKind::ShortConv) {
        const bool grouped = reader.file().unpermuted();
        read_delta_rule(config, reader, grouped ? KeyOrder::Grouped : architecture.key_order);
    } else {
        state.taps = reader.count("shortconv.l_cache");
        state.channels = config.hidden;
    }
    if (state.taps < 2 || state.taps > kMostTaps) {
        reader.unsupported({Text::tr("its convolutions reach over %1 tokens; this program computes 2 to %2"),
                            state.taps, kMostTaps});
    }
    const std::vector<bool> with = layers_with_state(config, reader, architecture);
    int attending = 0;
    int stateful = 0;
    for (std::size_t i = 0; i < config.layer.size(); ++i) {
        LayerKind& kind = config.layer[i].kind;
        if (with[i] && kind != LayerKind::FeedForward) kind = architecture.state_layers;
        attending += config.has_attention(i) ? 1 : 0;
        stateful += config.has_state(i) ? 1 : 0;
    }
    if (attending == 0)
        reader.unsupported(Text::tr("it has no layer with attention, which this program needs"));
    if (stateful == 0) state = {};
}

}  // namespace rocmforge
