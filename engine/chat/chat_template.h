// Messages to a prompt, by the model's own template (Jinja, as Hugging Face sets it up).
#pragma once

#include <memory>
#include <string>

namespace rocmforge {

struct TemplateInput;

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
