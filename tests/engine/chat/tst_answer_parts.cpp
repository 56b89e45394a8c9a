// Tests how reasoning and reply are separated by marks, the delimiters of reasoning, reply and tool calls
// (such as <think>). The result is the same however the text is split, and the text is otherwise unchanged.
#include <algorithm>
#include <random>

#include <QTest>

#include "tests/engine/chat/answer_format_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/word_tokenizer.h"

namespace tst_answer_parts {

using namespace rocmforge;
using rocmforge::test::format_of;
using rocmforge::test::kHarmony;
using rocmforge::test::WordTokenizer;

namespace {

using Parts = std::vector<AnswerPart>;

AnswerPart reasoning_part(std::string text) {
    return {PartKind::Thinking, std::move(text)};
}
AnswerPart reply_part(std::string text) {
    return {PartKind::Answer, std::move(text)};
}
AnswerPart call_part(std::string text) {
    return {PartKind::ToolCall, std::move(text)};
}

void add(Parts& all, Parts more) {
    for (AnswerPart& part : more) {
        if (!all.empty() && all.back().kind == part.kind) {
            all.back().text += part.text;
        } else {
            all.push_back(std::move(part));
        }
    }
}

Parts in_pieces(const AnswerFormat& format, bool thinking, std::string_view text,
                const std::vector<std::size_t>& cuts) {
    AnswerParts parts(format, thinking ? AnswerStart::Thought : AnswerStart::Anything);
    Parts all;
    std::size_t begin = 0;
    for (const std::size_t cut : cuts) {
        add(all, parts.push(text.substr(begin, cut - begin)));
        begin = cut;
    }
    add(all, parts.push(text.substr(begin)));
    add(all, parts.finish());
    return all;
}

// Feeds text in which «name» stands for a control token.
Parts with_controls(const AnswerFormat& format, bool thinking, std::string_view text) {
    AnswerParts parts(format, thinking ? AnswerStart::Thought : AnswerStart::Anything);
    Parts all;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find("«"), text.size());
        for (std::size_t i = 0; i < begin; ++i) add(all, parts.push(text.substr(i, 1)));
        text.remove_prefix(begin);
        if (text.empty()) break;
        const std::size_t end = text.find("»");
        const std::size_t mark = std::string_view("«").size();
        add(all, parts.push_control(text.substr(mark, end - mark)));
        text.remove_prefix(end + mark);
    }
    add(all, parts.finish());
    return all;
}

std::string text_of(const Parts& parts) {
    std::string all;
    for (const AnswerPart& part : parts) all += part.text;
    return all;
}

struct Marks {
    const char* begin;
    const char* end;
};
constexpr Marks kMarks[] = {{"<think>", "</think>"},
                            {"<thinking>", "</thinking>"},
                            {"<thought>", "</thought>"},
                            {"[THINK]", "[/THINK]"},
                            {"<|START_THINKING|>", "<|END_THINKING|>"},
                            {"◁think▷", "◁/think▷"},
                            {"<seed:think>", "</seed:think>"},
                            {"<|inner_prefix|>", "<|inner_suffix|>"},
                            {"<longcat_think>", "</longcat_think>"},
                            {"<mm:think>", "</mm:think>"},
                            {"<|begin_of_thought|>", "<|end_of_thought|>"},
                            {"<Thought>", "</Thought>"},
                            {"<reasoning>", "</reasoning>"},
                            {"<reason>", "</reason>"},
                            {"Here is my thought process:", "Here is my response:"}};

}  // namespace

class TestAnswerParts : public QObject {
    Q_OBJECT

  private slots:
    void everySplitOfEveryMarkGivesTheSameParts() {
        for (const Marks& marks : kMarks) {
            const AnswerFormat format = format_of(std::string("{{ '") + marks.begin + "' }}");
            QCOMPARE(format.marks.size(), 2U);
            const std::string text =
                std::string(marks.begin) + "\nWhy < ◁ [ not?\n\nSo.\n" + marks.end + "\n\nYes < \n";
            const Parts wanted{reasoning_part("Why < ◁ [ not?\n\nSo."), reply_part("Yes < \n")};
            for (std::size_t first = 0; first <= text.size(); ++first) {
                QCOMPARE(in_pieces(format, false, text, {first}), wanted);
                for (std::size_t second = first; second <= text.size(); ++second) {
                    QCOMPARE(in_pieces(format, false, text, {first, second}), wanted);
                }
            }
            std::vector<std::size_t> bytes(text.size());
            for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = i;
            QCOMPARE(in_pieces(format, false, text, bytes), wanted);
        }
    }

