// Tests that calls in the format of each model's own template are parsed in the same way however the text is
// split, and that anything else stays text. Marks are delimiters of calls, such as <tool_call>.
#include <random>
#include <string>

#include <QTest>

#include "engine/chat/answer_parts.h"
#include "tests/grammar/tool_calls/call_listener.h"
#include "tests/grammar/tool_calls/rendered_calls.h"
#include "tests/program/test_program.h"
#include "tests/support/word_tokenizer.h"

namespace tst_tool_call_reader {

using namespace rocmforge;
using rocmforge::test::Listener;
using rocmforge::test::Parsed;
using rocmforge::test::read;
using rocmforge::test::RenderedCalls;
using rocmforge::test::same;
using rocmforge::test::WordTokenizer;

namespace {

// Returns a vocabulary. With `all`, all marks are control tokens. Otherwise only marks that can't be
// ordinary text are control tokens.
WordTokenizer vocabulary(const ToolFormat& format, bool all) {
    std::vector<WordTokenizer::Word> words;
    for (const char* mark :
         {"<|start|>", "<|end|>", "<|message|>", "<|channel|>", "<|return|>", "<|constrain|>", "<|think|>",
          "<|content|>", "<|tool_calls|>", "<|begin|>", "<|channel>", "<channel|>"}) {
        words.push_back({mark, true});
    }
    if (all) {
        for (const std::string_view mark : format.marks()) {
            if (mark.starts_with('<') || mark.starts_with('[')) words.push_back({std::string(mark), true});
        }
    }
    return WordTokenizer(words);
}

struct Answer {
    AnswerFormat parts;
    AnswerStart start;
    const ToolFormat& format;
    std::vector<std::pair<std::string, bool>> tokens;  // text, or the name of a control token

    Answer(const RenderedCalls& rendered, bool all_control) : format(tool_format_of(rendered.source)) {
        const WordTokenizer tokenizer = vocabulary(format, all_control);
        parts = AnswerFormat::of(rendered.source, tokenizer);
        parts.keep(format.marks(), tokenizer);
        start = parts.start(rendered.end_of_prompt);
        // The prompt opens the reasoning. The rendered answer lacks the end of the reasoning, so the answer
        // is read as if the reasoning had ended.
        if (start == AnswerStart::Thought) start = AnswerStart::InAnswer;
        for (const std::int32_t token :
             tokenizer.encode(rendered.answer, SpecialTokens::Parse, AddSpecial::No)) {
            const std::string text = tokenizer.piece(token);
            if (!text.empty() && !tokens.empty() && !tokens.back().second) {
                tokens.back().first += text;
            } else {
                tokens.emplace_back(tokenizer.piece(token, true), text.empty());
            }
        }
    }

    // Reads the text in pieces of `step` bytes. The first piece has `first` bytes.
    Parsed read_in_steps(std::size_t first, std::size_t step, bool hold = true) const {
        Listener listener(parts, start, format, hold);
        for (const auto& [text, control] : tokens) {
            if (control) {
                listener.control(text);
                continue;
            }
            const std::string_view all = text;
            std::size_t size = first;
            for (std::size_t at = 0; at < all.size(); size = step) {
                listener.text(all.substr(at, size));
                at += size;
            }
        }
        return listener.finish();
    }
};

std::string letters(std::string text) {
    std::erase_if(text, [](char c) { return kSpaceAroundMarks.find(c) != std::string_view::npos; });
    return text;
}

}  // namespace

class TestToolCallReader : public QObject {
    Q_OBJECT

