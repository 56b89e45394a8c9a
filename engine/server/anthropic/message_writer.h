// Formats answers for Anthropic's Messages API, either as one JSON object or as server-sent events.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/answer_writer.h"

namespace rocmforge::server::anthropic {

// {"type": "error", "error": {"type", "message"}}
nlohmann::ordered_json error_json(const ApiError& error);

// An answer is a list of blocks: reasoning ("thinking"), text and calls of tools ("tool_use").
class MessageWriter final : public AnswerWriter {
  public:
    // `stops`: the client's stop strings.
    MessageWriter(std::string id, std::string model, std::vector<std::string> stops)
        : id_(std::move(id)), model_(std::move(model)), stops_(std::move(stops)) {}

    // Leaves out a call that a limit cut off, because its arguments are not JSON. `stop_reason` is then
    // "max_tokens".
    std::string whole(const std::vector<ChoiceAnswer>& choices) override;
    std::string piece(const AnswerPiece& piece) override;
    std::string end(int choice, const GenerateResult& result) override;
    std::string finish(const std::vector<ChoiceAnswer>& choices) override;
    std::string keep_alive() override;
    std::string error(const ApiError& error) override;

  private:
    enum class Block { None, Thinking, Text, Call };

    std::string begin(int prompt_tokens);
    std::string open(Block block, int call, nlohmann::ordered_json content);
    std::string delta(nlohmann::ordered_json delta) const;
    std::string close();
    std::string think(const std::string& thinking);
    std::string say(const std::string& text);
    std::string call(const ToolCallPiece& piece);
    nlohmann::ordered_json stop_of(const GenerateResult& result) const;

    std::string id_;
    std::string model_;
    std::vector<std::string> stops_;
    bool begun_ = false;
    Block block_ = Block::None;  // the open block
    int call_ = 0;               // index of the call, if the open block is a call
    int index_ = -1;             // index of the last block that was opened; -1: none
};

}  // namespace rocmforge::server::anthropic
