// Tests that valid files are read in place, without a copy.
#include <unistd.h>

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include "engine/files/gguf_values.h"
#include "engine/gguf/gguf.h"
#include "tests/gguf/small_gguf.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/tiny_llama.h"

namespace tst_gguf {

using namespace rocmforge;
using namespace rocmforge::test;
using rocmforge::test::Bytes;  // not rocmforge::Bytes of message.h

class TstGguf : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

  private slots:
    void reads_every_kind_of_value() {
        GgufWriter writer;
        writer.raw("u8", gguf_type::U8, ByteWriter().number<std::uint8_t>(200).bytes)
            .raw("i8", gguf_type::I8, ByteWriter().number<std::int8_t>(-5).bytes)
            .raw("u16", gguf_type::U16, ByteWriter().number<std::uint16_t>(60000).bytes)
            .raw("i16", gguf_type::I16, ByteWriter().number<std::int16_t>(-30000).bytes)
            .u32("u32", 4000000000U)
            .i32("i32", 12)
            .u64("u64", kMaxU64)
            .raw("i64", gguf_type::I64, ByteWriter().number<std::int64_t>(-1).bytes)
            .f32("f32", 0.5F)
            .raw("f64", gguf_type::F64, ByteWriter().number(0.25).bytes)
            .boolean("yes", true)
            .boolean("no", false)
            .text("text", "größer")
            .texts("texts", {"a", "", "ccc"})
            .f32s("reals", {1.5F, -2})
            .i32s("integers", {3, -4})
            .raw("bytes", gguf_type::Array, array_of(gguf_type::U8, 2, Bytes{std::byte{9}, std::byte{255}}))
            .i32s("nothing", {});
        const auto file = writer.open();
        QCOMPARE(file->version(), 3U);
        QCOMPARE(file->metadata().size(), std::size_t{18});
        QCOMPARE(file->number("u8"), std::optional<std::uint64_t>(200));
        QCOMPARE(file->number("u16"), std::optional<std::uint64_t>(60000));
        QCOMPARE(file->number("u32"), std::optional<std::uint64_t>(4000000000U));
        QCOMPARE(file->number("u64"), std::optional<std::uint64_t>(kMaxU64));
        QCOMPARE(file->number("i32"), std::optional<std::uint64_t>(12));
        QCOMPARE(std::get<std::int64_t>(*file->find("i8")), std::int64_t{-5});
        QCOMPARE(std::get<std::int64_t>(*file->find("i16")), std::int64_t{-30000});
        QCOMPARE(std::get<std::int64_t>(*file->find("i64")), std::int64_t{-1});
        QCOMPARE(file->real("f32"), std::optional(0.5));
        QCOMPARE(file->real("f64"), std::optional(0.25));
        QCOMPARE(file->real("i16"), std::optional(-30000.0));
        QCOMPARE(file->boolean("yes"), std::optional(true));
        QCOMPARE(file->boolean("no"), std::optional(false));
        QCOMPARE(file->text("text"), std::optional<std::string>("größer"));
        QCOMPARE(file->texts("texts"), (std::vector<std::string_view>{"a", "", "ccc"}));
        QCOMPARE(file->reals("reals"), (std::vector<float>{1.5F, -2}));
        QCOMPARE(file->integers("integers"), (std::vector<std::int64_t>{3, -4}));
        QCOMPARE(file->integers("bytes"), (std::vector<std::int64_t>{9, 255}));
        QVERIFY(file->integers("nothing").empty());
    }

    void absent_keys_have_no_value() {
        const auto file = small_gguf().open();
        QVERIFY(!file->number("none") && !file->real("none") && !file->boolean("none") &&
                !file->text("none"));
        QVERIFY(file->texts("none").empty() && file->reals("none").empty() && file->integers("none").empty());
        QVERIFY(file->find("none") == nullptr && file->tensor("none") == nullptr);
    }

