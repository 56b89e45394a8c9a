add_executable(safetensors_seeds safetensors_seeds.cpp)
target_link_libraries(safetensors_seeds PRIVATE rocmforge_compiler)

rocmforge_add_fuzzer(fuzz_safetensors
    SOURCES fuzz_safetensors.cpp
    ENGINE error.cpp json_reader.cpp mapped_file.cpp tensor.cpp text.cpp hugging_face/safetensors.cpp
           hugging_face/safetensors_header.cpp hugging_face/safetensors_index.cpp
    SEED_PROGRAM safetensors_seeds)
