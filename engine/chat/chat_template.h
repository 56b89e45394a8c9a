// Renders messages to a prompt with the model's own template (Jinja, in the environment of Hugging Face's
// library).
#pragma once

#include <memory>
#include <string>

namespace rocmforge {

struct TemplateInput;

class ChatTemplate {
  public:
    // Parses the template. Throws Code::Template with the line and the unsupported syntax.
    explicit ChatTemplate(const std::string& source);
    ~ChatTemplate();
    ChatTemplate(ChatTemplate&&) noexcept;
    ChatTemplate& operator=(ChatTemplate&&) noexcept;

    // Throws Code::Template with the template's own message if it calls raise_exception, otherwise with the
    // line and the unknown name. Never returns a prompt that may be wrong. Limits steps, depth and output, so
    // a hostile template can neither hang nor exhaust the program.
    std::string render(const TemplateInput& input) const;

  private:
    struct Program;
    std::unique_ptr<const Program> program_;
};

}  // namespace rocmforge
