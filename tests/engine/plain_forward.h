// The class of the plain forward pass. Each source file has one kind of layer: plain_attention.cpp,
// plain_feed_forward.cpp, plain_state_layers.cpp (layers with a state) and plain_streams.cpp (several
// residual streams); plain_model.cpp has the pass over all layers.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/files/model_file.h"
#include "engine/reference/dequantize.h"
#include "tests/support/tiny_models.h"

namespace rocmforge::test::forward {

using reference::Values;

inline std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// A matrix, stored row by row.
struct Rows {
    Values values;
    std::size_t width = 0;

    std::size_t count() const { return values.size() / width; }
    double* row(std::size_t i) { return values.data() + i * width; }
    const double* row(std::size_t i) const { return values.data() + i * width; }
};

inline double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

class Plain {
  public:
    Plain(const ModelFile& file, const PlainModel& plain) : file_(file), p_(plain) {}

    Rows states(const std::vector<std::int32_t>& tokens);
    Values logits(const std::vector<std::int32_t>& tokens);

  private:
    // Returns a tensor of the file, without values if the file has none of this name. It remains valid.
    const Rows& tensor(const std::string& name) const;
    const Rows& mine(const std::string& name) const {
        return tensor("blk." + std::to_string(layer_) + "." + name);
    }
    bool have(const std::string& name) const { return !mine(name).values.empty(); }

    void add(Rows& x, const Rows& y) const;
    static Rows multiply(const Rows& x, const Rows& w, const Rows& bias = {{}, 1});
    static Rows columns(const Rows& x, std::size_t begin, std::size_t count);
    Rows project(const Rows& x, const std::string& name) const;

    // Splits x into groups that are as wide as a row of the weight, and normalizes each group. Consecutive
    // groups are multiplied by consecutive rows of the weight, starting over after the last row.
    Rows norm_with(Rows x, const Rows& weight) const { return norm_with(std::move(x), weight, p_.eps); }
    Rows norm_with(Rows x, const Rows& weight, double eps) const;
    Rows norm(const Rows& x, const std::string& name, bool really = true) const;
    Rows post_norm(const Rows& x, const std::string& name, bool really = true) const;

    // Returns the additional inputs that each token's embedding has for each layer: [tokens, layers * width].
    Rows per_layer_inputs(const std::vector<std::int32_t>& tokens, const Rows& embedding) const;
    Rows per_layer(const Rows& x, const Rows& inputs) const;

    // plain_streams.cpp
    // Computes all layers of a model with several residual streams. x is the embedding. Returns the merged
    // stream.
    Rows streams(const Rows& x, const Rows& inputs);
    // Multiplies x by one matrix of a stack of square matrices.
    Rows part_of(const std::string& name, std::size_t index, const Rows& x) const;
    static Rows as_long(Rows x, const Rows& like);
    // x[r] += factors[r, column] * y[r]
    static void add_scaled(Rows& x, const Rows& y, const Rows& factors, std::size_t column);
    Rows modalities(const Rows& x) const;

    // plain_attention.cpp
    Rows attend(const Rows& x);
    // Computes the keys and values of each head from the latent vector, in whatever form the file stores the
    // weights.
    void latent(const Rows& x, Rows& q, Rows& k, Rows& v) const;
    // Rotates each head's dimensions from `begin` on.
    void rotate(Rows& x, int dim, int begin) const;
    // Returns the layer whose keys and values the current layer reads.
    int source() const;
    Rows mix(const Rows& q, const Rows& k, const Rows& v) const;
    bool windowed() const { return p_.windowed[at(layer_)]; }
    int head_dim() const { return windowed() && p_.window_head_dim > 0 ? p_.window_head_dim : p_.head_dim; }
    int kv_heads() const { return windowed() && p_.window_kv_heads > 0 ? p_.window_kv_heads : p_.kv_heads; }
    Rows ones(int width) const { return {Values(at(width), 1.0), at(width)}; }

    // plain_state_layers.cpp
    // Computes a layer with a state.
    Rows recur(const Rows& x, const std::string& kind) const;
    Rows channel_delta(const Rows& x) const;

    // plain_feed_forward.cpp
    Rows feed_forward(const Rows& x) const;
    Rows dense(const Rows& x, const std::string& suffix) const;
    double activate(double gate, double up) const;
    Rows activated(const Rows& gate, const Rows& up) const;
    static void keep_largest(Rows& x, double deviations);
    Rows dense_and_experts(const Rows& x) const;
    // `routed` is the router's input. nullptr: the router reads x.
    Rows mixture(const Rows& x, const Rows* routed = nullptr) const;
    // Returns the experts of the best groups.
    template <typename Key>
    std::vector<std::size_t> allowed(std::size_t count, const Key& key) const;
    // Computes one expert's hidden rows after the activation.
    Rows opened(const Rows& x, std::size_t expert, std::size_t count) const;
    // Multiplies rows by one expert of a stack.
    Rows one(const Rows& x, const std::string& name, std::size_t expert, std::size_t count) const;

    const ModelFile& file_;
    const PlainModel& p_;
    mutable std::map<std::string, Rows> tensors_;  // those that were read
    int layer_ = 0;
    std::vector<std::pair<Rows, Rows>> kept_;  // [layers]: keys and values of earlier layers
};

}  // namespace rocmforge::test::forward
