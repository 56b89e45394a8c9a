// make_tiny_model FILE [words]: a random chat model, large enough that its nonsense streams for a while. For
// driving the window where there is no real model. With `words` it writes letters, digits and spaces alone:
// what shows of that is what was written, as nothing in it is Markdown.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string_view>

#include "tests/support/tiny_llama.h"

constexpr std::size_t kFirstByte = 3;  // token of the byte 0, after unknown, begin and end

bool printable(std::size_t byte) {
    return byte >= ' ' && byte <= '~';
}

bool in_a_word(std::size_t byte) {
    const std::size_t lower = byte | 0x20U;
    return byte == ' ' || (byte >= '0' && byte <= '9') || (lower >= 'a' && lower <= 'z');
}

int main(int argc, char** argv) {
    const bool words = argc == 3 && std::string_view(argv[2]) == "words";
    if (argc != 2 && !words) {
        std::fprintf(stderr, "usage: make_tiny_model FILE [words]\n");
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
    // Greedily never chosen: the end, and bytes that aren't printable ASCII (or of words).
    rocmforge::test::Bytes& head = model.tensor_named("output.weight").data;
    const std::size_t row = static_cast<std::size_t>(options.hidden) * sizeof(float);
    for (std::size_t token = 0; token < kFirstByte + 256; ++token) {
        const bool chosen =
            token >= kFirstByte && (words ? in_a_word(token - kFirstByte) : printable(token - kFirstByte));
        if (!chosen) std::fill_n(head.begin() + static_cast<std::ptrdiff_t>(token * row), row, std::byte{0});
    }
    model.save(argv[1]);
    return 0;
}
