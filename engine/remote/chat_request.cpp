#include "engine/remote/chat_request.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"

namespace rocmforge::remote {
namespace {

using Json = nlohmann::ordered_json;

// Rounds to six decimals, so that JSON contains 0.7 and not 0.699999988079071.
double written(float value) {
    return std::round(static_cast<double>(value) * 1e6) / 1e6;
}

// The names of a server's parameters beyond OpenAI's protocol; nullptr: not supported.
struct Names {
    const char* top_k = nullptr;
    const char* min_p = nullptr;
    const char* repeat_penalty = nullptr;
};

Names names_of(Dialect dialect) {
    switch (dialect) {
        case Dialect::LlamaServer:
        case Dialect::RocmForge:
            return {"top_k", "min_p", "repeat_penalty"};
        case Dialect::Vllm:
            return {"top_k", "min_p", "repetition_penalty"};
        case Dialect::OpenAi:
            break;
    }
    return {};
}

class Writer {
  public:
    Writer(const ChatRequest& request, const std::string& place) : request_(request), place_(place) {}

    WrittenRequest write() {
        messages();
        sampling();
        others();
        return {.json = json_.dump(-1, ' ', false, Json::error_handler_t::replace), .left_out = left_out_};
    }

  private:
    bool knows_more() const { return request_.model.dialect != Dialect::OpenAi; }

    void messages() {
        json_["model"] = request_.model.id;
        Json list = Json::array();
        for (const ChatMessage& message : request_.messages) {
            Json one{{"role", message.role}, {"content", message.content}};
            if (knows_more() && !message.thinking.empty()) one["reasoning_content"] = message.thinking;
            list.push_back(std::move(one));
        }
        json_["messages"] = std::move(list);
        json_["stream"] = true;
        json_["stream_options"] = {{"include_usage", true}};
        if (!request_.continues) return;
        if (!knows_more() || request_.model.dialect == Dialect::RocmForge) {
            throw EngineError(
                Code::InvalidArgument,
                Text::tr("%1 can't continue an unfinished answer. Regenerate the answer instead."), place_);
        }
        // llama-server continues a final assistant message without further parameters.
        if (request_.model.dialect == Dialect::Vllm) {
            json_["continue_final_message"] = true;
            json_["add_generation_prompt"] = false;
        }
    }

    template <typename T>
    void put(const char* name, const char* words, T value, T usual, const Json& as) {
        if (value == usual) return;
        if (name == nullptr) {
            left_out_.emplace_back(words);
        } else {
            json_[name] = as;
        }
    }

    void sampling() {
        const SamplingOptions usual;
        const SamplingOptions& wanted = request_.sampling;
        const Names names = names_of(request_.model.dialect);
        const auto put_float = [this](const char* name, const char* words, float value, float other) {
            put(name, words, value, other, Json(written(value)));
        };
        put_float("temperature", "", wanted.temperature, usual.temperature);
        put_float("top_p", "", wanted.top_p, usual.top_p);
        put_float("presence_penalty", "", wanted.presence_penalty, usual.presence_penalty);
        put_float("frequency_penalty", "", wanted.frequency_penalty, usual.frequency_penalty);
        put("seed", "", wanted.seed, usual.seed, Json(wanted.seed));
        put(names.top_k, "top-k", wanted.top_k, usual.top_k, Json(wanted.top_k));
        put_float(names.min_p, "min-p", wanted.min_p, usual.min_p);
        put_float(names.repeat_penalty, "repeat penalty", wanted.repeat_penalty, usual.repeat_penalty);
        if (wanted.dry.multiplier != usual.dry.multiplier) left_out_.emplace_back("DRY");
        if (wanted.xtc.probability != usual.xtc.probability) left_out_.emplace_back("XTC");
        if (wanted.mirostat.version != usual.mirostat.version) left_out_.emplace_back("Mirostat");
        // Logit biases are not sent, because the server's model may have other token ids.
        if (!wanted.logit_bias.empty()) left_out_.emplace_back("logit bias");
    }

    void others() {
        if (request_.max_tokens > 0) json_["max_tokens"] = request_.max_tokens;
        if (!request_.stop.empty()) json_["stop"] = request_.stop;
        if (request_.thinking != Thinking::Auto) {
            if (knows_more()) {
                json_["chat_template_kwargs"] = {{"enable_thinking", request_.thinking == Thinking::On}};
            } else {
                left_out_.emplace_back("thinking");
            }
        }
        if (!request_.grammar.empty()) {
            if (request_.model.dialect == Dialect::LlamaServer) {
                json_["grammar"] = request_.grammar;
            } else {
                left_out_.emplace_back("grammar");
            }
        }
        if (request_.json_schema.empty()) return;
        Json schema = Json::parse(request_.json_schema, nullptr, false);
        if (!schema.is_object())
            throw EngineError(Code::InvalidArgument, Text::tr("The JSON schema is not a JSON object."));
        json_["response_format"] = {{"type", "json_schema"},
                                    {"json_schema", {{"name", "answer"}, {"schema", std::move(schema)}}}};
    }

    const ChatRequest& request_;
    const std::string& place_;
    Json json_ = Json::object();
    std::vector<std::string> left_out_;
};

}  // namespace

WrittenRequest write_request(const ChatRequest& request, const std::string& place) {
    return Writer(request, place).write();
}

}  // namespace rocmforge::remote
