// make_tiny_model FILE: a random chat model, large enough that its nonsense streams for a while. For driving
// the window where there is no real model.
#include <algorithm>
#include <cstddef>
#include <cstdio>

#include "tests/support/tiny_llama.h"

constexpr std::size_t kFirstByte = 3;  // token of the byte 0, after unknown, begin and end

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: make_tiny_model FILE\n");
        return 2;
    }
    rocmforge::test::TinyLlama options;
    options.layers = 8;
    options.hidden = 512;
    options.ffn = 1024;
    options.heads = 8;
    options.kv_heads = 4;
    options.head_dim = 64;
    // More than any test's machine has the memory for, so that there is a context that doesn't fit.
    options.context = 1 << 24;
    options.type = rocmforge::DType::Q8_0;
    options.chat_template =
        "{% for message in messages %}{{ '<|' + message['role'] + '|>\\n' + message['content'] + '\\n' }}"
        "{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% endif %}";
    rocmforge::test::GgufWriter model = rocmforge::test::tiny_llama(options);
    model.text("general.name", "endless nonsense");
    // Greedily never chosen: the end, and bytes that aren't printable ASCII.
    rocmforge::test::Bytes& head = model.tensor_named("output.weight").data;
    const std::size_t row = static_cast<std::size_t>(options.hidden) * sizeof(float);
    for (std::size_t token = 0; token < kFirstByte + 256; ++token) {
        const bool printable = token >= kFirstByte + ' ' && token <= kFirstByte + '~';
        if (!printable)
            std::fill_n(head.begin() + static_cast<std::ptrdiff_t>(token * row), row, std::byte{0});
    }
    model.save(argv[1]);
    return 0;
}
