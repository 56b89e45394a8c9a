// Tests that messages are rendered with the model's template, and that reasoning is separated from answers.
#include <algorithm>
#include <string_view>

#include <QTest>

#include "engine/chat/template_input.h"
#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_engine_chat {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineChat : public EngineFixture {
    Q_OBJECT

    std::unique_ptr<Engine> engine_with_template(const char* name, const std::string& source) const {
        return engine_with(tiny(name, {.chat_template = source}));
    }

  private slots:
    void messagesAreRenderedByTheTemplate() {
        const auto plain = engine_with(tiny());
        QVERIFY(plain->loaded()->has_template);
        QVERIFY(!plain->loaded()->own_template);
        QCOMPARE(plain->loaded()->built_in_template, std::string("plain"));
        std::string words;
        for (std::int32_t token : plain->prompt_for(kHello)) words += plain->tokenizer().piece(token);
        QVERIFY2(words.find("User:") != std::string::npos && words.ends_with("\n\nAssistant:"),
                 words.c_str());

        TinyLlama options;
        options.chat_template = kTemplate;
        const auto engine = engine_with(tiny("chat.gguf", options));
        QVERIFY(engine->loaded()->has_template && engine->loaded()->own_template);
        QCOMPARE(engine->loaded()->built_in_template, std::string());
        const auto prompt = engine->prompt_for(kHello);
        // The prompt has only one BOS token, although the template and the tokenizer would each add one.
        QCOMPARE(std::count(prompt.begin(), prompt.end(), 1), 1);
        QCOMPARE(prompt.front(), 1);
        std::string text;
        for (std::int32_t token : prompt) text += engine->tokenizer().piece(token);
        QVERIFY2(text.ends_with("[user]Hi[assistant]"), text.c_str());

        // If the template doesn't write the BOS, the tokenizer adds it.
        options.chat_template = "{{ messages[0].content }}";
        const auto without = engine_with(tiny("no_bos.gguf", options))->prompt_for(kHello);
        QCOMPARE(without.front(), 1);

        options.chat_template = "{% broken";
        const auto broken = engine_with(tiny("broken.gguf", options));
        QVERIFY(!broken->loaded()->has_template && broken->loaded()->own_template);
        QVERIFY(test::error_of([&] { broken->prompt_for(kHello); })->code() == Code::Template);
        QCOMPARE(broken->generate(some_tokens(5), greedy(3)).tokens.size(), 3U);
    }

    void reasoningIsPassedUnderTheTemplatesKey() {
        const auto engine =
            engine_with_template("names.gguf",
                                 "{% for m in messages %}{{ m.content }}<{{ m.thinking }}>{% endfor %}"
                                 "{{ enable_thinking }}");
        QVERIFY(engine->loaded()->switches_thinking);
        const auto text = [&](const std::vector<std::int32_t>& prompt) {
            return QString::fromStdString(engine->tokenizer().decode(prompt)).trimmed();
        };
        QCOMPARE(text(engine->prompt_for({{.role = "assistant", .content = "b", .thinking = "a"}})),
                 QString("b<a>"));
        TemplateInput input;
        input.messages = to_json({{.role = "assistant", .content = "b", .thinking = "a"}});
        input.thinking = Thinking::Off;
        QCOMPARE(text(engine->prompt_for(input)), QString("b<a>False"));
    }

    void reportsTheModelsSamplingDefaults() {
        const std::string path = tiny("recommends.gguf");
        test::tiny_llama().f32("general.sampling.temp", 0.5F).save(path);
        const auto engine = engine_with(path);
        QCOMPARE(engine->loaded()->sampling.temperature, std::optional(0.5F));
        QVERIFY(!engine->loaded()->sampling.top_k);
    }

    void reasoningIsSeparatedFromTheReply() {
        TinyLlama options;
        options.chat_template = "{% for m in messages %}{{ m.content }}{% endfor %}<think>\n";
        const auto engine = engine_with(tiny("think.gguf", options));
        const auto prompt = engine->prompt_for(kHello);
        const GenerateResult all = engine->generate(prompt, greedy(20));
        QVERIFY(!all.text.empty() && all.thinking.empty());

        GenerateOptions chat = greedy(20);
        chat.chat = true;
        std::string thought;
        std::string replyText;
        const GenerateResult result =
            engine->generate(prompt, chat,
                             {.text = [&](std::string_view text) { replyText += text; },
                              .thinking = [&](std::string_view text) { thought += text; },
                              .prefilled = {}});
        QCOMPARE(result.tokens, all.tokens);
        QVERIFY(result.text.empty() && replyText.empty());
        QCOMPARE(QString::fromStdString(result.thinking).trimmed(),
                 QString::fromStdString(all.text).trimmed());
        QCOMPARE(thought, result.thinking);

        // Stop strings apply to the reply only. All text here is reasoning, so the stop string ends nothing.
        chat.stop = {all.text.substr(0, 1)};
        QCOMPARE(engine->generate(prompt, chat).tokens, all.tokens);

        // The template closes the reasoning, so all generated text belongs to the reply.
        options.chat_template += "</think>\n";
        const auto brief = engine_with(tiny("brief.gguf", options));
        chat.stop.clear();
        QVERIFY(brief->generate(brief->prompt_for(kHello), chat).thinking.empty());
    }

    void continuedPromptIsRenderedByTheTemplate() {
        const auto text = [this](const char* name, const std::string& source, const ChatMessage& answer) {
            const auto engine = engine_with_template(name, source);
            TemplateInput input;
            input.messages = to_json({kHello.front(), answer});
            input.continue_last = true;
            QString prompt = QString::fromStdString(engine->tokenizer().decode(engine->prompt_for(input)));
            return prompt.replace(QChar(0x2581), QLatin1Char(' ')).trimmed();
        };
        const ChatMessage half{.role = "assistant", .content = "So it"};
        const ChatMessage thought{.role = "assistant", .content = "So it", .thinking = "Hm"};
        const ChatMessage thinking{.role = "assistant", .content = "", .thinking = "Hm"};
        QCOMPARE(text("on-plain.gguf", kTemplate, half), QString("[user]Hi[assistant]So it"));
        // This template trims every message and writes "[end]" after it. The prompt must end with the trimmed
        // text of the message to be continued, without "[end]".
        const std::string closing =
            "{% for m in messages %}[{{ m.role }}]{{ m.content | trim }}[end]{% endfor %}"
            "{% if add_generation_prompt %}[assistant]{% endif %}";
        QCOMPARE(text("on-closing.gguf", closing, half), QString("[user]Hi[end][assistant]So it"));
        const std::string thinks =
            "{% for m in messages %}[{{ m.role }}]{% if m.reasoning_content %}<think>\n{{ "
            "m.reasoning_content }}"
            "\n</think>\n\n{% endif %}{{ m.content }}[end]{% endfor %}"
            "{% if add_generation_prompt %}[assistant]{% endif %}";
        QCOMPARE(text("on-thought.gguf", thinks, thought),
                 QString("[user]Hi[end][assistant]<think>\nHm\n</think>\n\nSo it"));
        QCOMPARE(text("on-thinking.gguf", thinks, thinking), QString("[user]Hi[end][assistant]<think>\nHm"));
        // This template opens the reasoning in the generation prompt, and omits reasoning of earlier
        // messages.
        const std::string opens =
            "{% for m in messages %}[{{ m.role }}]{{ m.content }}[end]{% endfor %}"
            "{% if add_generation_prompt %}[assistant]<think>\n{% endif %}";
        QCOMPARE(text("on-opens.gguf", opens, thought),
                 QString("[user]Hi[end][assistant]<think>\nHm\n</think>\n\nSo it"));
        QCOMPARE(text("on-edited.gguf", opens, half), QString("[user]Hi[end][assistant]So it"));
    }

    void continuedReasoningStaysReasoning() {
        const auto engine = engine_with_template("thought-goes-on.gguf",
                                                 "{% for m in messages %}{{ m.content }}{% endfor %}"
                                                 "{% if add_generation_prompt %}<think>\n{% endif %}");
        const ChatMessage begun{.role = "assistant", .content = "", .thinking = "so far"};
        TemplateInput input;
        input.messages = to_json({kHello.front(), begun});
        input.continue_last = true;
        GenerateOptions options = greedy(8);
        options.chat = true;
        options.continues = begun;
        const GenerateResult result = engine->generate(engine->prompt_for(input), options);
        QVERIFY(!result.thinking.empty() && result.text.empty());
    }

    void onlyAnswersCanBeContinued() {
        const auto engine = engine_with_template("no-answer.gguf", kTemplate);
        TemplateInput input;
        input.messages = to_json(kHello);
        input.continue_last = true;
        EXPECT_ERROR(engine->prompt_for(input), Code::InvalidArgument, "it must be an answer");
    }
};

}  // namespace tst_engine_chat

ROCMFORGE_TEST(tst_engine_chat, TestEngineChat, rocmforge::test::NoApplication)
#include "tst_engine_chat.moc"
