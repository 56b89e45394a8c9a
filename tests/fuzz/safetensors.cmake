add_executable(safetensors_seeds safetensors_seeds.cpp)
target_link_libraries(safetensors_seeds PRIVATE rocmforge_compiler)

rocmforge_add_fuzzer(fuzz_safetensors
    SOURCES fuzz_safetensors.cpp
    ENGINE base/error.cpp base/message.cpp base/json_reader.cpp base/mapped_file.cpp base/tensor.cpp base/text.cpp
           hugging_face/safetensors.cpp hugging_face/safetensors_header.cpp hugging_face/safetensors_index.cpp
    SEED_PROGRAM safetensors_seeds)
