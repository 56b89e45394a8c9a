// make_tiny_model FILE [words] writes a random chat model for tests of the window without a real model. The
// model is large enough to stream for a while. With `words`, it generates only letters, digits and spaces, so
// that no Markdown changes the shown text.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string_view>

#include "tests/support/tiny_llama.h"

// Id of the token for byte 0. The tokens <unk>, <s> and </s> have lower ids.
constexpr std::size_t kFirstByte = 3;

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
    // The full context needs more memory than any test machine has, so that some context lengths do not fit.
    options.context = 1 << 24;
    options.type = rocmforge::DType::Q8_0;
    options.chat_template =
        "{% for message in messages %}{{ '<|' + message['role'] + '|>\\n' + message['content'] + '\\n' }}"
        "{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% endif %}";
    rocmforge::test::GgufWriter model = rocmforge::test::tiny_llama(options);
    model.text("general.name", "endless nonsense");
    // Lists tokens that greedy sampling must never choose: the end token, and bytes outside of printable
    // ASCII (with `words`, all except letters, digits and spaces).
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
