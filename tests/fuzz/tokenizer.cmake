file(GLOB tokenizer_sources RELATIVE "${PROJECT_SOURCE_DIR}/engine" CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/engine/tokenizer/*.cpp")
rocmforge_add_fuzzer(fuzz_tokenizer
    SOURCES fuzz_tokenizer.cpp
    ENGINE error.cpp gguf/gguf.cpp gguf/gguf_parser.cpp gguf/gguf_values.cpp mapped_file.cpp model_file.cpp tensor.cpp text.cpp
           ${tokenizer_sources}
    LIBS -lpcre2-8
    SEED_PROGRAM gguf_seeds)

file(GLOB hugging_face_sources RELATIVE "${PROJECT_SOURCE_DIR}/engine" CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/engine/tokenizer/hugging_face/*.cpp")
rocmforge_add_fuzzer(fuzz_tokenizer_json
    SOURCES fuzz_tokenizer_json.cpp
    ENGINE error.cpp gguf/gguf.cpp gguf/gguf_parser.cpp gguf/gguf_values.cpp mapped_file.cpp model_file.cpp tensor.cpp text.cpp
           ${tokenizer_sources} ${hugging_face_sources}
    LIBS -lpcre2-8
    SEEDS "${CMAKE_CURRENT_SOURCE_DIR}/tokenizer_json_seeds")
