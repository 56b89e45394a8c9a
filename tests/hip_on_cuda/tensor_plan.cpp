#include "tests/hip_on_cuda/tensor_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace rocmforge::measure {

namespace {

struct Mixture {
    DType usual;
    DType better;
};

constexpr std::array<std::string_view, 3> kTypes{"q4_k_m", "q8_0", "f16"};
constexpr std::array<Mixture, 3> kMixtures{{
    {DType::Q4_K, DType::Q6_K},
    {DType::Q8_0, DType::Q8_0},
    {DType::F16, DType::F16},
}};

const Mixture& mixture(std::string_view type) {
    const auto* found = std::find(kTypes.begin(), kTypes.end(), type);
    if (found == kTypes.end()) throw std::runtime_error("There is no type " + std::string(type) + ".");
    return kMixtures[static_cast<std::size_t>(found - kTypes.begin())];
}

// Returns whether llama.cpp's mixture Q4_K_M gives more bits to the matrix with index `index` of `count`
// matrices with the same role.
bool has_more_bits(int index, int count) {
    const int eighth = count / 8;
    return index < eighth || index >= 7 * count / 8 || (index - eighth) % 3 == 2;
}

// Returns the type of a matrix with rows of `width` weights. Rows that do not consist of whole blocks get
// another type, which is the one that llama.cpp chooses.
DType stored_as(DType type, std::int64_t width, const std::string& name) {
    const auto fits = [&](DType t) { return width % traits(t).block_weights == 0; };
    if (fits(type)) return type;
    if (type == DType::Q4_K && fits(DType::Q5_0)) return DType::Q5_0;
    if (type == DType::Q6_K && fits(DType::Q8_0)) return DType::Q8_0;
    throw std::runtime_error("The tensor " + name + " has rows of " + std::to_string(width) +
                             " weights, which are not whole blocks.");
}

}  // namespace

std::span<const std::string_view> model_types() {
    return kTypes;
}

void TensorPlan::begin_layer(int index) {
    layer_ = index;
    prefix_ = "blk." + std::to_string(index) + ".";
}

void TensorPlan::embedding(std::string_view name, const Shape& shape, bool is_head) {
    add({.name = std::string(name), .shape = shape, .values = {.deviation = 0.02F}},
        is_head ? Precision::Head : Precision::Usual);
}

void TensorPlan::vector(std::string_view name, const Shape& shape, Distribution values) {
    add({.name = prefix_ + std::string(name), .shape = shape, .values = values}, Precision::Exact);
}

void TensorPlan::exact(std::string_view name, std::vector<float> values) {
    const auto count = static_cast<std::int64_t>(values.size());
    add({.name = prefix_ + std::string(name), .shape = {count}, .exact = std::move(values)},
        Precision::Exact);
}

void TensorPlan::add(std::string_view name, const Shape& shape, Precision precision) {
    const float deviation = 1.0F / std::sqrt(static_cast<float>(shape.width()));
    add({.name = prefix_ + std::string(name), .shape = shape, .values = {.deviation = deviation}}, precision);
}

void TensorPlan::add(PlannedTensor tensor, Precision precision) {
    entries_.push_back({.tensor = std::move(tensor), .precision = precision, .layer = layer_});
}

std::vector<PlannedTensor> TensorPlan::finish(std::string_view type, int layers) const {
    const Mixture& mix = mixture(type);
    const auto value_count = static_cast<int>(std::count_if(
        entries_.begin(), entries_.end(), [](const Entry& e) { return e.precision == Precision::Value; }));
    int value = 0;
    const auto better = [&](const Entry& entry) {
        switch (entry.precision) {
            case Precision::Value:
                return has_more_bits(value++, value_count);
            case Precision::Down:
                return has_more_bits(entry.layer, layers);
            case Precision::Head:
                return true;
            case Precision::Exact:
            case Precision::Usual:
                break;
        }
        return false;
    };
    std::vector<PlannedTensor> tensors;
    for (const Entry& entry : entries_) {
        PlannedTensor& tensor = tensors.emplace_back(entry.tensor);
        const DType wanted = better(entry) ? mix.better : mix.usual;
        if (entry.precision != Precision::Exact) {
            tensor.type = stored_as(wanted, tensor.shape.width(), tensor.name);
        }
    }
    return tensors;
}

}  // namespace rocmforge::measure
