#include "engine/chat/built_in_templates.h"

#include <algorithm>

namespace rocmforge {
namespace {

// Each template produces the format in which the models with this vocabulary were trained, as their authors
// publish it. If a format has no place for a system message, its template puts the message at the beginning
// of the next question.

constexpr std::string_view kChatMl =
    "{% for m in messages %}{{ '<|im_start|>' + m.role + '\n' + m.content + '<|im_end|>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}";

constexpr std::string_view kPhi4 =
    "{% for m in messages %}{{ '<|im_start|>' + m.role + '<|im_sep|>' + m.content + '<|im_end|>' }}{% endfor "
    "%}"
    "{% if add_generation_prompt %}{{ '<|im_start|>assistant<|im_sep|>' }}{% endif %}";

constexpr std::string_view kLlama3 =
    "{{ bos_token }}{% for m in messages %}"
    "{{ '<|start_header_id|>' + m.role + '<|end_header_id|>\n\n' + m.content|trim + '<|eot_id|>' }}{% endfor "
    "%}"
    "{% if add_generation_prompt %}{{ '<|start_header_id|>assistant<|end_header_id|>\n\n' }}{% endif %}";

constexpr std::string_view kLlama4 =
    "{{ bos_token }}{% for m in messages %}"
    "{{ '<|header_start|>' + m.role + '<|header_end|>\n\n' + m.content|trim + '<|eot|>' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|header_start|>assistant<|header_end|>\n\n' }}{% endif %}";

constexpr std::string_view kGemma =
    "{{ bos_token }}{% set ns = namespace(before='') %}{% for m in messages %}"
    "{% if m.role == 'system' %}{% set ns.before = ns.before + m.content|trim + '\n\n' %}{% else %}"
    "{{ '<start_of_turn>' + ('model' if m.role == 'assistant' else 'user') + '\n' + ns.before + "
    "m.content|trim + "
    "'<end_of_turn>\n' }}{% set ns.before = '' %}{% endif %}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<start_of_turn>model\n' }}{% endif %}";

constexpr std::string_view kGemma4 =
    "{{ bos_token }}{% for m in messages %}"
    "{{ '<|turn>' + ('model' if m.role == 'assistant' else m.role) + '\n' + m.content|trim + '<turn|>\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|turn>model\n' }}{% endif %}";

constexpr std::string_view kMistral =
    "{{ bos_token }}{% set ns = namespace(before='') %}{% for m in messages %}"
    "{% if m.role == 'system' %}{% set ns.before = ns.before + m.content + '\n\n' %}"
    "{% elif m.role == 'assistant' %}{{ ' ' + m.content|trim + eos_token }}"
    "{% else %}{{ '[INST] ' + ns.before + m.content + '[/INST]' }}{% set ns.before = '' %}{% endif %}{% "
    "endfor %}";

constexpr std::string_view kMistralTekken =
    "{{ bos_token }}{% set ns = namespace(before='') %}{% for m in messages %}"
    "{% if m.role == 'system' %}{% set ns.before = ns.before + m.content + '\n\n' %}"
    "{% elif m.role == 'assistant' %}{{ m.content + eos_token }}"
    "{% else %}{{ '[INST]' + ns.before + m.content + '[/INST]' }}{% set ns.before = '' %}{% endif %}{% "
    "endfor %}";

constexpr std::string_view kMistralSystem =
    "{{ bos_token }}{% for m in messages %}"
    "{% if m.role == 'system' %}{{ '[SYSTEM_PROMPT]' + m.content + '[/SYSTEM_PROMPT]' }}"
    "{% elif m.role == 'assistant' %}{{ m.content + eos_token }}"
    "{% else %}{{ '[INST]' + m.content + '[/INST]' }}{% endif %}{% endfor %}";

constexpr std::string_view kLlama2 =
    "{% set ns = namespace(before='') %}{% for m in messages %}"
    "{% if m.role == 'system' %}{% set ns.before = '<<SYS>>\n' + m.content + '\n<</SYS>>\n\n' %}"
    "{% elif m.role == 'assistant' %}{{ ' ' + m.content|trim + ' ' + eos_token }}"
    "{% else %}{{ bos_token + '[INST] ' + ns.before + m.content|trim + ' [/INST]' }}{% set ns.before = '' %}"
    "{% endif %}{% endfor %}";

constexpr std::string_view kPhi3 =
    "{% for m in messages %}{{ '<|' + m.role + '|>\n' + m.content + '<|end|>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|assistant|>\n' }}{% endif %}";

constexpr std::string_view kGlm4 =
    "{{ '[gMASK]<sop>' }}{% for m in messages %}{{ '<|' + m.role + '|>\n' + m.content }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|assistant|>\n' }}{% endif %}";

constexpr std::string_view kZephyr =
    "{% for m in messages %}{{ '<|' + m.role + '|>\n' + m.content + eos_token + '\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|assistant|>\n' }}{% endif %}";

constexpr std::string_view kCommand =
    "{{ bos_token }}{% for m in messages %}"
    "{{ '<|START_OF_TURN_TOKEN|>' + {'system': '<|SYSTEM_TOKEN|>', 'assistant': "
    "'<|CHATBOT_TOKEN|>'}.get(m.role, "
    "'<|USER_TOKEN|>') + m.content|trim + '<|END_OF_TURN_TOKEN|>' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>' }}{% endif %}";

constexpr std::string_view kGranite =
    "{% for m in messages %}"
    "{{ '<|start_of_role|>' + m.role + '<|end_of_role|>' + m.content + '<|end_of_text|>\n' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|start_of_role|>assistant<|end_of_role|>' }}{% endif %}";

constexpr std::string_view kDeepSeek =
    "{{ bos_token }}{% for m in messages %}{% if m.role == 'system' %}{{ m.content }}"
    "{% elif m.role == 'assistant' %}{{ '<｜Assistant｜>' + m.content + eos_token }}"
    "{% else %}{{ '<｜User｜>' + m.content }}{% endif %}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<｜Assistant｜>' }}{% endif %}";

constexpr std::string_view kExaone =
    "{% for m in messages %}{% if m.role == 'user' %}{{ '[|user|]' + m.content + '\n' }}"
    "{% else %}{{ '[|' + m.role + '|]' + m.content + '[|endofturn|]\n' }}{% endif %}{% endfor %}"
    "{% if add_generation_prompt %}{{ '[|assistant|]' }}{% endif %}";

constexpr std::string_view kHarmony =
    "{{ '<|start|>system<|message|>Reasoning: medium\n\n# Valid channels: analysis, commentary, final. "
    "Channel must "
    "be included for every message.<|end|>' }}{% for m in messages %}"
    "{% if m.role == 'system' %}"
    "{{ '<|start|>developer<|message|># Instructions\n\n' + m.content + '<|end|>' }}"
    "{% elif m.role == 'assistant' %}"
    "{{ '<|start|>assistant<|channel|>final<|message|>' + m.content + '<|end|>' }}"
    "{% else %}{{ '<|start|>' + m.role + '<|message|>' + m.content + '<|end|>' }}{% endif %}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|start|>assistant' }}{% endif %}";

constexpr std::string_view kPlain =
    "{% for m in messages %}{% if m.role == 'system' %}{{ m.content + '\n\n' }}"
    "{% elif m.role == 'assistant' %}{{ 'Assistant: ' + m.content|trim + '\n\n' }}"
    "{% else %}{{ 'User: ' + m.content + '\n\n' }}{% endif %}{% endfor %}"
    "{% if add_generation_prompt %}{{ 'Assistant:' }}{% endif %}";

struct Rule {
    BuiltInTemplate made;
    std::vector<std::string_view> needs;  // tokens that the vocabulary must have
};

// The first rule whose tokens are all in the vocabulary applies. A rule whose tokens include those of another
// rule comes before it.
const std::vector<Rule>& rules() {
    static const std::vector<Rule> all = {
        {{"Phi-4", kPhi4, {}}, {"<|im_start|>", "<|im_sep|>", "<|im_end|>"}},
        {{"ChatML", kChatMl, {}}, {"<|im_start|>"}},
        {{"Llama 3", kLlama3, {}}, {"<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"}},
        {{"Llama 4", kLlama4, {}}, {"<|header_start|>", "<|header_end|>", "<|eot|>"}},
        {{"Gemma", kGemma, {}}, {"<start_of_turn>", "<end_of_turn>"}},
        {{"Gemma 4", kGemma4, {}}, {"<|turn>", "<turn|>"}},
        {{"gpt-oss", kHarmony, {}}, {"<|start|>", "<|channel|>", "<|message|>", "<|end|>"}},
        {{"Command", kCommand, {}}, {"<|START_OF_TURN_TOKEN|>", "<|USER_TOKEN|>", "<|CHATBOT_TOKEN|>"}},
        {{"Granite", kGranite, {}}, {"<|start_of_role|>", "<|end_of_role|>"}},
        {{"DeepSeek", kDeepSeek, {}}, {"<｜User｜>", "<｜Assistant｜>"}},
        {{"EXAONE", kExaone, {}}, {"[|user|]", "[|assistant|]", "[|endofturn|]"}},
        {{"Mistral with a system prompt", kMistralSystem, {}}, {"[SYSTEM_PROMPT]", "[INST]", "[/INST]"}},
        {{"GLM-4", kGlm4, {}}, {"[gMASK]", "<sop>", "<|user|>", "<|assistant|>"}},
        {{"Phi-3", kPhi3, {}}, {"<|user|>", "<|assistant|>", "<|end|>"}},
        {{"Zephyr", kZephyr, {}}, {"<|user|>", "<|assistant|>"}},
    };
    return all;
}

bool knows(const Tokenizer& tokenizer, std::string_view token) {
    const auto tokens = tokenizer.encode(token, SpecialTokens::Parse, AddSpecial::No);
    return tokens.size() == 1 && tokenizer.token_text(tokens.front()) == token;
}

// Whether the vocabulary has Llama 2's 32,000 pieces. Mistral's first models use them too; both families
// write [INST] as plain text. Some files have one or two more tokens as padding.
bool is_llama2_vocabulary(const Tokenizer& tokenizer) {
    return tokenizer.kind().starts_with("SentencePiece") && tokenizer.size() >= 32000 &&
           tokenizer.size() <= 32002 && knows(tokenizer, "</s>");
}

}  // namespace

BuiltInTemplate built_in_template(const Tokenizer& tokenizer) {
    for (const Rule& rule : rules()) {
        if (std::all_of(rule.needs.begin(), rule.needs.end(),
                        [&](std::string_view token) { return knows(tokenizer, token); })) {
            return rule.made;
        }
    }
    const bool pieces = tokenizer.kind().starts_with("SentencePiece");
    if (knows(tokenizer, "[INST]") && knows(tokenizer, "[/INST]")) {
        return {"Mistral", pieces ? kMistral : kMistralTekken, {}};
    }
    if (is_llama2_vocabulary(tokenizer)) return {"Llama 2", kLlama2, {}};
    return {"plain", kPlain, {"\nUser:"}};
}

}  // namespace rocmforge