    void everySplitWithOpenReasoningGivesTheSameParts() {
        const AnswerFormat format = format_of("<think>");
        const std::string text = "\nHm.\n</think>\n\n</think> is how it ends, <think> how it began.";
        const Parts wanted{reasoning_part("Hm."),
                           reply_part("</think> is how it ends, <think> how it began.")};
        for (std::size_t cut = 0; cut <= text.size(); ++cut) {
            QCOMPARE(in_pieces(format, true, text, {cut}), wanted);
        }
    }

    void randomSplitsGiveTheSamePartsWithoutLoss() {
        const AnswerFormat format = format_of("<think> [THINK] ◁think▷");
        const std::vector<std::string> scraps = {"<think>",  "</think>", "[THINK]", "[/THINK]", "◁think▷",
                                                 "◁/think▷", "<",        "</th",    "\n",       "\n\n",
                                                 " ",        "words",    "ä",       "◁/"};
        std::mt19937 random(7);
        for (int round = 0; round < 3000; ++round) {
            std::string text;
            for (std::size_t n = random() % 12; n > 0; --n) text += scraps[random() % scraps.size()];
            const bool thinking = random() % 2 == 0;
            std::vector<std::size_t> cuts(random() % 8);
            for (std::size_t& cut : cuts) cut = random() % (text.size() + 1);
            std::sort(cuts.begin(), cuts.end());
            const Parts whole = in_pieces(format, thinking, text, {});
            QCOMPARE(in_pieces(format, thinking, text, cuts), whole);
            for (const AnswerPart& part : whole) QVERIFY(!part.text.empty());
            // Nothing is removed except a mark at the beginning, a mark at the end of the reasoning, and
            // white space.
            const auto letters = [](std::string s) {
                std::erase_if(s, [](char c) { return c == '\n' || c == ' '; });
                return s;
            };
            const std::string before = letters(text);
            const std::string after = letters(text_of(whole));
            std::size_t at = 0;
            for (const char c : after) {
                at = before.find(c, at);
                QVERIFY2(at != std::string::npos, text.c_str());
                ++at;
            }
            QVERIFY(after.size() + 2 * std::string("◁/think▷").size() >= before.size());
        }
    }

    void marksAreTextForModelsWithoutReasoning() {
        const AnswerFormat none = format_of("{{ messages[0].content }}");
        QVERIFY(none.marks.empty());
        const std::string text = "<think>\n is a mark </think>\n\n[THINK]<|channel|>";
        QCOMPARE(in_pieces(none, false, text, {3, 9}), (Parts{reply_part(text)}));
        QCOMPARE(with_controls(none, false, "a«<think>»b"), (Parts{reply_part("ab")}));
    }

    void marksInsideTheReplyAreText() {
        const AnswerFormat format = format_of("<think>");
        QCOMPARE(in_pieces(format, false, "Use <think> and </think>.", {6}),
                 (Parts{reply_part("Use <think> and </think>.")}));
        QCOMPARE(in_pieces(format, false, "<think>\n\n</think>\n\nDone: <think>", {}),
                 (Parts{reply_part("Done: <think>")}));
        QCOMPARE(in_pieces(format, false, " \n<thin ice", {4}), (Parts{reply_part(" \n<thin ice")}));
    }

    void unfinishedAnswersAreKept() {
        const AnswerFormat format = format_of("<think>");
        QCOMPARE(in_pieces(format, false, "<thi", {}), (Parts{reply_part("<thi")}));
        QCOMPARE(in_pieces(format, false, "\n ", {}), (Parts{reply_part("\n ")}));
        QCOMPARE(in_pieces(format, true, "\nso\n\n</thin", {}), (Parts{reasoning_part("so\n\n</thin")}));
        QCOMPARE(in_pieces(format, true, "so\n\n", {2}), (Parts{reasoning_part("so\n\n")}));
        QCOMPARE(in_pieces(format, true, "", {}), Parts{});
    }

    void holdsBackOnlyPossibleMarks() {
        AnswerParts parts(format_of("<think>"), AnswerStart::Anything);
        QCOMPARE(parts.push(" <thin"), Parts{});
        QCOMPARE(parts.push("k>\nA"), (Parts{reasoning_part("A")}));
        QCOMPARE(parts.push(" < b\n"), (Parts{reasoning_part(" < b")}));
        QCOMPARE(parts.push("c</"), (Parts{reasoning_part("\nc")}));
        QCOMPARE(parts.push("think>"), Parts{});
        QCOMPARE(parts.push("\n\nYes <"), (Parts{reply_part("Yes <")}));
    }

