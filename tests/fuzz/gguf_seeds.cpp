// Writes small GGUF files into a folder as the fuzzer's initial corpus.
#include <cstdio>
#include <string>

#include "tests/support/gguf_writer.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/vocabularies.h"

using namespace rocmforge;
using namespace rocmforge::test;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: gguf_seeds FOLDER\n", stderr);
        return 2;
    }
    const std::string folder = std::string(argv[1]) + "/";
    const TinyLlama smallest{.layers = 1,
                             .hidden = 8,
                             .ffn = 8,
                             .heads = 2,
                             .kv_heads = 1,
                             .head_dim = 4,
                             .vocab = 4,
                             .context = 64,
                             .tokenizer = false};
    tiny_llama(smallest).save(folder + "smallest.gguf");

    TinyLlama tied = smallest;
    tied.tied = true;
    auto scaled = tiny_llama(tied);
    scaled.version = 2;
    scaled.text("llama.rope.scaling.type", "linear").f32("llama.rope.scaling.factor", 2);
    scaled.tensor("rope_freqs.weight", DType::F32, {2}, ByteWriter().number(1.0F).number(2.0F).bytes);
    scaled.i32s("llama.attention.head_count_kv", {1}).u32("general.file_type", 15);
    scaled.save(folder + "scaled.gguf");

    TinyLlama quantised = tied;
    quantised.hidden = quantised.ffn = quantised.head_dim = 32;
    quantised.type = quantised.embedding = DType::Q4_0;
    auto aligned = tiny_llama(quantised);
    aligned.alignment = 64;
    aligned.u32("general.alignment", 64).save(folder + "quantised.gguf");

    GgufWriter vocabulary;
    vocabulary.text("general.architecture", "llama");
    add_sentencepiece_vocabulary(vocabulary, 259);
    vocabulary.save(folder + "vocabulary.gguf");

    for (const char* pre : {"gpt-2", "llama-bpe", "qwen2", "deepseek-coder"}) {
        GgufWriter bpe;
        bpe.text("general.architecture", "llama");
        add_byte_bpe_vocabulary(bpe, pre,
                                {{"h", "e"}, {"l", "l"}, {"he", "ll"}, {"hell", "o"}, {"\u0120", "t"}});
        bpe.save(folder + pre + ".gguf");
    }
    return 0;
}
