set(model_files error.cpp gguf/gguf.cpp gguf/gguf_parser.cpp gguf/gguf_values.cpp mapped_file.cpp model_file.cpp
    tensor.cpp text.cpp)
rocmforge_add_fuzzer(fuzz_tokenizer
    SOURCES fuzz_tokenizer.cpp
    ENGINE ${model_files}
    ROOMS tokenizer
    LIBS -lpcre2-8
    SEED_PROGRAM gguf_seeds)

rocmforge_add_fuzzer(fuzz_tokenizer_json
    SOURCES fuzz_tokenizer_json.cpp
    ENGINE ${model_files}
    ROOMS tokenizer tokenizer/hugging_face
    LIBS -lpcre2-8
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/tokenizer_json_seeds")
