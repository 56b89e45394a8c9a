#include "engine/chat/chat_template.h"

#include "engine/base/error.h"
#include "engine/chat/reasoning_names.h"
#include "engine/chat/template_input.h"
#include "engine/jinja/functions.h"
#include "engine/jinja/json.h"
#include "engine/jinja/lexer.h"
#include "engine/jinja/machine.h"
#include "engine/jinja/parser.h"
#include "engine/jinja/unicode.h"

namespace rocmforge {

namespace {

[[noreturn]] void fail(int line, const std::string& what) {
    throw EngineError{Code::Template, Text::tr("Error in line %1 of the chat template: %2."), line, what};
}

std::tm present() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return local;
}

// Computes weekday and day of the year from the date, so that callers only set the date.
std::tm completed(std::tm time) {
    time.tm_isdst = 0;
    timegm(&time);
    return time;
}

}  // namespace

struct ChatTemplate::Program {
    jinja::Body body;
    jinja::ScopeLayout layout;
};

nlohmann::ordered_json to_json(const std::vector<ChatMessage>& messages) {
    auto json = nlohmann::ordered_json::array();
    for (const ChatMessage& message : messages) {
        nlohmann::ordered_json entry;
        entry["role"] = message.role;
        entry["content"] = message.content;
        if (!message.thinking.empty()) entry["reasoning_content"] = message.thinking;
        json.push_back(std::move(entry));
    }
    return json;
}

ChatTemplate::ChatTemplate(const std::string& source) {
    if (source.size() > jinja::kMaxSourceBytes) {
        throw EngineError{Code::Template, Text::tr("The chat template is longer than %1 KB."),
                          jinja::kMaxSourceBytes >> 10U};
    }
    if (!jinja::unicode::valid_utf8(source)) {
        throw EngineError{Code::Template, Text::tr("The chat template is not valid UTF-8.")};
    }
    try {
        auto program = std::make_unique<Program>();
        program->body = jinja::parse(source);
        jinja::Frame root(nullptr, program->layout, jinja::Frame::Kind::Root);
        for (const auto& statement : program->body) statement->declare(root.names());
        root.fix();
        for (const auto& statement : program->body) statement->resolve(root);
        program_ = std::move(program);
    } catch (const jinja::SyntaxFailure& failure) {
        fail(failure.line(), failure.what());
    }
}

ChatTemplate::~ChatTemplate() = default;
ChatTemplate::ChatTemplate(ChatTemplate&&) noexcept = default;
ChatTemplate& ChatTemplate::operator=(ChatTemplate&&) noexcept = default;

std::string ChatTemplate::render(const TemplateInput& input) const {
    jinja::Heap heap;
    jinja::Machine::Variables variables;
    jinja::Machine machine(heap, variables);
    try {
        jinja::add_functions(heap, variables, completed(input.now ? *input.now : present()));
        variables["bos_token"] = jinja::from_json(heap, input.bos_token);
        variables["eos_token"] = jinja::from_json(heap, input.eos_token);
        variables["add_generation_prompt"] = jinja::Value{input.add_generation_prompt};
        variables["messages"] = jinja::from_json(heap, input.messages);
        if (!input.tools.is_null()) variables["tools"] = jinja::from_json(heap, input.tools);
        if (input.thinking != Thinking::Auto) {
            for (const char* name : kThinkingSwitches) {
                variables[name] = jinja::Value{input.thinking == Thinking::On};
            }
        }
        for (const auto& [name, value] : input.variables.items())
            variables[name] = jinja::from_json(heap, value);

        jinja::Machine::Inside inside(machine, program_->layout, nullptr);
        inside.load();
        jinja::Machine::Capture capture(machine);
        jinja::run(program_->body, machine);
        return capture.take();
    } catch (const jinja::Refusal& refusal) {
        throw EngineError{Code::Template, Message::verbatim(refusal.what())};
    } catch (const jinja::Failure& failure) {
        fail(machine.line(), failure.what());
    }
}

}  // namespace rocmforge
