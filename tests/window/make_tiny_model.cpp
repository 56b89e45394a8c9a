// make_tiny_model FILE: a random chat model, large enough that its nonsense streams for a while. For driving
// the window where there is no real model.
#include <cstdio>

#include "tests/support/tiny_llama.h"

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
    options.context = 4096;
    options.type = rocmforge::DType::Q8_0;
    options.chat_template =
        "{% for message in messages %}{{ '<|' + message['role'] + '|>\\n' + message['content'] + '\\n' }}"
        "{% endfor %}{% if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% endif %}";
    rocmforge::test::tiny_llama(options).save(argv[1]);
    return 0;
}
