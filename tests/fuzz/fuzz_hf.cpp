// Fuzzes Hugging Face models. The input is a configuration, a zero byte and a safetensors file. It gives
// either a model whose rows can all be read and whose plan can be computed, or an EngineError.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/hugging_face/hf_model.h"
#include "engine/memory/memory_guard.h"
#include "engine/model/load_weight.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace rocmforge;
using fuzz::allow_refusal;

namespace {

void read_all(const ModelFile& file) {
    for (const ModelTensor& tensor : file.tensors()) {
        if (!tensor.type || !is_float(*tensor.type) || tensor.bytes > 1U << 20U) continue;
        allow_refusal([&] {
            const std::int64_t rows = tensor.shape.rows();
            std::vector<std::byte> out(static_cast<std::size_t>(tensor.shape.elements()) * sizeof(float));
            if (rows > 0) read_rows(file, {&tensor, DType::F32}, 0, rows, out);
            for (const MappedPart& part : file.stored(tensor)) {
                const auto all = part.file->bytes();
                const bool inside =
                    part.bytes.empty() || (part.bytes.data() >= all.data() &&
                                           part.bytes.data() + part.bytes.size() <= all.data() + all.size());
                if (!inside) __builtin_trap();
            }
        });
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> all = std::as_bytes(std::span(data, size));
    const auto zero = std::find(all.begin(), all.end(), std::byte{0});
    const auto config_size = static_cast<std::size_t>(zero - all.begin());
    const MappedFile config(all.first(config_size), "config.json");
    // The copy is aligned like weights in a mapped file.
    const auto rest = all.subspan(std::min(size, config_size + 1));
    const std::vector<std::byte> aligned(rest.begin(), rest.end());
    allow_refusal([&] {
        Safetensors weights(std::make_shared<const MappedFile>(aligned, "fuzz.safetensors"));
        const auto file =
            std::make_shared<const HfModel>(SafetensorsModel(std::move(weights)), config, "fuzz");
        allow_refusal([&] { read_all(*file); });
        for (const Quantize quantize : {Quantize::No, Quantize::Q4_K}) {
            const ModelHeader model = read_model(file, "fuzz", quantize);
            const DeviceInfo cpu{.id = "cpu", .kind = DeviceKind::Cpu, .name = "", .arch = ""};
            plan_memory(model, {.context = 64}, cpu);
        }
    });
    return 0;
}
