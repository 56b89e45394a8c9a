#include <optional>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/responses/ask_fields.h"

namespace rocmforge::server::responses {
namespace {

using nlohmann::ordered_json;

// Reads the text of a part. `key`: its name in this kind of part.
std::string part_text(Fields& part, const char* key, std::vector<std::string>& warnings) {
    std::string text = part.need_text(key);
    part.ignore({"annotations", "logprobs"});
    part.finish(warnings);
    return text;
}

// Reads a string, or a list of parts. Texts are joined by a newline.
std::string content_of(const ordered_json& given, const std::string& name,
                       std::vector<std::string>& warnings) {
    if (given.is_string()) return given.get<std::string>();
    if (!given.is_array()) refuse(name, "'" + name + "' must be a text or a list of parts.");
    std::string text;
    for (std::size_t i = 0; i < given.size(); ++i) {
        Fields part(given[i], name + "[" + std::to_string(i) + "]");
        const std::string type = part.need_text("type");
        if (type == "input_image") {
            refuse(part.name_of("type"), "Images are not supported yet. Send text only.");
        }
        const bool texts = type == "input_text" || type == "output_text" || type == "text" ||
                           type == "reasoning_text" || type == "summary_text";
        if (!texts && type != "refusal") {
            refuse(part.name_of("type"),
                   "Parts of the type '" + printable(type) + "' are not supported. Send text only.");
        }
        const std::string more = part_text(part, texts ? "text" : "refusal", warnings);
        text += (text.empty() || more.empty() ? "" : "\n") + more;
    }
    return text;
}

}  // namespace

void ItemReader::system(const std::string& text) {
    if (!text.empty()) messages_.push_back({{"role", "system"}, {"content", text}});
}

// Returns the assistant's message to which the next item of an answer is added. It is the last message,
// unless that has another role or new reasoning came; otherwise adds a new message.
ordered_json& ItemReader::assistant() {
    if (messages_.empty() || messages_.back()["role"] != "assistant" || !reasoning_.empty()) {
        messages_.push_back({{"role", "assistant"}, {"content", ""}});
        if (!reasoning_.empty()) messages_.back()["reasoning_content"] = std::exchange(reasoning_, {});
    }
    return messages_.back();
}

void ItemReader::message(Fields& item) {
    const std::string role = item.need_text("role");
    std::string text = content_of(item.need("content"), item.name_of("content"), warnings_);
    if (role == "assistant") {
        ordered_json& message = assistant();
        const std::string before = message["content"].get<std::string>();
        message["content"] = before.empty() ? text : before + "\n" + text;
    } else if (role == "user" || role == "system" || role == "developer") {
        reasoning_.clear();
        messages_.push_back({{"role", role == "developer" ? "system" : role}, {"content", std::move(text)}});
    } else {
        item.refuse("role", "user, system, developer or assistant");
    }
    item.ignore({"type", "id", "status", "phase"});
    item.finish(warnings_);
}

void ItemReader::reasoning(Fields& item) {
    std::string text;
    for (const char* key : {"content", "summary"}) {
        const ordered_json* given = item.find(key);
        if (given != nullptr && text.empty()) text = content_of(*given, item.name_of(key), warnings_);
    }
    reasoning_ += (reasoning_.empty() || text.empty() ? "" : "\n") + text;
    item.ignore({"type", "id", "status", "content", "summary", "encrypted_content"});
    item.finish(warnings_);
}

void ItemReader::call(Fields& item) {
    const std::string id = item.need_text("call_id");
    std::string name = item.need_text("name");
    if (const auto space = item.text("namespace"); space && !space->empty())
        name = joined_name({.space = *space, .name = name});
    names_[id] = name;
    assistant()["tool_calls"].push_back(
        {{"id", id},
         {"type", "function"},
         {"function", {{"name", name}, {"arguments", arguments_of(item.need_text("arguments"))}}}});
    item.ignore({"type", "id", "status"});
    item.finish(warnings_);
}

// Adds the result of a tool call as a message. The message contains the name of the tool, because some
// templates write the name instead of the id of the call.
void ItemReader::output(Fields& item) {
    const std::string id = item.need_text("call_id");
    ordered_json message{{"role", "tool"}, {"tool_call_id", id}};
    if (const auto name = names_.find(id); name != names_.end()) message["name"] = name->second;
    message["content"] = content_of(item.need("output"), item.name_of("output"), warnings_);
    reasoning_.clear();
    messages_.push_back(std::move(message));
    item.ignore({"type", "id", "status"});
    item.finish(warnings_);
}

void ItemReader::add(const ordered_json& given, const std::string& at) {
    Fields item(given, at);
    const std::string type = item.text("type").value_or("message");
    if (type == "message") {
        message(item);
    } else if (type == "reasoning") {
        reasoning(item);
    } else if (type == "function_call") {
        call(item);
    } else if (type == "function_call_output") {
        output(item);
    } else {
        refuse(item.name_of("type"), "Items of the type '" + printable(type) + "' are not supported.");
    }
}

ordered_json read_items(Fields& fields, const ResponseStore& store) {
    const ordered_json& given = fields.need("input");
    if (given.is_string()) {
        return ordered_json::array({{{"type", "message"}, {"role", "user"}, {"content", given}}});
    }
    if (!given.is_array()) fields.refuse("input", "a text or a list of items");
    ordered_json items = ordered_json::array();
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string at = "input[" + std::to_string(i) + "]";
        Fields item(given[i], at);
        if (item.text("type").value_or("") != "item_reference") {
            items.push_back(given[i]);
            continue;
        }
        const std::string id = item.need_text("id");
        auto stored = store.item(id);
        if (!stored) {
            refuse(item.name_of("id"),
                   "The item '" + printable(id) + "' is not stored on this server. Send the item itself.");
        }
        items.push_back(std::move(*stored));
    }
    return items;
}

}  // namespace rocmforge::server::responses
