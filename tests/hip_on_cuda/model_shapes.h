// The dimensions of the models that random_model.h can write.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace rocmforge::measure {

// The characters describe the order of a model's layers in ModelShape::order. '*', 'M' and 'E' have the same
// meaning as in the configuration files of Nemotron.
enum class LayerKind : char {
    Attention = '*',
    Window = 'w',     // attention in a sliding window
    DeltaRule = 'd',  // gated delta rule
    Scan = 'M',       // Mamba-2
    ShortConv = 'c',  // gated short convolution
    Experts = 'E',    // only a feed-forward with experts
};

struct ModelShape {
    // All members are 0 if the model has no experts.
    struct Experts {
        int count = 0;
        int used = 0;
        int ffn = 0;
        int shared_ffn = 0;  // width of the shared expert; 0: none
    };
    // Dimensions of the layers that keep a state. Short convolutions need only `taps`.
    struct State {
        int taps = 0;  // number of taps of the causal convolution
        int key_heads = 0;
        int key_dim = 0;
        int value_heads = 0;
        int value_dim = 0;

        int keys() const { return key_heads * key_dim; }
        int values() const { return value_heads * value_dim; }
        int channels() const { return 2 * keys() + values(); }  // number of channels of the convolution
    };
    // Dimensions of attention in layers with a sliding window, if they differ from those of other layers.
    struct Window {
        int width = 0;
        int kv_heads = 0;
        int head_dim = 0;
    };

    std::string_view name = {};
    std::string_view architecture = "llama";
    int layers = 0;
    std::string_view order = "*";  // the LayerKind of each layer, repeated if there are more layers
    int hidden = 0;
    int ffn = 0;  // 0: all feed-forwards consist of experts
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int rotated = 0;  // number of rotated values of a head; 0: all of them
    int vocab = 0;
    int context = 0;
    float rope_base = 10000.0F;
    bool tied = false;  // whether the embedding is also the head
    Experts experts = {};
    State state = {};
    Window window = {};

    LayerKind layer(int index) const {
        return static_cast<LayerKind>(order[static_cast<std::size_t>(index) % order.size()]);
    }
};

// Returns all shapes. The names of small shapes for tests end in "-tiny".
std::span<const ModelShape> model_shapes();
// Throws std::runtime_error if there is no such shape.
const ModelShape& find_shape(std::string_view name);

}  // namespace rocmforge::measure
