#include "engine/cache/state_cache.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

Shape conv_shape(const StateShape& shape, int sequences) {
    return {sequences, shape.taps - 1, shape.channels};
}

Shape matrix_shape(const StateShape& shape, int sequences) {
    return {sequences, shape.heads, shape.value_dim, shape.key_dim};
}

}  // namespace

int StateShape::stateful_layers(int first, int end) const {
    if (stateful.empty()) return 0;
    return static_cast<int>(std::count(stateful.begin() + first, stateful.begin() + end, true));
}

std::uint64_t StateShape::conv_bytes(int sequences) const {
    return taps == 0 ? 0 : tensor_bytes(DType::F32, conv_shape(*this, sequences));
}

std::uint64_t StateShape::matrix_bytes(int sequences) const {
    return heads == 0 ? 0 : tensor_bytes(DType::F32, matrix_shape(*this, sequences));
}

std::uint64_t StateShape::sequence_bytes() const {
    const auto layers = static_cast<int>(stateful.size());
    return static_cast<std::uint64_t>(stateful_layers(0, layers)) * (conv_bytes(1) + matrix_bytes(1));
}

StateCache::StateCache(const Placement& where, const StateShape& shape, int sequences)
    : where_(where), shape_(shape), sequences_(sequences) {
    if (sequences <= 0 || shape.taps < 2 || shape.channels <= 0) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated("Invalid state cache size: " + std::to_string(sequences) +
                                  " sequences of " + std::to_string(shape.channels) + " channels."));
    }
    for (int slot = sequences; slot-- > 0;) free_.push_back(slot);
    for (int i = 0; i < static_cast<int>(shape.stateful.size()); ++i) {
        Layer& layer = layers_.emplace_back();
        if (!shape.has(i)) continue;
        Backend& backend = where.of_layer(i);
        layer.conv = backend.allocate(shape.conv_bytes(sequences), Purpose::State);
        if (shape.heads > 0) layer.matrix = backend.allocate(shape.matrix_bytes(sequences), Purpose::State);
    }
}

LayerState StateCache::layer(int index) const {
    assert(shape_.has(index));
    const Layer& layer = layers_[static_cast<std::size_t>(index)];
    LayerState state{.conv = layer.conv.view(DType::F32, conv_shape(shape_, sequences_)), .matrix = {}};
    if (shape_.heads > 0) state.matrix = layer.matrix.view(DType::F32, matrix_shape(shape_, sequences_));
    return state;
}

int StateCache::take_slot() {
    if (free_.empty()) {
        throw EngineError(Code::ContextFull, Text::tr("All %1 slots for recurrent states are in use."),
                          sequences_);
    }
    const int slot = free_.back();
    free_.pop_back();
    return slot;
}

void StateCache::give_back(int slot) {
    assert(slot >= 0 && slot < sequences_);
    free_.push_back(slot);  // never allocates: the vector's capacity covers every slot
}

template <typename Visit>
void StateCache::each_part(int slot, const Visit& visit) const {
    std::uint64_t offset = 0;
    for (int i = 0; i < static_cast<int>(layers_.size()); ++i) {
        if (!shape_.has(i)) continue;
        const LayerState state = layer(i);
        for (const Tensor& all : {state.conv, state.matrix}) {
            if (!all) continue;
            const std::int64_t rows = all.shape.rows() / sequences_;
            const Tensor part = all.rows_from(slot * rows, rows);
            visit(where_.of_layer(i), part, offset);
            offset += part.bytes();
        }
    }
}

void StateCache::read(int slot, std::span<std::byte> bytes) const {
    assert(bytes.size() == shape_.sequence_bytes());
    each_part(slot, [&](Backend& backend, const Tensor& part, std::uint64_t offset) {
        backend.read(part, bytes.subspan(offset, part.bytes()));
    });
}

void StateCache::write(int slot, std::span<const std::byte> bytes) {
    assert(bytes.size() == shape_.sequence_bytes());
    each_part(slot, [&](Backend& backend, const Tensor& part, std::uint64_t offset) {
        backend.write(part, bytes.subspan(offset, part.bytes()));
    });
}

}  // namespace rocmforge
