// Messages to a prompt, by the model's own template (Jinja, as Hugging Face sets it up).
#pragma once

#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace rocmforge {

struct ChatMessage {
    std::string role;  // "system", "user", "assistant", "tool"
    std::string content;
    std::string thinking = {};  // of the assistant, before its content
};

// Whether a model is asked to think before it answers.
enum class Thinking : std::uint8_t { Auto, On, Off };

struct TemplateInput {
    nlohmann::ordered_json messages;  // [{"role", "content", …}]
    nlohmann::ordered_json tools;     // null: none
    bool add_generation_prompt = true;
    std::string bos_token;
    std::string eos_token;
    Thinking thinking = Thinking::Auto;  // Auto: as the template does without being told
    std::optional<std::tm> now;          // for strftime_now; nothing: the present
    // {"documents": []}: whatever else the template asks for. Goes before all of the above.
    nlohmann::ordered_json variables = nlohmann::ordered_json::object();
};

// With thinking as "reasoning_content", the name that most templates have for it.
nlohmann::ordered_json to_json(const std::vector<ChatMessage>& messages);

class ChatTemplate {
  public:
    // Parses. Throws Code::Template with the line and what was not understood.
    explicit ChatTemplate(const std::string& source);
    ~ChatTemplate();
    ChatTemplate(ChatTemplate&&) noexcept;
    ChatTemplate& operator=(ChatTemplate&&) noexcept;

    // Throws Code::Template: with the template's own message when it calls raise_exception, otherwise with
    // the line and the name of what is unknown. Never returns a prompt that may be wrong. Bounded in steps,
    // depth and output, so a hostile template cannot hang or exhaust the program.
    std::string render(const TemplateInput& input) const;

  private:
    struct Program;
    std::unique_ptr<const Program> program_;
};

}  // namespace rocmforge
