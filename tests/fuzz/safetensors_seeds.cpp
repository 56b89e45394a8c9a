// Writes small safetensors files, an index and a configuration into a folder, as the fuzzer's initial corpus.
#include <cstdio>
#include <fstream>
#include <string>

#include "tests/support/safetensors_writer.h"

using namespace rocmforge::test;

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: safetensors_seeds FOLDER\n", stderr);
        return 2;
    }
    const std::string folder = std::string(argv[1]) + "/";
    safetensors_file("{}", 0).save(folder + "empty");
    safetensors_file(
        R"({"__metadata__":{"format":"pt"},"a":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},)"
        R"("b":{"dtype":"BF16","shape":[4],"data_offsets":[24,32]}})",
        32)
        .save(folder + "two");
    safetensors_file(R"({"b":{"data_offsets":[4,12],"shape":[],"dtype":"I64"},)"
                     R"("a":{"dtype":"F16","shape":[1,2,1,1,1],"data_offsets":[0,4]},)"
                     R"("none":{"dtype":"F32","shape":[0,7],"data_offsets":[4,4]},)"
                     R"("half":{"dtype":"F4","shape":[2],"data_offsets":[12,13]}})",
                     13)
        .save(folder + "odd");
    std::ofstream(folder + "index")
        << R"({"metadata":{"total_size":7,"of":[1,{}]},"weight_map":{"a":"1.safetensors","b":"2.safetensors"}})";
    std::ofstream(folder + "config")
        << R"({"model_type":"llama","_name_or_path":"x","text_config":{"max_position_embeddings":512}})";
    return 0;
}