    void values_of_another_type_are_refused() {
        auto writer = small_gguf();
        writer.i32("below", -3)
            .u64("above", kMaxU64)
            .f32s("reals", {1})
            .texts("texts", {"a"})
            .raw("large", gguf_type::Array, array_of(gguf_type::U64, 1, ByteWriter().number(kMaxU64).bytes));
        const auto file = writer.open();
        EXPECT_ERROR(file->number("a.text"), Code::BadFile,
                     "'a.text' should be a non-negative integer, not a text");
        EXPECT_ERROR(file->number("below"), Code::BadFile, "not -3");
        EXPECT_ERROR(file->real("a.text"), Code::BadFile, "'a.text'");
        EXPECT_ERROR(file->boolean("a.number"), Code::BadFile, "true or false");
        EXPECT_ERROR(file->text("a.number"), Code::BadFile, "'a.number' should be a text");
        EXPECT_ERROR(file->texts("a.number"), Code::BadFile, "a list of texts");
        EXPECT_ERROR(file->texts("reals"), Code::BadFile, "a list of texts");
        EXPECT_ERROR(file->reals("texts"), Code::BadFile, "a list of real numbers");
        EXPECT_ERROR(file->integers("reals"), Code::BadFile, "a list of integers");
        EXPECT_ERROR(file->integers("large"), Code::BadFile, "18446744073709551615");
    }

    void reads_tensors_in_place() {
        const auto file = small_gguf().open();
        QCOMPARE(file->tensors().size(), std::size_t{2});
        const ModelTensor* x = file->tensor("x");
        QVERIFY(x != nullptr && x->shape == (Shape{2, 3}));
        QCOMPARE(x->bytes, std::uint64_t{24});
        QCOMPARE(x->offset % 32, std::uint64_t{0});
        const Tensor view = file->view(*x);
        QCOMPARE(static_cast<const std::byte*>(view.data), file->file()->bytes().data() + x->offset);
        QCOMPARE(view.data[23], std::byte{1});
        const Tensor y = file->view(*file->tensor("y"));
        QCOMPARE(y.type, DType::Q8_0);
        QCOMPARE(y.data[33], std::byte{2});
    }

