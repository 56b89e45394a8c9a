// Tests answers that are constrained by a grammar.
#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_engine_grammar {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineGrammar : public EngineFixture {
    Q_OBJECT

    // Returns options with which every token that the grammar allows may be sampled.
    static GenerateOptions unfiltered(float temperature) {
        GenerateOptions options;
        options.sampling.temperature = temperature;
        options.sampling.top_k = 0;
        options.sampling.top_p = 1;
        options.sampling.min_p = 0;
        return options;
    }

  private slots:
    void outputFollowsTheGrammar() {
        const auto engine = engine_with(tiny());
        GenerateOptions options = unfiltered(2);
        options.grammar = "root ::= \"yes\" | \"no\"";
        int yes = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 40; ++options.sampling.seed) {
            const GenerateResult result = engine->generate(some_tokens(5), options);
            QVERIFY2(result.text == "yes" || result.text == "no", result.text.c_str());
            QCOMPARE(result.reason, StopReason::EndOfText);
            yes += result.text == "yes" ? 1 : 0;
        }
        QVERIFY(yes > 0 && yes < 40);
        options.grammar = "root ::= (\"ab\" | \"ä€😀\"){3}";
        const std::string text = engine->generate(some_tokens(5), options).text;
        QVERIFY2(is_utf8(text) && !text.empty(), text.c_str());
        options.max_tokens = 2;
        QCOMPARE(engine->generate(some_tokens(5), options).reason, StopReason::MaxTokens);
        options.grammar = "root ::= x";
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::InvalidArgument,
                     "the rule x is not defined");
        options.grammar = "root ::= \"x\"";
        options.json_schema = "{}";
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::InvalidArgument, "not both");
        options.grammar.clear();
        options.json_schema = "{\"$ref\": \"other.json\"}";
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::Unsupported,
                     "a $ref to another document");
        options.json_schema.clear();
        options.sampling.logit_bias = {{320, 1}};
        EXPECT_ERROR(engine->generate(some_tokens(5), options), Code::InvalidArgument,
                     "token 320 of the logit bias doesn't exist");
    }

    // Reasoning before the reply is unconstrained.
    void grammarDoesNotConstrainReasoning() {
        TinyLlama model;
        model.chat_template = std::string(kTemplate) + "<think>\n</think>\n";
        const auto brief = engine_with(tiny("brief-grammar.gguf", model));
        GenerateOptions options;
        options.chat = true;
        options.sampling.seed = 3;
        options.grammar = "root ::= \"fine\"";
        QCOMPARE(brief->generate(brief->prompt_for(kHello), options).text, std::string("fine"));

        model.chat_template = std::string(kTemplate) + "<think>\n";
        const auto thinking = engine_with(tiny("thinking-grammar.gguf", model));
        options.max_tokens = 60;
        const GenerateResult result = thinking->generate(thinking->prompt_for(kHello), options);
        QVERIFY(!result.thinking.empty());
        QCOMPARE(result.text, std::string("fine"));
        options.chat = false;  // without chat there is no reasoning
        QCOMPARE(thinking->generate(some_tokens(5), options).text, std::string("fine"));
    }

    // The reply must follow the grammar, so the answer may not end within the reasoning before it.
    void answerWithAGrammarDoesNotEndWithinReasoning() {
        TinyLlama model;
        model.chat_template = std::string(kTemplate) + "<think>\n";
        const auto engine = engine_with(tiny("ending-grammar.gguf", model));
        GenerateOptions options;
        options.chat = true;
        options.max_tokens = 12;
        options.sampling.logit_bias = {{*engine->tokenizer().eos(), 1000.0F}};
        const auto prompt = engine->prompt_for(kHello);
        QCOMPARE(engine->generate(prompt, options).reason, StopReason::EndOfText);
        options.grammar = "root ::= \"fine\"";
        // The budget of the reasoning is half of the tokens. The rest is too short for the mark that closes
        // the reasoning, and for the reply.
        const GenerateResult result = engine->generate(prompt, options);
        QCOMPARE(result.reason, StopReason::MaxTokens);
        QCOMPARE(result.tokens.size(), std::size_t{12});
        QVERIFY(!result.thinking.empty());
        options.max_tokens = 60;
        QCOMPARE(engine->generate(prompt, options).text, std::string("fine"));
    }

    // If a limit ends an answer in the middle of the closing mark that the template puts around answers, the
    // incomplete mark is removed.
    void cutAnswerHasNoHalfMark() {
        TinyLlama model;
        model.chat_template = std::string(kTemplate) + "{# <answer></answer> #}";
        const auto engine = engine_with(tiny("framed-grammar.gguf", model));
        GenerateOptions options;
        options.chat = true;
        options.grammar = "root ::= \"<answer>b</answer>\"";
        const auto prompt = engine->prompt_for(kHello);
        const GenerateResult whole = engine->generate(prompt, options);
        QCOMPARE(whole.text, std::string("b"));
        QVERIFY(whole.tokens.size() > 2);
        const QStringList allowed{"", "<", "b", "b<"};
        for (options.max_tokens = 1; options.max_tokens < static_cast<int>(whole.tokens.size());
             ++options.max_tokens) {
            const GenerateResult result = engine->generate(prompt, options);
            QCOMPARE(result.reason, StopReason::MaxTokens);
            QVERIFY2(allowed.contains(QString::fromStdString(result.text)), result.text.c_str());
        }
    }

    void jsonFromATinyModelIsValid() {
        const auto engine = engine_with(tiny());
        GenerateOptions options = unfiltered(1.5F);
        options.json_schema =
            "{\"type\": \"object\", \"properties\": {\"name\": {\"type\": \"string\", "
            "\"maxLength\": 6}, \"n\": {\"type\": \"integer\", \"minimum\": 0, "
            "\"maximum\": 20}, \"list\": {\"type\": \"array\", \"maxItems\": 2, "
            "\"items\": {\"enum\": [true, null, \"x\"]}}}, \"required\": [\"n\", \"list\"]}";
        int ended = 0;
        for (options.sampling.seed = 1; options.sampling.seed <= 30; ++options.sampling.seed) {
            const GenerateResult result = engine->generate(some_tokens(8), options);
            if (result.reason != StopReason::EndOfText) continue;
            ++ended;
            const auto value = nlohmann::json::parse(result.text, nullptr, false);
            QVERIFY2(value.is_object(), result.text.c_str());
            QVERIFY2(value.at("n") >= 0 && value.at("n") <= 20 && value.at("list").size() <= 2,
                     result.text.c_str());
        }
        QVERIFY2(ended > 20, qPrintable(QString::number(ended)));
    }
};

}  // namespace tst_engine_grammar

ROCMFORGE_TEST(tst_engine_grammar, TestEngineGrammar, rocmforge::test::NoApplication)
#include "tst_engine_grammar.moc"
