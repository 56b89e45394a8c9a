#include "engine/server/openai/embed_ask.h"

#include <algorithm>
#include <bit>

#include "engine/server/core/api_error.h"
#include "engine/server/core/fields.h"
#include "engine/server/core/json_text.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostInputs = 2048;  // the limit in OpenAI's reference
constexpr std::int64_t kMostDimensions = 1 << 20;

// Encodes bytes as base64 (RFC 4648, section 4).
std::string base64_of(std::string_view bytes) {
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            group = group << 8U | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= count ? signs[group >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return text;
}

std::string bytes_of(const std::vector<float>& values) {
    std::string bytes;
    for (const float value : values) {
        const auto bits = std::bit_cast<std::uint32_t>(value);
        for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(bits >> shift & 255U);
    }
    return bytes;
}

}  // namespace

EmbeddingsAsk read_embed_ask(const ordered_json& body) {
    Fields fields(body, "");
    EmbeddingsAsk ask;
    ask.model = fields.text("model").value_or("");
    ask.inputs = read_texts(fields, "input", kMostInputs);
    const std::string form = fields.text("encoding_format").value_or("float");
    if (form != "float" && form != "base64") fields.refuse("encoding_format", "float or base64");
    ask.base64 = form == "base64";
    ask.dimensions = static_cast<int>(fields.integer("dimensions", 1, kMostDimensions).value_or(0));
    ignore_bookkeeping(fields);
    fields.finish(ask.warnings);
    return ask;
}

ordered_json embeddings_json(const std::string& model, bool base64,
                             const std::vector<Embedding>& embeddings) {
    ordered_json data = ordered_json::array();
    std::int64_t tokens = 0;
    for (std::size_t i = 0; i < embeddings.size(); ++i) {
        const std::vector<float>& values = embeddings[i].values;
        data.push_back(
            {{"object", "embedding"},
             {"index", i},
             {"embedding", base64 ? ordered_json(base64_of(bytes_of(values))) : numbers_json(values)}});
        tokens += embeddings[i].tokens;
    }
    return {{"object", "list"},
            {"data", std::move(data)},
            {"model", model},
            {"usage", {{"prompt_tokens", tokens}, {"total_tokens", tokens}}}};
}

}  // namespace rocmforge::server::openai
