// Writes the tiny models of every architecture, so that other programs can run them too:
// save_tiny_models FOLDER
#include <cstdio>
#include <string>

#include "tests/support/tiny_models.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("save_tiny_models FOLDER\n", stderr);
        return 2;
    }
    using namespace rocmforge::test;
    for (const auto& names : {tiny_model_names(), deep_model_names()}) {
        for (const std::string& name : names) {
            tiny_model(name).file.save(std::string(argv[1]) + "/" + name + ".gguf");
        }
    }
    return 0;
}
