#include "engine/tool_calls/json_calls.h"

#include <nlohmann/json.hpp>

#include "engine/chat/answer_format.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

bool is_space(char c) {
    return kSpaceAroundMarks.find(c) != std::string_view::npos;
}

}  // namespace

CallParser::Status JsonCalls::push(char c, CallSink& sink) {
    if (where_ == Where::InCall) return push_to_call(c, sink);
    if (is_space(c)) return Status::Open;
    if (c == '[' && where_ == Where::Before) {
        list_ = true;
        where_ = Where::InList;
        return Status::Open;
    }
    if (c == '{' && where_ != Where::AfterCall) {
        where_ = Where::InCall;
        text_.clear();
        extent_ = {};
        key_.clear();
        after_colon_ = has_name_ = in_arguments_ = has_arguments_ = false;
        return push_to_call(c, sink);
    }
    if (c == ',' && where_ == Where::AfterCall) {
        where_ = Where::InList;
        return Status::Open;
    }
    if (c == ']' && where_ == Where::AfterCall) return Status::Whole;
    return Status::Wrong;
}

CallParser::Status JsonCalls::push_to_call(char c, CallSink& sink) {
    const std::size_t depth = extent_.depth();
    const bool was_text = extent_.in_text();
    text_ += c;
    const auto status = extent_.push(c);
    if (status == JsonExtent::Status::Wrong) return Status::Wrong;
    if (in_arguments_) {
        sink.arguments({&c, 1});
        if (depth == 2 && extent_.depth() == 1 && !was_text) {
            in_arguments_ = false;
            after_colon_ = false;
            has_arguments_ = true;
        }
        return Status::Open;
    }
    if (status == JsonExtent::Status::Whole) {
        if (!end_call(sink)) return Status::Wrong;
        where_ = Where::AfterCall;
        return list_ ? Status::Open : Status::Whole;
    }
    if (depth <= 2) follow_member(c, was_text, sink);
    return Status::Open;
}

// Tracks the members of the call's object, to find its name and the start of its arguments.
void JsonCalls::follow_member(char c, bool was_text, CallSink& sink) {
    const bool is_text = extent_.in_text();
    if (extent_.depth() == 2 && !is_text) {
        if (c == '{' && after_colon_) begin_arguments(sink);
        return;
    }
    if (extent_.depth() != 1) return;
    if (is_text && !was_text) {
        begin_ = text_.size() - 1;
    } else if (was_text && !is_text) {
        end_text(sink);
    } else if (!is_text && (c == ':' || c == ',')) {
        after_colon_ = c == ':';
    }
}

void JsonCalls::end_text(CallSink& sink) {
    const Json value = Json::parse(text_.substr(begin_), nullptr, false);
    if (!value.is_string()) return;  // An error here is found when the whole call is checked at its end.
    if (!after_colon_) {
        key_ = value.get<std::string>();
    } else if (!format_.name_key.empty() && key_ == format_.name_key && !has_name_) {
        has_name_ = true;
        sink.name(value.get<std::string>());
    }
}

void JsonCalls::begin_arguments(CallSink& sink) {
    const bool named_by_key = format_.name_key.empty();
    if (named_by_key && !has_name_) {
        has_name_ = true;
        sink.name(key_);
    }
    if (!has_name_ || has_arguments_ || (!named_by_key && key_ != format_.arguments_key)) return;
    in_arguments_ = true;
    sink.arguments("{");
}

// Passes on arguments that could not be streamed: those that come before the name, and those in a string. For
// a call without arguments passes on an empty object.
bool JsonCalls::end_call(CallSink& sink) {
    const Json call = Json::parse(text_, nullptr, false);
    if (!call.is_object() || !has_name_) return false;
    if (!has_arguments_) {
        const auto found = call.find(std::string(format_.arguments_key));
        if (found == call.end() || found->is_null()) {
            sink.arguments("{}");
        } else if (found->is_string()) {
            sink.arguments(found->get<std::string>());
        } else {
            sink.arguments(found->dump());
        }
    }
    sink.end();
    return true;
}

}  // namespace rocmforge
