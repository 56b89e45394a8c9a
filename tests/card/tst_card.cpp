// Tests this computer's AMD GPU: every kernel is correct, texts equal those of the CPU, and memory is freed.
#include <algorithm>
#include <functional>

#include <QTemporaryDir>
#include <QTest>

#include "engine/base/error.h"
#include "engine/devices.h"
#include "engine/model/builtin_model.h"
#include "engine/self_test/gpu_checks.h"
#include "tests/card/card.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_card {

using namespace rocmforge;
using test::Card;

namespace {

constexpr int kTokens = 48;
// Two tokens whose logits differ by less than this count as equal, as in tst_greedy. Rounding decides between
// them.
constexpr float kAsGoodAsEqual = 0.15F;
constexpr int kMostDoubtful = 3;
constexpr int kRounds = 6;
constexpr std::uint64_t kSlack = 16'000'000;  // bytes that a runtime may keep between rounds

GenerateOptions greedy(int tokens) {
    GenerateOptions options;
    options.max_tokens = tokens;
    options.sampling.temperature = 0;
    return options;
}

// Computes the prompt and the tokens `chosen` on the GPU. Each token of `chosen` must have the highest or
// nearly the highest logit. Returns a description of the tokens that do not, or an empty string.
std::string difference(Engine& gpu, const std::vector<std::int32_t>& prompt,
                       const std::vector<std::int32_t>& chosen) {
    std::vector<std::int32_t> all = prompt;
    all.insert(all.end(), chosen.begin(), chosen.end());
    const auto vocab = static_cast<std::size_t>(gpu.loaded()->config.vocab);
    std::string different;
    int doubtful = 0;
    gpu.logits(all, [&](int first, std::span<const float> rows) {
        for (std::size_t row = 0; row * vocab < rows.size(); ++row) {
            const std::size_t next = static_cast<std::size_t>(first) + row + 1;
            if (next < prompt.size() || next >= all.size()) continue;
            const std::span<const float> logits = rows.subspan(row * vocab, vocab);
            const float best = *std::max_element(logits.begin(), logits.end());
            const float behind = best - logits[static_cast<std::size_t>(all[next])];
            if (behind > 0) ++doubtful;
            if (!(behind < kAsGoodAsEqual)) {
                different += "token " + std::to_string(next) + " is " + std::to_string(behind) + " behind; ";
            }
        }
    });
    if (doubtful > kMostDoubtful) different += std::to_string(doubtful) + " tokens aren't the likeliest";
    return different;
}

}  // namespace

class TstCard : public QObject {
    Q_OBJECT

    Card card_;
    QTemporaryDir folder_;

    QString tiny(DType type) const {
        QString path = folder_.filePath(QStringLiteral("tiny.gguf"));
        test::tiny_llama({.hidden = 256, .ffn = 512, .head_dim = 64, .type = type}).save(path.toStdString());
        return path;
    }

  private slots:
    void initTestCase() {
        const test::FoundCard found = test::find_card();
        if (!found.card) QSKIP(found.reason.c_str());
        card_ = *found.card;
        qInfo("The card is %s%s", card_.name.c_str(), card_.runtime.empty() ? "" : ", a stand-in");
    }

    void every_kernel_matches_the_cpu() {
        fail_for_exceptions([&] {
            const auto backend = make_backend(card_.options());
            auto* const gpu = dynamic_cast<hip::GpuBackend*>(backend.get());
            QVERIFY(gpu != nullptr);
            std::string wrong;
            const std::vector<self_test::Check> checks = self_test::check_gpu(*gpu);
            for (const self_test::Check& c : checks) {
                if (c.passed()) continue;
                wrong += c.operation + " (" + c.what + ") is off by " + std::to_string(c.error) + "; ";
            }
            QVERIFY2(wrong.empty(), wrong.c_str());
            QVERIFY(checks.size() > 150);
            QCOMPARE(gpu->ledger().total(), std::uint64_t{0});
        });
    }

