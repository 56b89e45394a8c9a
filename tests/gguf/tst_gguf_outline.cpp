#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "engine/gguf/gguf.h"
#include "engine/gguf/gguf_outline.h"
#include "engine/memory/memory_plan.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_gguf_outline {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

std::vector<std::pair<std::string, std::uint64_t>> entries_of(const ModelHeader& header,
                                                              const DeviceInfo& device) {
    std::vector<std::pair<std::string, std::uint64_t>> entries;
    for (const PlanEntry& entry : plan_memory(header, {.context = 128}, device).entries) {
        entries.emplace_back(entry.name, entry.bytes);
    }
    return entries;
}

}  // namespace

class TestGgufOutline : public QObject {
    Q_OBJECT

  private slots:
    void planFromOutlineEqualsPlanFromFile_data() { test::add_names(tiny_model_names()); }
    void planFromOutlineEqualsPlanFromFile() {
        QFETCH(QString, name);
        const std::string path = save(tiny_model(name.toStdString()).file);
        const ModelHeader whole = read_model(path);
        const ModelHeader outlined =
            read_model(std::make_shared<const GgufOutline>(GgufOutline::write(Gguf::open(path))), path);
        QCOMPARE(outlined.config.name, whole.config.name);
        QCOMPARE(outlined.config.vocab, whole.config.vocab);
        QCOMPARE(outlined.config.parameters, whole.config.parameters);
        QCOMPARE(outlined.config.weight_type, whole.config.weight_type);
        QCOMPARE(outlined.config.rope.frequency_factors, whole.config.rope.frequency_factors);
        const DeviceInfo cpu{.id = "cpu", .kind = DeviceKind::Cpu, .name = "", .arch = ""};
        const DeviceInfo gpu{.id = "hip:0", .kind = DeviceKind::Hip, .name = "", .arch = "gfx1100"};
        QVERIFY(entries_of(outlined, cpu) == entries_of(whole, cpu));
        QVERIFY(entries_of(outlined, gpu) == entries_of(whole, gpu));
    }

    void splitModelHasOneOutline() {
        const std::string stem = dir_.filePath(QStringLiteral("tiny")).toStdString();
        save_split_llama(stem);
        const std::string path = stem + "-00001-of-00003.gguf";
        const auto outline = std::make_shared<const GgufOutline>(GgufOutline::write(Gguf::open(path)));
        QCOMPARE(outline->files().size(), std::size_t{3});
        QCOMPARE(outline->bytes(), Gguf::open(path).bytes());
        QCOMPARE(read_model(outline, path).config.layers, read_model(path).config.layers);
    }

    void longVocabularyIsLeftOut() {
        const std::string path = save(tiny_llama({.vocab = 20'000}));
        const Gguf file = Gguf::open(path);
        const GgufOutline outline(GgufOutline::write(file));
        QVERIFY(file.find("tokenizer.ggml.tokens") != nullptr);
        QVERIFY(outline.find("tokenizer.ggml.tokens") == nullptr);
        QCOMPARE(outline.text("general.architecture"), file.text("general.architecture"));
        QVERIFY(GgufOutline::write(file).size() < 8'000);
    }

    void fileOfAnotherSizeIsRefused() {
        const std::string path = save(tiny_llama());
        const std::string bytes = GgufOutline::write(Gguf::open(path));
        QFile file(QString::fromStdString(path));
        const qint64 size = file.size();
        QVERIFY(file.open(QIODevice::Append));
        file.write("more");
        file.close();
        EXPECT_ERROR(GgufOutline{bytes}, Code::BadFile, "has changed");
        QVERIFY(file.resize(size - 1));
        EXPECT_ERROR(GgufOutline{bytes}, Code::BadFile, "has changed");
        QVERIFY(file.resize(size));
        QCOMPARE(GgufOutline(bytes).files().size(), std::size_t{1});
        QVERIFY(file.remove());
        EXPECT_ERROR(GgufOutline{bytes}, Code::FileNotFound, "");
    }

    void damageIsDetectedOrHarmless() {
        const std::string path = save(tiny_llama({.layers = 1}));
        const std::string sound = GgufOutline::write(Gguf::open(path));
        for (std::size_t size = 0; size < sound.size(); ++size) {
            EXPECT_ERROR(GgufOutline{sound.substr(0, size)}, Code::BadFile, "");
        }
        for (std::size_t at = 0; at < sound.size(); ++at) {
            for (const int flip : {0x01, 0x80, 0xFF}) {
                std::string damaged = sound;
                damaged[at] = static_cast<char>(damaged[at] ^ flip);
                try {
                    read_model(std::make_shared<const GgufOutline>(damaged), path);
                } catch (const EngineError&) {
                }
            }
        }
    }

  private:
    std::string save(const GgufWriter& model) {
        std::string path = dir_.filePath(QStringLiteral("model.gguf")).toStdString();
        model.save(path);
        return path;
    }

    QTemporaryDir dir_;
};

}  // namespace tst_gguf_outline

ROCMFORGE_TEST(tst_gguf_outline, TestGgufOutline, QCoreApplication)
#include "tst_gguf_outline.moc"