    void onlyControlTokensAreMarks() {
        const AnswerFormat format = format_of("[THINK]", {{"[THINK]", true}, {"[/THINK]", true}});
        QCOMPARE(with_controls(format, false, " «[THINK]»a [/THINK] b\n«[/THINK]»\nc [THINK]"),
                 (Parts{reasoning_part("a [/THINK] b"), reply_part("c [THINK]")}));
        // A mark that is a control token takes effect anywhere in the text. Control tokens that are no marks
        // are ignored.
        QCOMPARE(with_controls(format, false, "a«[THINK]»b«<s>»c«[/THINK]»d«[/THINK]»"),
                 (Parts{reply_part("a"), reasoning_part("bc"), reply_part("d")}));
        const AnswerFormat command = format_of(
            "", {{"<|START_THINKING|>", true}, {"<|END_THINKING|>", true}, {"<|START_RESPONSE|>", true}});
        QCOMPARE(
            with_controls(command, false, "«<|START_THINKING|>»a«<|END_THINKING|>»«<|START_RESPONSE|>»b"),
            (Parts{reasoning_part("a"), reply_part("b")}));
    }

    void channelsAreSeparated() {
        const AnswerFormat format = format_of("", kHarmony);
        QCOMPARE(
            with_controls(
                format, false,
                "«<|channel|>»analysis«<|message|>»\na\n«<|end|>»«<|start|>»assistant«<|channel|>»"
                "commentary«<|message|>»b «<|end|>»«<|start|>»assistant«<|channel|>»final«<|message|>»\nc "
                "<|channel|>"),
            (Parts{reasoning_part("\na"), reply_part("b \nc <|channel|>")}));
        QCOMPARE(with_controls(format, false,
                               "«<|channel|>»commentary to=functions.f «<|constrain|>»json«<|message|>»{}"),
                 (Parts{call_part("functions.f {}")}));
        QCOMPARE(with_controls(format, false,
                               "«<|channel|>»commentary to=functions.f«<|constrain|>»json«<|message|>»{}"),
                 (Parts{call_part("functions.f {}")}));
        QCOMPARE(with_controls(format, false, "plain"), (Parts{reply_part("plain")}));
        QCOMPARE(with_controls(format, false, "«<|channel|>»anal"), Parts{});
        const std::string endless(1000, 'x');
        QCOMPARE(text_of(with_controls(format, false, "«<|channel|>»" + endless)), endless);
        QVERIFY(format_of("<|channel|>", {{"<|channel|>", true}}).marks.empty());
    }

    void toolCallsAreNotPartOfTheReply() {
        const AnswerFormat format = format_of("", kHarmony);
        const auto in_header = [&](std::string_view text) {
            AnswerParts parts(format, AnswerStart::Header);
            Parts all;
            while (!text.empty()) {
                const std::size_t begin = text.find("«");
                for (const char c : text.substr(0, begin)) add(all, parts.push(std::string_view(&c, 1)));
                if (begin == std::string_view::npos) break;
                const std::size_t mark = std::string_view("«").size();
                const std::size_t end = text.find("»");
                add(all, parts.push_control(text.substr(begin + mark, end - begin - mark)));
                text.remove_prefix(end + mark);
            }
            add(all, parts.finish());
            return all;
        };
        // The prompt ends with "<|start|>assistant", so the name of a tool may come before the first mark.
        QCOMPARE(in_header(" to=functions.f«<|channel|>»commentary json«<|message|>»{\"a\": 1}"),
                 (Parts{call_part("functions.f {\"a\": 1}")}));
        QCOMPARE(in_header("«<|channel|>»analysis«<|message|>»Hm.«<|end|>»«<|start|>»assistant to=python"
                           "«<|channel|>»analysis code«<|message|>»1+1"),
                 (Parts{reasoning_part("Hm."), call_part("python 1+1")}));
        QCOMPARE(in_header("«<|channel|>»commentary«<|message|>»I look.«<|end|>»"),
                 (Parts{reply_part("I look.")}));
        // If a model writes no marks, all of its text is the reply.
        QCOMPARE(in_header("Plain to=f words"), (Parts{reply_part("Plain to=f words")}));
        QCOMPARE(in_header(" t"), (Parts{reply_part(" t")}));
        QCOMPARE(in_header("to=nobody"), (Parts{reply_part("to=nobody")}));
        // A message without a recipient does not take over the recipient of the message before it.
        for (const char* next :
             {"«<|end|>»«<|start|>»assistant«<|channel|>»final«<|message|>»Done.",
              "«<|end|>»«<|start|>»assistant«<|message|>»Done.",
              "«<|end|>»«<|channel|>»final«<|message|>»Done.", "«<|channel|>»final«<|message|>»Done."}) {
            for (const char* call : {"«<|channel|>»commentary to=functions.f«<|message|>»{}",
                                     " to=functions.f«<|channel|>»commentary«<|message|>»{}"}) {
                QCOMPARE(in_header(std::string(call) + next),
                         (Parts{call_part("functions.f {}"), reply_part("Done.")}));
            }
        }
        QCOMPARE(in_header(" to=f«<|message|>»1«<|end|>»«<|start|>»assistant to=g«<|message|>»2«<|end|>»"
                           "«<|start|>»assistant«<|channel|>»analysis«<|message|>»Hm."),
                 (Parts{call_part("f 1g 2"), reasoning_part("Hm.")}));
        const AnswerFormat solar = format_of(
            "", {{"<|think|>", true}, {"<|content|>", true}, {"<|begin|>", true}, {"<|tool_calls|>", true}});
        QCOMPARE(with_controls(solar, false, "«<|content|>»I look.«<|begin|>»assistant«<|tool_calls|>»f {}"),
                 (Parts{reply_part("I look."), call_part("f {}")}));
    }