  private slots:
    void callsOfEveryTemplateAreRead_data() {
        QTest::addColumn<RenderedCalls>("rendered");
        const auto all = test::rendered_calls();
        if (all.empty()) QSKIP("The shared templates are not there.");
        for (const RenderedCalls& one : all) QTest::addRow("%s", one.name.c_str()) << one;
    }
    void callsOfEveryTemplateAreRead() {
        QFETCH(RenderedCalls, rendered);
        QVERIFY2(!rendered.calls.empty(), "its template writes no calls that were understood");
        for (const bool all_control : {false, true}) {
            const Answer answer(rendered, all_control);
            const Parsed whole = answer.read_in_steps(rendered.answer.size(), 1);
            QVERIFY2(
                same(whole.calls, rendered.calls),
                (rendered.answer + "\n→ " + whole.text + " " + std::to_string(whole.calls.size())).c_str());
            QCOMPARE(whole.result, whole.calls);
            QCOMPARE(whole.text, std::string());
            for (std::size_t cut = 1; cut <= rendered.answer.size(); ++cut) {
                QCOMPARE(answer.read_in_steps(cut, rendered.answer.size()), whole);
            }
            for (std::size_t step = 1; step < 9; ++step) {
                QCOMPARE(answer.read_in_steps(step, step), whole);
                QCOMPARE(answer.read_in_steps(step, step, false), whole);
            }
        }
    }

    // Truncates answers or changes letters. Calls must stay valid, or become text.
    void damagedCallsLoseNoText_data() { callsOfEveryTemplateAreRead_data(); }
    void damagedCallsLoseNoText() {
        QFETCH(RenderedCalls, rendered);
        std::mt19937 random(5);
        const Answer proper(rendered, false);
        if (proper.tokens.size() != 1) QSKIP("Its marks are never letters.");
        for (int round = 0; round < 150; ++round) {
            Answer answer = proper;
            std::string& text = answer.tokens[0].first;
            text.resize(random() % 4 == 0 ? random() % text.size() : text.size());
            for (auto n = random() % 3; n > 0 && !text.empty(); --n) {
                const std::size_t at = random() % text.size();
                if (random() % 2 == 0) {
                    text.erase(at, 1 + random() % 3);
                } else {
                    text.insert(at, 1, "x<>{}[]\",: "[random() % 11]);
                }
            }
            const Parsed parsed = answer.read_in_steps(3, 5);
            QCOMPARE(answer.read_in_steps(text.size(), text.size()), parsed);
            for (const ToolCall& call : parsed.calls) {
                QVERIFY(nlohmann::json::parse(call.arguments, nullptr, false).is_object());
                QVERIFY(call.name == "get_weather" || call.name == "get_time");
            }
            // A message to everyone begins with the recipient "all", which is not part of the parsed text.
            if (parsed.calls.empty() && !text.starts_with("all\n"))
                QCOMPARE(letters(parsed.text), letters(text));
        }
    }

    // If a byte can't belong to the arguments, they end before it. Arguments that were already streamed
    // remain.
    void invalidByteAfterStreamedArgumentsIsText() {
        for (const std::size_t step : {std::size_t{1}, std::size_t{64}}) {
            const Parsed parsed = read("Functionary 3.1", "<function=get_time>{\"city\"]x", step, false);
            QCOMPARE(parsed.calls, (std::vector<ToolCall>{{"get_time", "{\"city\""}}));
            QCOMPARE(parsed.result, parsed.calls);
            QCOMPARE(parsed.text, std::string("]x"));
        }
    }

    void textAroundCallsIsKept() {
        const Parsed parsed = read("Hermes",
                                   "I'll look.\n\n<tool_call>\n{\"name\": \"get_time\", \"arguments\": "
                                   "{\"city\": \"Oslo\"}}\n</tool_call>\nSo <tool_call> is the mark.");
        QCOMPARE(parsed.text, std::string("I'll look.So <tool_call> is the mark."));
        QCOMPARE(parsed.calls, (std::vector<ToolCall>{{"get_time", "{\"city\": \"Oslo\"}"}}));
    }

