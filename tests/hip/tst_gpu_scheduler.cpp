// Tests that several concurrent answers on an emulated GPU have the same tokens as each answer alone.
#include <list>
#include <optional>
#include <string_view>

#include <QTemporaryDir>
#include <QTest>

#include "engine/scheduler.h"
#include "tests/hip/gpu_engine.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_gpu_scheduler {

using namespace rocmforge;
using namespace rocmforge::test;

class TestGpuScheduler : public QObject {
    Q_OBJECT

    static GenerateOptions greedy(int tokens) {
        GenerateOptions options;
        options.max_tokens = tokens;
        options.sampling.temperature = 0;
        return options;
    }

  private slots:
    void batched_answers_equal_single_answers_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("floats") << "floats";
        QTest::newRow("Q8_0") << "q8_0";
        QTest::newRow("windows and experts") << "gpt-oss";
    }

    void batched_answers_equal_single_answers() {
        QFETCH(QString, model);
        const QTemporaryDir folder;
        const std::string path = folder.filePath(model + ".gguf").toStdString();
        const DType type = model == "q8_0" ? DType::Q8_0 : DType::F32;
        (model == "gpt-oss" ? tiny_model("gpt-oss").file : tiny_llama({.type = type})).save(path);
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path, .sequences = 10});
            const int vocab = engine.loaded()->config.vocab;
            std::vector<std::vector<std::int32_t>> prompts;
            for (int i = 0; i < 10; ++i) {
                std::vector<std::int32_t> prompt;
                prompt.reserve(2 + i * i % 37);
                for (int k = 0; k < 2 + i * i % 37; ++k) prompt.push_back((3 + k * 37 + i * 101) % vocab);
                prompts.push_back(std::move(prompt));
            }
            std::vector<std::vector<std::int32_t>> alone;
            for (const auto& prompt : prompts) {
                engine.forget();
                alone.push_back(engine.generate(prompt, greedy(8)).tokens);
            }
            engine.forget();
            std::list<std::optional<GenerateResult>> answers;
            Scheduler scheduler(engine, 10);
            for (const auto& prompt : prompts) {
                auto& answer = answers.emplace_back();
                scheduler.add({.prompt = prompt,
                               .options = greedy(8),
                               .sink = {},
                               .done = [&answer](GenerateResult result) { answer = std::move(result); },
                               .failed = [](const EngineError& e) { QFAIL(e.what()); },
                               .stop = {}});
            }
            while (scheduler.step()) {
            }
            std::size_t i = 0;
            for (const auto& answer : answers) {
                QVERIFY(answer.has_value());
                QCOMPARE(answer->tokens, alone[i++]);
            }
        }
        const QString left = QString::fromStdString(gpu.left_behind());
        QVERIFY2(left.isEmpty(), qPrintable(left));
    }

    // Guessed tokens are further rows of a sequence. Their logits have the same bits as in steps with one
    // row.
    void answers_with_guesses_equal_answers_without() {
        for (const char* name : {"floats", "q8_0", "gpt-oss"}) {
            const QTemporaryDir folder;
            const bool experts = std::string_view(name) == "gpt-oss";
            const DType type = std::string_view(name) == "q8_0" ? DType::Q8_0 : DType::F32;
            const std::string path =
                saved(folder, experts ? tiny_model("gpt-oss").file : tiny_llama({.type = type}));
            std::vector<std::int32_t> prompt;
            for (int i = 0; i < 40; ++i) prompt.push_back(3 + i % 4);
            std::vector<GenerateResult> results;
            for (const SpeculationKind kind : {SpeculationKind::Off, SpeculationKind::Ngram}) {
                GpuFixture gpu;
                {
                    Engine engine(options_for(gpu));
                    engine.load({.path = path, .speculation = kind});
                    for (const float temperature : {0.0F, 0.7F}) {
                        GenerateOptions options = greedy(24);
                        options.sampling.temperature = temperature;
                        options.sampling.seed = 5;
                        options.sampling.logit_bias = {{3, 9}, {4, 9}};
                        results.push_back(engine.generate(prompt, options));
                    }
                    GenerateOptions argmax = greedy(24);  // without a bias, only the argmax is read
                    results.push_back(engine.generate(prompt, argmax));
                    // The GPU draws these, and favours tokens of a window that changes with each token.
                    GenerateOptions drawn = greedy(24);
                    drawn.sampling.temperature = 0.7F;
                    drawn.sampling.seed = 5;
                    drawn.sampling.frequency_penalty = -2;
                    drawn.sampling.penalty_window = 6;
                    results.push_back(engine.generate(prompt, drawn));
                }
                const QString left = QString::fromStdString(gpu.left_behind());
                QVERIFY2(left.isEmpty(), qPrintable(left));
            }
            const std::size_t kinds = results.size() / 2;
            int accepted = 0;
            for (std::size_t i = 0; i < kinds; ++i) {
                QVERIFY2(results[i].tokens == results[i + kinds].tokens, name);
                QCOMPARE(results[i].drafted_tokens, 0);
                accepted += results[i + kinds].accepted_tokens;
            }
            QVERIFY2(accepted > 0, name);
            QVERIFY2(results.back().accepted_tokens > 0, name);
        }
    }

    // In each round, another kernel launch of a prompt fails. The next request with the same prompt must get
    // the same answer as without the failure, whatever is cached.
    void a_failed_step_leaves_a_correct_cache() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("tiny.gguf").toStdString();
        tiny_llama({}).save(path);
        GpuFixture gpu;
        {
            Engine engine(options_for(gpu));
            engine.load({.path = path, .context = 128, .batch = 16});
            const auto tokens = [](int seed) {
                std::vector<std::int32_t> all;
                all.reserve(60);
                for (int i = 0; i < 60; ++i) all.push_back(3 + (i * 37 + seed * 101) % 300);
                return all;
            };
            const auto expected = engine.generate(tokens(1), greedy(4)).tokens;
            engine.forget();
            const std::uint64_t before = gpu.runtime()->calls("hipModuleLaunchKernel");
            engine.generate(tokens(2), greedy(1));
            const std::uint64_t launches = gpu.runtime()->calls("hipModuleLaunchKernel") - before;
            constexpr std::uint64_t kFaults = 6;
            QVERIFY(launches > kFaults);
            for (std::uint64_t i = 0; i < kFaults; ++i) {
                engine.forget();
                engine.generate(tokens(3), greedy(1));  // fills the pages with other keys and values
                engine.forget();
                gpu.runtime()->fail_call("hipModuleLaunchKernel", 1 + i * (launches - 1) / kFaults,
                                         hipErrorInvalidValue, 0);
                const auto error = error_of([&] { engine.generate(tokens(1), greedy(4)); });
                QVERIFY(error.has_value() && error->code() != Code::DeviceLost);
                QCOMPARE(engine.generate(tokens(1), greedy(4)).tokens, expected);
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_lost_device_fails_every_request() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("tiny.gguf").toStdString();
        tiny_llama({}).save(path);
        GpuFixture gpu;
        Engine engine(options_for(gpu));
        engine.load({.path = path, .sequences = 2});
        int lost = 0;
        Scheduler scheduler(engine, 10);
        GenerateOptions endless = greedy(50);
        endless.sampling.logit_bias = {{*engine.tokenizer().eos(), -1000.0F}};
        for (int i = 0; i < 5; ++i) {
            scheduler.add({.prompt = {3, 4, 5 + i},
                           .options = endless,
                           .sink = {},
                           .done = [](const GenerateResult&) { QFAIL("It ended well."); },
                           .failed = [&lost](const EngineError& e) { lost += e.code() == Code::DeviceLost; },
                           .stop = {}});
        }
        for (int i = 0; i < 5; ++i) scheduler.step();
        gpu.runtime().lose_at("hipStreamSynchronize", 1, hipErrorLaunchFailure);
        while (scheduler.step()) {
        }
        QCOMPARE(lost, 5);
        QCOMPARE(scheduler.load().running + scheduler.load().waiting, 0);
    }
};

}  // namespace tst_gpu_scheduler

ROCMFORGE_TEST(tst_gpu_scheduler, TestGpuScheduler, rocmforge::test::NoApplication)
#include "tst_gpu_scheduler.moc"
