set(model_files base/error.cpp base/message.cpp gguf/gguf.cpp gguf/gguf_parser.cpp files/gguf_values.cpp base/mapped_file.cpp
    files/model_file.cpp base/tensor.cpp base/text.cpp)
rocmforge_add_fuzzer(fuzz_tokenizer
    SOURCES fuzz_tokenizer.cpp
    ENGINE ${model_files}
    MODULES tokenizer
    LIBS -lpcre2-8 -lutf8proc
    SEED_PROGRAM gguf_seeds)

rocmforge_add_fuzzer(fuzz_tokenizer_json
    SOURCES fuzz_tokenizer_json.cpp
    ENGINE ${model_files}
    MODULES tokenizer tokenizer/hugging_face
    LIBS -lpcre2-8 -lutf8proc
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/tokenizer_json_seeds")
