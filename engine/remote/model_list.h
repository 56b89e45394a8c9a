// Parses a server's list of models: its answer to GET {base}/models.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::remote {

// The kind of server, which determines the extensions of OpenAI's protocol that it understands.
enum class Dialect { OpenAi, LlamaServer, Vllm, RocmForge };

struct ServedModel {
    std::string id;
    int context = 0;  // tokens; 0: unknown
    Dialect dialect = Dialect::OpenAi;

    bool operator==(const ServedModel&) const = default;
};

inline constexpr std::size_t kMostModels = 2000;

// Returns the models in the server's order, without duplicates. Skips names that can't be displayed. Throws
// HttpFailure.
std::vector<ServedModel> parse_models(std::string_view json, const std::string& place);

}  // namespace rocmforge::remote
