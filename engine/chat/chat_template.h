// Renders messages to a prompt with the model's own Jinja template. The template runs in the environment that
// Hugging Face's library provides.
#pragma once

#include <memory>
#include <string>

namespace rocmforge {

struct TemplateInput;

class ChatTemplate {
  public:
    // Parses the template. Throws Code::Template, naming the line, for invalid or unsupported syntax.
    explicit ChatTemplate(const std::string& source);
    ~ChatTemplate();
    ChatTemplate(ChatTemplate&&) noexcept;
    ChatTemplate& operator=(ChatTemplate&&) noexcept;

    // Throws Code::Template. If the template calls raise_exception, the error is the template's own message;
    // otherwise it states the line and the problem, such as an unknown name. Never returns a prompt that may
    // be wrong. Limits steps, depth and output, so that a hostile template can neither hang the program nor
    // exhaust its memory.
    std::string render(const TemplateInput& input) const;

  private:
    struct Program;
    std::unique_ptr<const Program> program_;
};

}  // namespace rocmforge
