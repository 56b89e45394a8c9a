// Fuzzes safetensors files. Any bytes give either tensors that are inside the file and fill it, or an
// EngineError. The same bytes are also parsed as an index of shards and as a configuration.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/hugging_face/safetensors.h"
#include "engine/hugging_face/safetensors_index.h"
#include "tests/fuzz/fuzz_checks.h"

using namespace rocmforge;
using fuzz::allow_refusal;
using fuzz::touch;

namespace {

void use_tensors(const Safetensors& file) {
    const auto bytes = file.file()->bytes();
    std::uint64_t at = file.tensors().empty() ? bytes.size() : file.tensors().front().offset;
    for (const SafetensorsTensor& tensor : file.tensors()) {
        if (tensor.offset != at || file.tensor(tensor.name) != &tensor) __builtin_trap();
        at += tensor.bytes;
        if (tensor.bytes > 0) {
            touch(bytes[tensor.offset]);
            touch(bytes[tensor.offset + tensor.bytes - 1]);
        }
        allow_refusal([&] {
            if (file.view(tensor).bytes() != tensor.bytes) __builtin_trap();
        });
    }
    if (at != bytes.size()) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto mapped =
        std::make_shared<const MappedFile>(std::as_bytes(std::span(data, size)), "fuzz.safetensors");
    allow_refusal([&] { use_tensors(Safetensors(mapped)); });
    allow_refusal([&] {
        for (const auto& [tensor, shard] : parse_safetensors_index(*mapped)) {
            if (shard.empty() || shard.find('/') != std::string::npos || shard == "..") __builtin_trap();
        }
    });
    allow_refusal([&] { parse_hugging_face_config(*mapped); });
    return 0;
}