    void opens_all_parts_of_a_split_model() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("tiny").toStdString();
        test::save_split_llama(path);
        const auto whole = test::tiny_llama().open();
        for (const char* part : {"-00001-of-00003.gguf", "-00002-of-00003.gguf"}) {
            const Gguf file = Gguf::open(path + part);
            QCOMPARE(file.files().size(), std::size_t{3});
            QCOMPARE(file.format(), std::string("GGUF 3, files: 3"));
            QCOMPARE(file.text("general.name"), std::optional<std::string>("tiny"));
            QCOMPARE(file.tensors().size(), whole->tensors().size());
            for (const ModelTensor& tensor : whole->tensors()) {
                const Tensor wanted = whole->view(tensor);
                const Tensor found = file.view(*file.tensor(tensor.name));
                QVERIFY(found.shape == wanted.shape);
                QVERIFY(std::equal(wanted.data, wanted.data + wanted.bytes(), found.data));
            }
        }
        QFile::rename(folder.filePath("tiny-00003-of-00003.gguf"), folder.filePath("other.gguf"));
        EXPECT_ERROR(Gguf::open(path + "-00001-of-00003.gguf"), Code::BadFile,
                     "tiny-00003-of-00003.gguf, one of its 3 parts, is missing");
        EXPECT_ERROR(Gguf::open(folder.filePath("other.gguf").toStdString()), Code::BadFile,
                     "its name does not end in -00003-of-00003.gguf");
        QFile::copy(folder.filePath("tiny-00002-of-00003.gguf"), folder.filePath("tiny-00003-of-00003.gguf"));
        EXPECT_ERROR(Gguf::open(path + "-00001-of-00003.gguf"), Code::BadFile,
                     "does not state that it is part 3");
    }

    void keeps_unknown_tensor_types() {
        auto writer = small_gguf();
        writer.add({.name = "z", .dims = {256}, .type = 31, .data = Bytes(144)});
        const auto file = writer.open();
        const ModelTensor* z = file->tensor("z");
        QVERIFY(z != nullptr && !z->type);
        QCOMPARE(z->type_name, std::string("Q4_0_4_4"));
        EXPECT_ERROR(file->view(*z), Code::Unsupported, "'z' has the unsupported type Q4_0_4_4");
    }

    void reads_version_2_and_other_alignments() {
        auto writer = small_gguf();
        writer.version = 2;
        writer.alignment = 256;
        writer.u32("general.alignment", 256);
        const auto file = writer.open();
        QCOMPARE(file->version(), 2U);
        QCOMPARE(file->tensor("y")->offset % 256, std::uint64_t{0});
        QCOMPARE(file->view(*file->tensor("y")).data[0], std::byte{2});
    }

    void tensors_may_share_bytes() {
        auto writer = small_gguf();
        writer.tensor_named("y").claimed_offset = 0;
        QCOMPARE(writer.open()->tensor("y")->offset, writer.open()->tensor("x")->offset);
    }

    void gguf_objects_can_be_moved() {
        Gguf first = std::move(*std::const_pointer_cast<Gguf>(small_gguf().open()));
        const Gguf second = std::move(first);
        QVERIFY(second.tensor("x")->shape == (Shape{2, 3}));
        QCOMPARE(second.number("a.number"), std::optional<std::uint64_t>(7));
    }

    void opens_a_huge_file_without_reading_it() {
        auto writer = small_gguf();
        constexpr std::uint64_t kTenGigabytes = 10'000'000'000;
        writer.tensor_named("y").dims = {32, kTenGigabytes / 34};
        const std::string path = folder_.filePath("huge.gguf").toStdString();
        writer.save(path);
        if (::truncate(path.c_str(), static_cast<off_t>(kTenGigabytes + 4096)) != 0) {
            QSKIP("this file system has no sparse files");
        }
        const long before = resident_kilobytes();
        const Gguf file = Gguf::open(path);
        QVERIFY(file.tensor("y")->bytes > 9'999'000'000);
        QVERIFY(resident_kilobytes() - before < 20'000);
    }

    void leaves_a_large_vocabulary_in_place() {
        std::vector<std::string> tokens(128'000);
        for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i] = "token" + std::to_string(i);
        auto writer = small_gguf();
        writer.texts("tokenizer.ggml.tokens", tokens);
        const auto file = writer.open();
        const auto& array = std::get<GgufArray>(*file->find("tokenizer.ggml.tokens"));
        QCOMPARE(array.count, std::uint64_t{128'000});
        const std::byte* begin = file->file()->bytes().data();
        QVERIFY(array.bytes.data() > begin && array.bytes.data() < begin + file->file()->size());
        const auto views = file->texts("tokenizer.ggml.tokens");
        QCOMPARE(views.back(), std::string_view("token127999"));
        QVERIFY(static_cast<const void*>(views.back().data()) > static_cast<const void*>(array.bytes.data()));
    }

    void reads_the_shared_files() {
        QDirIterator files(ROCMFORGE_TEST_DATA, {"*.gguf"}, QDir::Files, QDirIterator::Subdirectories);
        if (!files.hasNext()) QSKIP("the shared models are not there");
        while (files.hasNext()) {
            const std::string path = files.next().toStdString();
            const Gguf file = Gguf::open(path);
            QVERIFY2(file.text("general.architecture").has_value(), path.c_str());
            QVERIFY2(!file.texts("tokenizer.ggml.tokens").empty(), path.c_str());
        }
    }
};

}  // namespace tst_gguf

ROCMFORGE_TEST(tst_gguf, TstGguf, QCoreApplication)
#include "tst_gguf.moc"
