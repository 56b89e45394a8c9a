// Which models a server has: its answer to GET {base}/models.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::remote {

// What a server takes beyond OpenAI's own protocol.
enum class Dialect { OpenAi, LlamaServer, Vllm, RocmForge };

struct ServedModel {
    std::string id;
    int context = 0;  // tokens; 0: it isn't said
    Dialect dialect = Dialect::OpenAi;

    bool operator==(const ServedModel&) const = default;
};

inline constexpr std::size_t kMostModels = 2000;

// In the server's order, each name once; those whose names can't be shown are left out. Throws HttpFailure.
std::vector<ServedModel> parse_models(std::string_view json, const std::string& place);

}  // namespace rocmforge::remote