    void everySplitOfAFramedAnswerGivesTheSameParts() {
        const AnswerFormat format = format_of("Write between <think></think> and <response></response>.");
        QCOMPARE(format.frames.size(), 1U);
        const std::vector<std::pair<std::string, Parts>> cases = {
            {"<think>a</think>\n<response>\nb </response> c\n\n</response>\n",
             {reasoning_part("a"), reply_part("b </response> c")}},
            {"<response>b</response>", {reply_part("b")}},
            {"<think>a</think><response>b", {reasoning_part("a"), reply_part("b")}},
            {"<response>b</resp", {reply_part("b</resp")}},
            {"<response>b\n", {reply_part("b\n")}},
            {"<think>a</think>Use <response>b</response>",
             {reasoning_part("a"), reply_part("Use <response>b</response>")}},
            {"<respond", {reply_part("<respond")}},
        };
        for (const auto& [text, wanted] : cases) {
            for (std::size_t first = 0; first <= text.size(); ++first) {
                for (std::size_t second = first; second <= text.size(); ++second) {
                    QCOMPARE(in_pieces(format, false, text, {first, second}), wanted);
                }
            }
        }
        for (const Marks& frame : {Marks{"<Output>", "</Output>"}, Marks{"<answer>", "</answer>"},
                                   Marks{"<|begin_of_solution|>", "<|end_of_solution|>"}}) {
            const std::string text = "<think>a</think>\n" + std::string(frame.begin) + "\nb\n" + frame.end;
            QCOMPARE(in_pieces(format_of(std::string("<think>") + frame.begin), false, text, {}),
                     (Parts{reasoning_part("a"), reply_part("b")}));
        }
        // Marks that neither the template nor the vocabulary contains are ordinary text.
        QVERIFY(format_of("<think>").frames.empty());
        QCOMPARE(format_of("", {{"<answer>", false}, {"</answer>", false}}).frames.size(), 1U);
    }

    void otherFormatsAreSeparated() {
        const AnswerFormat gemma = format_of("", {{"<|channel>", true}, {"<channel|>", true}});
        QCOMPARE(with_controls(gemma, false, "«<|channel>»thought\nHm.\n\nSo.\n«<channel|>»Yes"),
                 (Parts{reasoning_part("Hm.\n\nSo."), reply_part("Yes")}));
        QCOMPARE(with_controls(gemma, false, "«<|channel>»thought\n«<channel|>»Yes"),
                 (Parts{reply_part("Yes")}));
        const AnswerFormat solar = format_of(
            "", {{"<|think|>", true}, {"<|content|>", true}, {"<|begin|>", true}, {"<|end|>", true}});
        QCOMPARE(with_controls(solar, false,
                               "«<|think|>»Hm.«<|end|>»«<|begin|>»assistant«<|content|>»Yes«<|end|>»"),
                 (Parts{reasoning_part("Hm."), reply_part("Yes")}));
    }

    // The vocabulary of a model whose reasoning is a message can have marks of other formats as text.
    void marksOfOtherFormatsDoNotEndAMessageWithReasoning() {
        const AnswerFormat solar = format_of("", {{"<|think|>", true},
                                                  {"<|content|>", true},
                                                  {"<|begin|>", true},
                                                  {"<|end|>", true},
                                                  {"<think>", false},
                                                  {"</think>", false}});
        QCOMPARE(with_controls(solar, false,
                               "«<|think|>»a</think>b«<|end|>»«<|begin|>»assistant«<|content|>»Yes«<|end|>»"),
                 (Parts{reasoning_part("a</think>b"), reply_part("Yes")}));
        QCOMPARE(with_controls(solar, false, "<think>a</think>b"),
                 (Parts{reasoning_part("a"), reply_part("b")}));
    }
};

}  // namespace tst_answer_parts

ROCMFORGE_TEST(tst_answer_parts, TestAnswerParts, rocmforge::test::NoApplication)
#include "tst_answer_parts.moc"
