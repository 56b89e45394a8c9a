// Formats answers for OpenAI's Responses API, either as one JSON object or as server-sent events.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/answer_writer.h"
#include "engine/server/responses/namespaces.h"

namespace rocmforge::server::responses {

// Fields that all states of a response have.
struct ResponseHead {
    std::string id;
    std::string model;
    std::int64_t created = 0;         // Unix seconds
    nlohmann::ordered_json repeated;  // see ResponseAsk
    Namespaces namespaces = {};       // see ResponseAsk
};

// An answer is a list of items: reasoning, messages and calls of functions. A stream has events for the
// beginning, each addition and the end of every item. The events at the beginning and end of the stream
// contain the whole response.
class ResponseWriter final : public AnswerWriter {
  public:
    // `keep` receives the finished response, before the last event is returned.
    using Keep = std::function<void(const nlohmann::ordered_json& response)>;
    ResponseWriter(ResponseHead head, Keep keep) : head_(std::move(head)), keep_(std::move(keep)) {}

    std::string whole(const std::vector<ChoiceAnswer>& choices) override;
    std::string piece(const AnswerPiece& piece) override;
    std::string end(int choice, const GenerateResult& result) override;
    std::string finish(const std::vector<ChoiceAnswer>& choices) override;
    std::string keep_alive() override;  // returns a comment
    std::string error(const ApiError& error) override;

  private:
    enum class Item { None, Reasoning, Message, Call };

    nlohmann::ordered_json response(const char* status) const;
    nlohmann::ordered_json ended(const GenerateResult& result);
    nlohmann::ordered_json item_json(const char* status) const;
    nlohmann::ordered_json place() const;
    std::string event(const char* type, const nlohmann::ordered_json& fields);
    std::string begin();
    std::string open(Item kind, int call, const std::string& name);
    std::string grow(const std::string& more);
    std::string close(bool cut);
    std::string pieces(const AnswerPiece& piece);

    ResponseHead head_;
    Keep keep_;
    nlohmann::ordered_json output_ = nlohmann::ordered_json::array();  // complete items
    int sequence_ = 0;
    bool begun_ = false;
    // The item that is being written.
    Item item_ = Item::None;
    int call_ = 0;  // index of the call, if the item is a call
    std::string item_id_;
    std::string call_id_;
    std::string name_;
    std::string namespace_;  // "": none
    std::string text_;       // text, reasoning or arguments of the item so far
};

}  // namespace rocmforge::server::responses
