// Writes the tiny models of every architecture, so that other programs can run them. save_tiny_models FOLDER
// creates FOLDER/f32 with unchanged weights, FOLDER/f16 with matrices rounded to F16, and FOLDER/f16-as-f32
// with the same rounded values stored as F32.
#include <cstdio>
#include <filesystem>
#include <string>

#include "engine/base/float_types.h"
#include "engine/reference/dequantize.h"
#include "tests/support/tiny_models.h"

using namespace rocmforge;
using test::ByteWriter;
using test::GgufWriter;

namespace {

// Returns whether a tensor is converted. Norms, biases and routers stay floats, as in files of other
// programs.
bool is_matrix(const ModelTensor& tensor) {
    return tensor.shape.rank() > 1 && tensor.name.ends_with(".weight") &&
           tensor.name.find("_norm") == std::string_view::npos &&
           tensor.name.find("ffn_gate_inp") == std::string_view::npos;
}

void store_matrices(GgufWriter& file, DType type) {
    const auto before = file.open();
    for (const ModelTensor& tensor : before->tensors()) {
        if (!is_matrix(tensor)) continue;
        ByteWriter bytes;
        for (const double value : reference::values_of(before->view(tensor))) {
            const auto number = static_cast<float>(value);
            if (type == DType::F16) {
                bytes.number(float_to_half(number));
            } else {
                bytes.number(number);
            }
        }
        GgufWriter::TensorEntry& entry = file.tensor_named(std::string(tensor.name));
        entry.type = traits(type).gguf_id;
        entry.data = std::move(bytes.bytes);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("save_tiny_models FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    for (const char* kind : {"f32", "f16", "f16-as-f32"}) std::filesystem::create_directories(folder / kind);
    for (const auto& names : {test::tiny_model_names(), test::deep_model_names()}) {
        for (const std::string& name : names) {
            GgufWriter file = test::tiny_model(name).file;
            file.save(folder / "f32" / (name + ".gguf"));
            store_matrices(file, DType::F16);
            file.save(folder / "f16" / (name + ".gguf"));
            store_matrices(file, DType::F32);
            file.save(folder / "f16-as-f32" / (name + ".gguf"));
        }
    }
    return 0;
}
