#include "tests/hip_on_cuda/random_model.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <span>
#include <utility>

#include "tests/hip_on_cuda/families/families.h"
#include "tests/hip_on_cuda/gguf_stream.h"
#include "tests/hip_on_cuda/model_shapes.h"
#include "tests/hip_on_cuda/random_vocabulary.h"
#include "tests/hip_on_cuda/random_weights_pool.h"

namespace rocmforge::measure {

namespace {

// Returns the size in bytes of a pool of random weights. F32 tensors are small, and their pools are slower to
// fill.
std::size_t pool_bytes(DType type) {
    return type == DType::F32 ? 1 << 20 : 16 << 20;
}

void write_metadata(GgufStream& file, const ModelShape& shape) {
    file.string("general.architecture", shape.architecture);
    file.string("general.name", "random " + std::string(shape.name));
    ArchitectureKeys keys(file, shape.architecture);
    common_keys(keys, shape);
    family_of(shape).add_keys(keys, shape);
    write_random_vocabulary(file, shape.vocab);
}

std::uint64_t aligned(std::uint64_t bytes) {
    return (bytes + kGgufAlignment - 1) / kGgufAlignment * kGgufAlignment;
}

void write_infos(GgufStream& file, std::span<const PlannedTensor> tensors) {
    std::uint64_t offset = 0;
    for (const PlannedTensor& tensor : tensors) {
        file.text(tensor.name);
        file.number(static_cast<std::uint32_t>(tensor.shape.rank()));
        for (std::size_t i = tensor.shape.rank(); i-- > 0;) {
            file.number(static_cast<std::uint64_t>(tensor.shape[i]));
        }
        file.number(traits(tensor.type).gguf_id);
        file.number(offset);
        offset += aligned(tensor_bytes(tensor.type, tensor.shape));
    }
}

class WeightsWriter {
  public:
    WeightsWriter(GgufStream& file, std::uint64_t seed) : file_(file), random_(seed) {}

    // Returns the size of the weights in bytes.
    std::uint64_t write(const PlannedTensor& tensor) {
        const std::uint64_t bytes = tensor_bytes(tensor.type, tensor.shape);
        if (tensor.exact.empty()) {
            write_from_pool(tensor, bytes);
        } else {
            file_.raw(tensor.exact.data(), bytes);
        }
        file_.align();
        return bytes;
    }

  private:
    // Each tensor starts at a different offset of its pool, so that no two tensors are equal.
    void write_from_pool(const PlannedTensor& tensor, std::uint64_t left) {
        const std::uint64_t block = traits(tensor.type).block_bytes;
        std::vector<std::byte>& pool = pools_[{tensor.type, tensor.values}];
        if (pool.empty()) {
            pool = random_blocks(tensor.type, pool_bytes(tensor.type) / block, tensor.values, random_);
        }
        std::uint64_t at = random_() % (pool.size() / block) * block;
        while (left > 0) {
            const std::uint64_t now = std::min<std::uint64_t>(left, pool.size() - at);
            file_.raw(pool.data() + at, now);
            left -= now;
            at = 0;
        }
    }

    GgufStream& file_;
    std::mt19937_64 random_;
    std::map<std::pair<DType, Distribution>, std::vector<std::byte>> pools_;
};

}  // namespace

std::vector<PlannedTensor> planned_tensors(std::string_view shape_name, std::string_view type) {
    const ModelShape& shape = find_shape(shape_name);
    TensorPlan plan;
    family_of(shape).add_tensors(plan, shape);
    return plan.finish(type, shape.layers);
}

std::uint64_t write_random_model(std::string_view shape, std::string_view type, const std::string& path,
                                 std::uint64_t seed) {
    const std::vector<PlannedTensor> tensors = planned_tensors(shape, type);
    GgufStream file(path, tensors.size());
    write_metadata(file, find_shape(shape));
    write_infos(file, tensors);
    file.align();
    WeightsWriter weights(file, seed);
    std::uint64_t bytes = 0;
    for (const PlannedTensor& tensor : tensors) bytes += weights.write(tensor);
    file.finish();
    return bytes;
}

}  // namespace rocmforge::measure
