#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/anthropic/ask_fields.h"
#include "engine/server/core/api_error.h"

namespace rocmforge::server::anthropic {
namespace {

using nlohmann::ordered_json;

void append(std::string& text, const std::string& more) {
    if (!text.empty() && !more.empty()) text += "\n";
    text += more;
}

[[noreturn]] void refuse_block(const Fields& block, const std::string& type) {
    if (type == "image") {
        refuse(block.name_of("type"), "Images are not supported yet. Send text only.");
    }
    refuse(block.name_of("type"),
           "Blocks of the type '" + printable(type) + "' are not supported here. Send text.");
}

// Reads the text of a block of the type "text".
std::string text_of(Fields& block, std::vector<std::string>& warnings) {
    std::string text = block.need_text("text");
    block.ignore({"cache_control", "citations"});
    block.finish(warnings);
    return text;
}

// Reads the text of a block of the type "document", whose source must be text.
std::string document_of(Fields& block, std::vector<std::string>& warnings) {
    Fields source(block.need("source"), block.name_of("source"));
    if (source.need_text("type") != "text") {
        refuse(source.name_of("type"), "Documents are supported only as text, not as files.");
    }
    std::string text;
    if (const auto title = block.text("title")) append(text, *title);
    if (const auto context = block.text("context")) append(text, *context);
    append(text, source.need_text("data"));
    source.ignore({"media_type"});
    source.finish(warnings);
    block.ignore({"cache_control", "citations"});
    block.finish(warnings);
    return text;
}

// Reads a string, or a list of blocks of text.
std::string text_or_blocks(const ordered_json& given, const std::string& name,
                           std::vector<std::string>& warnings) {
    if (given.is_string()) return given.get<std::string>();
    if (!given.is_array()) refuse(name, "'" + name + "' must be a text or a list of blocks.");
    std::string text;
    for (std::size_t i = 0; i < given.size(); ++i) {
        Fields block(given[i], name + "[" + std::to_string(i) + "]");
        const std::string type = block.need_text("type");
        if (type == "document") {
            append(text, document_of(block, warnings));
        } else if (type == "text") {
            append(text, text_of(block, warnings));
        } else {
            refuse_block(block, type);
        }
    }
    return text;
}

class Conversation {
  public:
    explicit Conversation(std::vector<std::string>& warnings) : warnings_(warnings) {}

    void system(const std::string& text) {
        if (!text.empty()) messages_.push_back({{"role", "system"}, {"content", text}});
    }

    // Reads a system message in `messages`. Most templates allow system messages only at the beginning, so a
    // later one becomes text of the user.
    void note(const ordered_json& content, const std::string& name) {
        const std::string text = text_or_blocks(content, name, warnings_);
        if (!messages_.empty() && messages_.back()["role"] != "system") return say(text);
        std::string all = last("system")["content"].get<std::string>();
        append(all, text);
        messages_.back()["content"] = all;
    }

    void user(const ordered_json& content, const std::string& name) {
        if (!content.is_array()) return say(text_or_blocks(content, name, warnings_));
        for (std::size_t i = 0; i < content.size(); ++i) {
            Fields block(content[i], name + "[" + std::to_string(i) + "]");
            const std::string type = block.need_text("type");
            if (type == "text") {
                say(text_of(block, warnings_));
            } else if (type == "document") {
                say(document_of(block, warnings_));
            } else if (type == "tool_result") {
                result(block);
            } else {
                refuse_block(block, type);
            }
        }
        if (content.empty()) refuse(name, "'" + name + "' must not be empty.");
    }

    void assistant(const ordered_json& content, const std::string& name) {
        ordered_json& message = last("assistant");
        std::string text = message["content"].get<std::string>();
        if (!content.is_array()) {
            append(text, text_or_blocks(content, name, warnings_));
            message["content"] = text;
            return;
        }
        std::string thinking = message.value("reasoning_content", std::string());
        for (std::size_t i = 0; i < content.size(); ++i) {
            Fields block(content[i], name + "[" + std::to_string(i) + "]");
            const std::string type = block.need_text("type");
            if (type == "text") {
                append(text, text_of(block, warnings_));
            } else if (type == "thinking") {
                append(thinking, block.need_text("thinking"));
                block.ignore({"signature", "cache_control"});
                block.finish(warnings_);
            } else if (type == "tool_use") {
                message["tool_calls"].push_back(call(block));
            } else if (type != "redacted_thinking") {  // can be decrypted only by Anthropic's servers
                refuse_block(block, type);
            }
        }
        message["content"] = text;
        if (!thinking.empty()) message["reasoning_content"] = thinking;
    }

    ordered_json take() { return std::move(messages_); }

  private:
    // Returns the last message if it has this role. Otherwise adds an empty message with this role and
    // returns it.
    ordered_json& last(const char* role) {
        if (messages_.empty() || messages_.back()["role"] != role) {
            messages_.push_back({{"role", role}, {"content", ""}});
        }
        return messages_.back();
    }

    void say(const std::string& more) {
        ordered_json& message = last("user");
        std::string text = message["content"].get<std::string>();
        append(text, more);
        message["content"] = text;
    }

    // Adds the result of a tool call as a message. The message contains the name of the tool, because some
    // templates write the name instead of the id of the call.
    void result(Fields& block) {
        const std::string id = block.need_text("tool_use_id");
        ordered_json message{{"role", "tool"}, {"tool_call_id", id}};
        if (const auto name = names_.find(id); name != names_.end()) message["name"] = name->second;
        std::string text;
        if (const ordered_json* content = block.find("content")) {
            text = text_or_blocks(*content, block.name_of("content"), warnings_);
        }
        if (block.boolean("is_error").value_or(false)) text = "Error: " + text;
        message["content"] = text;
        block.ignore({"cache_control"});
        block.finish(warnings_);
        messages_.push_back(std::move(message));
    }

    ordered_json call(Fields& block) {
        const std::string id = block.need_text("id");
        const std::string name = block.need_text("name");
        const ordered_json& input = block.need("input");
        if (!input.is_object()) block.refuse("input", "an object");
        ordered_json call{
            {"id", id}, {"type", "function"}, {"function", {{"name", name}, {"arguments", input}}}};
        names_[id] = name;
        block.ignore({"cache_control", "caller"});
        block.finish(warnings_);
        return call;
    }

    std::vector<std::string>& warnings_;
    ordered_json messages_ = ordered_json::array();
    std::map<std::string, std::string> names_;  // names of the called tools, by id of the call
};

}  // namespace

ordered_json read_conversation(Fields& fields, std::vector<std::string>& warnings) {
    Conversation conversation(warnings);
    if (const ordered_json* system = fields.find("system")) {
        conversation.system(text_or_blocks(*system, "system", warnings));
    }
    const ordered_json& given = fields.need("messages");
    if (!given.is_array() || given.empty()) fields.refuse("messages", "a non-empty list");
    for (std::size_t i = 0; i < given.size(); ++i) {
        Fields message(given[i], "messages[" + std::to_string(i) + "]");
        const std::string role = message.need_text("role");
        const ordered_json& content = message.need("content");
        if (role == "user") {
            conversation.user(content, message.name_of("content"));
        } else if (role == "assistant") {
            conversation.assistant(content, message.name_of("content"));
        } else if (role == "system") {
            conversation.note(content, message.name_of("content"));
        } else {
            message.refuse("role", "user, assistant or system");
        }
        // Clients send back answers with all the fields that they received.
        message.ignore({"id", "type", "model", "stop_reason", "stop_sequence", "usage", "container"});
        message.finish(warnings);
    }
    return conversation.take();
}

}  // namespace rocmforge::server::anthropic