    void malformedCallsAreText_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char* format, const char* answer) {
            QTest::addRow("%s", answer) << QByteArray(format) << QByteArray(answer);
        };
        row("Hermes", "<tool_call>");
        row("Hermes", "<tool_call>\n{\"name\": \"unknown\", \"arguments\": {}}\n</tool_call>");
        row("Hermes", "<tool_call>{\"name\": \"get_time\", \"arguments\": {\"city\": }}</tool_call>");
        row("Hermes", "<tool_call>{\"name\": \"get_time\", \"arguments\": [1]}</tool_call>");
        row("Hermes", "<tool_call>{\"name\": \"get_time\", \"argu");
        row("Hermes", "<tool_call>{\"arguments\": {}}</tool_call>");
        row("Llama 3", "{\"name\": \"Ann\", \"age\": 3}");
        row("Llama 3", "{\"city\": {\"name\": \"get_time\"}}");
        row("Llama 3", "{ is a brace");
        row("Mistral", "[TOOL_CALLS] is what I write");
        row("Kimi K2", "<|tool_calls_section_begin|>no call<|tool_calls_section_end|>");
        row("LFM 2", "<|tool_call_start|>[get_time(city=)]<|tool_call_end|>");
        row("LFM 2", "<|tool_call_start|>[get_time(), unknown()]<|tool_call_end|>");
        row("Gemma 4", "<|tool_call>call:get_time{city:}<tool_call|>");
        row("OLMo 3", "<function_calls>\nget_time()\nunknown()\n</function_calls>");
        row("OLMo 3", "<function_calls>\nget_time(), get_time()\n</function_calls>");
        row("xLAM 2", "[1] is the first source");
        row("xLAM 2", "{\"name\": \"get_time\", \"arguments\": {}}");
        row("Command R", "Action:\n```json\n[1]\n```");
        row("GLM 4", "<tool_call>get_time<arg_key>city</arg_key>Oslo</tool_call>");
        row("Qwen 3 Coder", "<tool_call>\n<function=get_time>\n<parameter=city>\nOslo");
    }
    void malformedCallsAreText() {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, answer);
        for (std::size_t step = 1; step < 60; step += 7) {
            const Parsed parsed = read(format.constData(), answer.toStdString(), step);
            QCOMPARE(parsed.text, answer.toStdString());
            QVERIFY(parsed.calls.empty() && parsed.result.empty());
        }
    }

    // As in tst_cut_answers: if a limit ends an answer in the middle of a mark, the beginning of the mark is
    // removed.
    void halfMarksOfCutAnswersAreRemoved_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("cut");
        QTest::addColumn<QByteArray>("whole");
        const auto row = [](const char* format, const char* answer, const char* cut, const char* whole) {
            QTest::addRow("%s: %s", format, answer)
                << QByteArray(format) << QByteArray(answer) << QByteArray(cut) << QByteArray(whole);
        };
        const auto kept = [&row](const char* format, const char* answer) {
            row(format, answer, answer, answer);
        };
        row("Hermes", "<tool_c", "", "<tool_c");
        row("Hermes", "I'll look.\n\n<tool_c", "I'll look.", "I'll look.\n\n<tool_c");
        row("Hermes", "I'll look.\n<tool_call>\n", "I'll look.", "I'll look.\n<tool_call>\n");
        row("Hermes", "<tool_call>{\"name\": \"get_time\", \"arguments\": {}}\n</tool_ca", "", "</tool_ca");
        row("Hermes", "<tool_call>{\"name\": \"get_time\", \"arguments\": {}}</tool_call>\n<tool_", "",
            "<tool_");
        row("Kimi K2", "So <|tool_calls_sec", "So", "So <|tool_calls_sec");
        row("Kimi K2", "<|tool_calls_section_begin|><|tool_ca", "", "<|tool_calls_section_begin|><|tool_ca");
        row("Kimi K2", "<|tool_calls_section_begin|>", "", "<|tool_calls_section_begin|>");
        row("Kimi K2", "<|tool_calls_section_begin|><", "", "<|tool_calls_section_begin|><");
        row("Kimi K2", "<|tool_calls_section_begin|>\n<|tool_call_begin|>", "",
            "<|tool_calls_section_begin|>\n<|tool_call_begin|>");
        row("Command R", "Now.\nAction:\n``", "Now.", "Now.\nAction:\n``");
        row("Command R", "Now.\nAction:\n```json\n", "Now.", "Now.\nAction:\n```json\n");
        // A single character or a word may be text, so it is kept. A call that was cut and text that is not
        // the beginning of a mark are kept too.
        kept("Hermes", "a <");
        kept("Hermes", "Use <tool_box");
        kept("Hermes", "So </tool_ca");
        kept("Hermes", "<tool_call>{\"name\": \"get_ti");
        kept("Hermes", "<tool_call>{\"name\": \"get_time\", \"arguments\": {\"city\": \"<tool_call>");
        kept("Kimi K2", "<|tool_calls_section_begin|>no");
        kept("Command R", "This is an Act");
        kept("Llama 3", " \n");
    }
    void halfMarksOfCutAnswersAreRemoved() {
        QFETCH(QByteArray, format);
        QFETCH(QByteArray, answer);
        for (std::size_t step = 1; step < 60; step += 7) {
            const auto text = [&](bool cut) {
                return QByteArray::fromStdString(
                    read(format.constData(), answer.toStdString(), step, true, cut).text);
            };
            QTEST(text(true), "cut");
            QTEST(text(false), "whole");
        }
    }

    // If the schema states the type of an argument, the value gets this type.
    void argumentsGetTheirSchemaTypes() {
        const Parsed parsed =
            read("GLM 4",
                 "<tool_call>get_time<arg_key>city</arg_key><arg_value>12</arg_value><arg_key>warm"
                 "</arg_key><arg_value>True</arg_value><arg_key>more</arg_key><arg_value>[1]"
                 "</arg_value><arg_key>any</arg_key><arg_value>as it is</arg_value></tool_call>");
        QVERIFY(same(parsed.calls,
                     {{"get_time", R"({"city": "12", "warm": true, "more": [1], "any": "as it is"})"}}));
    }

    // Models write code with tabs and Windows line ends as it is. JSON requires escapes for these characters.
    void controlCharactersInPythonStringsAreEscaped() {
        for (const char* mark : {"'", "\""}) {
            const std::string quote(mark);
            const Parsed parsed =
                read("LFM 2", "<|tool_call_start|>[get_time(city=" + quote + "a\tb\r\nc\x01 d" + quote +
                                  ", any={" + quote + "k\te" + quote + ": 1})]<|tool_call_end|>");
            QCOMPARE(parsed.text, std::string());
            QCOMPARE(parsed.calls,
                     (std::vector<ToolCall>{
                         {"get_time", R"({"city": "a\tb\r\nc\u0001 d", "any": {"k\te": 1}})"}}));
            QCOMPARE(parsed.result, parsed.calls);
        }
    }

    // Arguments are streamed if a grammar guarantees that they are valid.
    void argumentsAreStreamed() {
        std::vector<ToolCallPiece> pieces;
        ToolCallReader reader(
            test::format_named("Hermes"), test::weather_tools(),
            {.text = {}, .piece = [&](const ToolCallPiece& piece) { pieces.push_back(piece); }});
        reader.hold(false);
        reader.push("<tool_call>{\"name\": \"get_time\", \"arguments\": {");
        QCOMPARE(pieces.size(), 1U);
        QCOMPARE(pieces[0].name, std::string("get_time"));
        reader.push("\"city\": \"Os");
        QVERIFY(pieces.size() > 1);
        reader.finish();
        QCOMPARE(reader.calls(), (std::vector<ToolCall>{{"get_time", "{\"city\": \"Os"}}));
    }
};

}  // namespace tst_tool_call_reader

ROCMFORGE_TEST(tst_tool_call_reader, TestToolCallReader, rocmforge::test::NoApplication)
#include "tst_tool_call_reader.moc"
