// Fuzzes GGUF files. Any bytes give either a model whose tensors are inside the file, or an EngineError.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/base/error.h"
#include "engine/gguf/gguf.h"
#include "engine/memory/memory_guard.h"
#include "engine/model/model.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace rocmforge;
using fuzz::touch;

namespace {

template <typename Call>
void allow_refusal(const Call& call) {
    try {
        call();
    } catch (const EngineError&) {
    }
}

void use_metadata(const Gguf& file) {
    for (const auto& entry : file.metadata()) {
        const std::string_view key = entry.first;
        allow_refusal([&] { file.number(key); });
        allow_refusal([&] { file.real(key); });
        allow_refusal([&] { file.boolean(key); });
        allow_refusal([&] { file.text(key); });
        allow_refusal([&] { file.reals(key); });
        allow_refusal([&] { file.integers(key); });
        allow_refusal([&] {
            for (const std::string_view text : file.texts(key)) {
                if (!text.empty()) touch(reinterpret_cast<const std::byte&>(text.back()));
            }
        });
    }
}

void use_tensors(const Gguf& file) {
    for (const ModelTensor& tensor : file.tensors()) {
        allow_refusal([&] {
            const Tensor view = file.view(tensor);
            touch(view.data[0]);
            touch(view.data[view.bytes() - 1]);
        });
    }
}

void use_model(const std::shared_ptr<const Gguf>& file) {
    const ModelHeader model = read_model(file, "fuzz.gguf");
    const DeviceInfo cpu{.id = "cpu", .kind = DeviceKind::Cpu, .name = "", .arch = ""};
    for (const std::uint64_t headroom : {0ULL, 50'000'000ULL, 1ULL << 40}) {
        for (const DType cache : {DType::F16, DType::Q8_0, DType::Q4_0}) {
            const MemoryLimit limit{.total = headroom, .headroom = headroom};
            const Verdict verdict = judge(model, {.cache = cache}, cpu, limit);
            if (verdict.sentence.empty() || verdict.fits != (verdict.fixes.empty())) __builtin_trap();
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    allow_refusal([&] {
        const auto mapped =
            std::make_shared<const MappedFile>(std::as_bytes(std::span(data, size)), "fuzz.gguf");
        const auto file = std::make_shared<const Gguf>(mapped);
        use_metadata(*file);
        use_tensors(*file);
        use_model(file);
    });
    return 0;
}
