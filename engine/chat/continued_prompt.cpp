#include "engine/chat/continued_prompt.h"

#include <algorithm>
#include <optional>

#include "engine/base/error.h"
#include "engine/chat/system_message.h"

namespace rocmforge {
namespace {

// A placeholder for the content, used to find the place where the template writes the content. It has no
// surrounding space, because templates trim content.
constexpr std::string_view kStandIn = "@@rocmforge-goes-on-here@@";

std::string_view without_space_at_end(std::string_view text) {
    return text.substr(0, text.find_last_not_of(kSpaceAroundMarks) + 1);
}

// Returns the text that the template writes before the answer's content; nullopt if the template omits the
// content.
std::optional<std::string> before_content(const ChatTemplate& chat, TemplateInput input) {
    input.messages.back()["content"] = kStandIn;
    input.add_generation_prompt = false;
    std::string text = render_with_system(chat, input);
    const std::size_t at = text.rfind(kStandIn);
    if (at == std::string::npos) return std::nullopt;
    text.resize(at);
    return text;
}

// Returns the opening mark of reasoning; nullptr if there is none. The next mark in the list closes
// reasoning.
const Mark* opening_mark(const AnswerFormat& format) {
    const auto mark = std::find_if(format.marks.begin(), format.marks.end(),
                                   [](const Mark& m) { return m.action == MarkAction::Think; });
    return mark == format.marks.end() || mark + 1 == format.marks.end() ? nullptr : &*mark;
}

}  // namespace

std::string continued_prompt(const ChatTemplate& chat, const TemplateInput& input, const AnswerFormat& format,
                             const std::string& thought) {
    const std::string content = input.messages.back().value("content", std::string());
    TemplateInput question = input;
    question.messages.erase(question.messages.size() - 1);
    question.add_generation_prompt = true;
    const std::string opened = render_with_system(chat, question);
    const bool thinks = format.start(opened) == AnswerStart::Thought;
    const Mark* mark = opening_mark(format);

    if (content.empty()) {
        if (thinks) return opened + thought;
        if (mark != nullptr) return opened + mark->text + "\n" + thought;
        throw EngineError(Code::Template, Text::tr("This model's chat template can't continue unfinished "
                                                   "reasoning. Regenerate the answer instead."));
    }
    const std::optional<std::string> before = before_content(chat, input);
    if (thought.empty() && !thinks) {
        // Continues the prompt of the original question in two cases: the template omits the content, or it
        // writes the same text before past answers and before a new answer (except for white space at the
        // end).
        const bool same = !before || without_space_at_end(*before) == without_space_at_end(opened);
        return (same ? opened : *before) + content;
    }
    const std::string words(without_space_at_end(thought));
    if (before && (words.empty() || before->find(words) != std::string::npos)) return *before + content;
    if (thinks && mark != nullptr) return opened + words + "\n" + (mark + 1)->text + "\n\n" + content;
    return before.value_or(opened) + content;  // the template omits past reasoning
}

}  // namespace rocmforge
