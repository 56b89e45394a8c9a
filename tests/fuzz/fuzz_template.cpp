// Fuzzes chat templates. Any text is refused or rendered in limited time, and nothing leaks.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/base/error.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"

namespace {

rocmforge::TemplateInput conversation() {
    rocmforge::TemplateInput input;
    input.messages = nlohmann::ordered_json::parse(R"([
        {"role": "system", "content": "Be kind."},
        {"role": "user", "content": "Grüße <b>\n  two lines"},
        {"role": "assistant", "content": null, "tool_calls": [
            {"id": "call00001", "function": {"name": "weather", "arguments": {"city": "Bern", "days": [1, 2.5, true]}}}]},
        {"role": "tool", "content": "{\"t\": 20}", "tool_call_id": "call00001"},
        {"role": "user", "content": [{"type": "text", "text": "日本"}]}])");
    input.tools = nlohmann::ordered_json::parse(
        R"([{"type": "function", "function": {"name": "weather", "parameters": {"type": "object", "properties":
            {"city": {"type": "string"}}, "required": ["city"]}}}])");
    input.bos_token = "<s>";
    input.eos_token = "</s>";
    input.now = std::tm{};
    input.now->tm_mday = 1;
    input.now->tm_year = 126;
    return input;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const rocmforge::TemplateInput input = conversation();
    const std::string source(reinterpret_cast<const char*>(data), size);
    try {
        static_cast<void>(rocmforge::ChatTemplate(source).render(input));
    } catch (const rocmforge::EngineError&) {  // a refusal is valid
    }
    return 0;
}
