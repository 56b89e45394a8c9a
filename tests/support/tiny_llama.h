// Tiny random Llama models: valid files whose output is meaningless.
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/tensor.h"
#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

struct TinyLlama {
    int layers = 2;
    int hidden = 64;
    int ffn = 96;
    int heads = 4;
    int kv_heads = 2;
    int head_dim = 32;
    int vocab = 320;  // at least 259, because the SentencePiece vocabulary contains all bytes
    int context = 256;
    float rope_base = 10000.0F;
    // Type of all matrices except embeddings and head. Their rows must consist of whole blocks.
    DType type = DType::F32;
    DType embedding = DType::F32;
    DType head = DType::F32;
    bool tied = false;
    bool tokenizer = true;           // whether the file has a SentencePiece vocabulary
    std::string chat_template = {};  // empty: no template
    std::uint64_t seed = 1;
};

// Returns a writer with the model. A test may add to the model, or break it, before it saves the file.
GgufWriter tiny_llama(const TinyLlama& options = {});

// Writes the same model to three files, PATH-00001-of-00003.gguf and so on. The first has no tensors. Returns
// the total size in bytes.
std::int64_t save_split_llama(const std::string& path, const TinyLlama& options = {});

}  // namespace rocmforge::test