    void text_equals_the_cpu_text_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("number");
        // Only types with many bits are tested. With random weights of fewer bits, the logits of the two most
        // likely tokens are often nearly equal, so that even a correct GPU may choose the other token. For
        // Q6_K, an emulated GPU chooses the other token, whose logit differs by 0.25.
        // every_kernel_matches_the_cpu() covers the other types.
        for (const DType type : {DType::F16, DType::Q8_0}) {
            const std::string name(traits(type).name);
            QTest::newRow(name.c_str()) << QString::fromStdString(name) << static_cast<int>(type);
        }
        QTest::newRow("the built-in model") << QString() << 0;
    }
    void text_equals_the_cpu_text() {
        fail_for_exceptions([&] {
            QFETCH(QString, type);
            QFETCH(int, number);
            const QString path =
                type.isEmpty() ? QStringLiteral(ROCMFORGE_BUILT_IN_MODEL) : tiny(static_cast<DType>(number));
            if (!QFile::exists(path)) QSKIP("This checkout has no built-in model.");
            const LoadOptions load{.path = path.toStdString(), .context = 256};
            const std::vector<std::int32_t> prompt{1, 5, 9, 40, 77, 12, 200, 31};
            Engine cpu({.device = "cpu", .log = {}});
            cpu.load(load);
            const std::vector<std::int32_t> expected = cpu.generate(prompt, greedy(kTokens)).tokens;
            QVERIFY(!expected.empty());

            Engine gpu(card_.options());
            QCOMPARE(gpu.device().kind, DeviceKind::Hip);
            gpu.load(load);
            const std::string different = difference(gpu, prompt, expected);
            QVERIFY2(different.empty(), different.c_str());
            // The GPU decodes token by token. The first of its tokens that differs from the CPU's must have
            // nearly the highest logit.
            const std::vector<std::int32_t> tokens = gpu.generate(prompt, greedy(kTokens)).tokens;
            const auto same = static_cast<std::size_t>(
                std::mismatch(tokens.begin(), tokens.end(), expected.begin(), expected.end()).first -
                tokens.begin());
            if (same == expected.size()) return;
            qInfo("The texts differ from token %zu on", same);
            QVERIFY(same < tokens.size());
            QVERIFY2(is_close(gpu, prompt, expected, same, tokens[same]), qPrintable(QString::number(same)));
        });
    }

    void unload_returns_all_memory() {
        fail_for_exceptions([&] {
            const LoadOptions load{.path = tiny(DType::Q8_0).toStdString(), .context = 256};
            Engine engine(card_.options());
            std::optional<std::uint64_t> own;
            std::uint64_t free = 0;
            for (int round = 0; round < kRounds; ++round) {
                engine.load(load);
                QVERIFY(!engine.generate({1, 5, 9}, greedy(16)).tokens.empty());
                engine.unload();
                const MemoryLedger::Totals held = engine.held();
                QVERIFY(
                    std::all_of(held.begin(), held.end(), [](std::uint64_t bytes) { return bytes == 0; }));
                if (round == 0) {  // by now, the runtime has allocated its own memory
                    own = test::own_memory(card_);
                    free = engine.memory().free;
                }
            }
            if (own) {
                const std::uint64_t now = test::own_memory(card_).value_or(0);
                QVERIFY2(now <= *own + kSlack, qPrintable(QString::number(now - *own)));
            } else {
                QVERIFY(engine.memory().free + kSlack >= free);
            }
        });
    }

  private:
    // Reports a lost GPU as a failure with its message. An exception would abort Qt Test.
    static void fail_for_exceptions(const std::function<void()>& test) {
        try {
            test();
        } catch (const EngineError& e) {
            QFAIL(e.what());
        }
    }

    // While decoding, the GPU chose the token `written` after the first `place` tokens of `expected`. Returns
    // whether these tokens have nearly the highest logits if the GPU computes all of them as one prompt.
    static bool is_close(Engine& gpu, const std::vector<std::int32_t>& prompt,
                         const std::vector<std::int32_t>& expected, std::size_t place, std::int32_t written) {
        std::vector<std::int32_t> begun(expected.begin(),
                                        expected.begin() + static_cast<std::ptrdiff_t>(place));
        begun.push_back(written);
        return difference(gpu, prompt, begun).empty();
    }
};

}  // namespace tst_card

ROCMFORGE_TEST(tst_card, TstCard, QCoreApplication)
#include "tst_card.moc"
