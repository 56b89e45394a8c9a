// Tests that every kind of damage to a file gives one clear sentence.
#include <cstring>
#include <random>

#include <QTemporaryDir>
#include <QTest>

#include "engine/files/gguf_values.h"
#include "engine/gguf/gguf.h"
#include "tests/gguf/small_gguf.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/tiny_llama.h"

namespace tst_gguf_damage {

using namespace rocmforge;
using namespace rocmforge::test;
using rocmforge::test::Bytes;  // not rocmforge::Bytes of message.h

class TstGgufDamage : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

  private slots:
    void refuses_files_that_are_not_gguf_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("empty") << QByteArray() << QByteArray("is empty");
        QTest::newRow("one byte") << QByteArray("G") << QByteArray("is not a GGUF file");
        QTest::newRow("text") << QByteArray("<!DOCTYPE html><html>") << QByteArray("is not a GGUF file");
        QTest::newRow("zeros") << QByteArray(4096, '\0') << QByteArray("is not a GGUF file");
        QTest::newRow("Git LFS") << QByteArray("version https://git-lfs.github.com/spec/v1\noid sha256:0")
                                 << QByteArray("is a Git LFS pointer");
        QTest::newRow("magic alone") << QByteArray("GGUF") << QByteArray("is incomplete");
        QTest::newRow("version alone") << QByteArray("GGUF\3\0\0\0", 8) << QByteArray("is incomplete");
    }

    void refuses_files_that_are_not_gguf() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, part);
        const auto* begin = reinterpret_cast<const std::byte*>(bytes.constData());
        EXPECT_ERROR(test::open_gguf(Bytes(begin, begin + bytes.size()), "model.gguf"), Code::BadFile,
                     "model.gguf " + part.toStdString());
    }

    void refuses_other_versions() {
        auto writer = small_gguf();
        for (const std::uint32_t version : {0U, 1U, 4U, 99U}) {
            writer.version = version;
            EXPECT_ERROR(writer.open(), Code::Unsupported, "version " + std::to_string(version) + ";");
        }
        writer.version = 0x03000000;
        EXPECT_ERROR(writer.open(), Code::Unsupported, "big-endian");
    }

    void refuses_missing_files_and_folders() {
        const std::string folder = folder_.path().toStdString();
        EXPECT_ERROR(Gguf::open(folder + "/none.gguf"), Code::FileNotFound, "none.gguf");
        EXPECT_ERROR(Gguf::open(folder), Code::FileUnreadable, "folder");
    }

    void refuses_every_truncation() {
        const Bytes whole = test::tiny_llama({.layers = 1, .vocab = 259}).bytes();
        const std::size_t data = test::open_gguf(whole)->tensors().front().offset;
        // Truncates the file to every length up to 2,000 bytes, and to some of the larger lengths. Every
        // truncated file must give an error sentence without a crash.
        for (std::size_t size = 0; size < whole.size(); size += size < 2000 || size + 40 > data ? 1 : 13) {
            const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
            const auto error = test::error_of([&] { test::open_gguf(cut); });
            QVERIFY2(error.has_value(), std::to_string(size).c_str());
            QVERIFY2(error->code() == Code::BadFile && test::reads_well(error->what()), error->what());
            if (size > data + 100) size += 997;
        }
    }

    void reports_how_much_is_missing() {
        Bytes bytes = small_gguf().bytes();
        const std::size_t whole = bytes.size();
        bytes.pop_back();
        EXPECT_ERROR(test::open_gguf(bytes), Code::BadFile,
                     "is incomplete: it has " + std::to_string(whole - 1) +
                         " bytes, but its tensors end at byte " + std::to_string(whole));
    }

    void refuses_oversized_counts_data() {
        QTest::addColumn<quint64>("count");
        for (const quint64 count : {quint64{1000}, quint64{1} << 32, quint64{1} << 61, quint64{kMaxU64}}) {
            QTest::addRow("%llu", static_cast<unsigned long long>(count)) << count;
        }
    }

    void refuses_oversized_counts() {
        QFETCH(quint64, count);
        const std::string shown = std::to_string(count);
        const long before = resident_kilobytes();
        {
            auto writer = small_gguf();
            writer.claimed_tensors = count;
            EXPECT_ERROR(writer.open(), Code::BadFile, shown + " tensors");
        }
        {
            auto writer = small_gguf();
            writer.claimed_metadata = count;
            EXPECT_ERROR(writer.open(), Code::BadFile, shown + " metadata entries");
        }
        for (const std::uint32_t type : {gguf_type::U8, gguf_type::F64, gguf_type::String}) {
            auto writer = small_gguf();
            writer.raw("list", gguf_type::Array, array_of(type, count));
            EXPECT_ERROR(writer.open(), Code::BadFile, shown + " values of 'list'");
        }
        {
            auto writer = small_gguf();
            writer.raw("text", gguf_type::String, ByteWriter().number<std::uint64_t>(count).bytes);
            EXPECT_ERROR(writer.open(), Code::BadFile, "in the middle of its header");
        }
        {
            auto writer = small_gguf();
            writer.raw(
                "texts", gguf_type::Array,
                array_of(gguf_type::String, 2, ByteWriter().string("a").number<std::uint64_t>(count).bytes));
            EXPECT_ERROR(writer.open(), Code::BadFile, "in the middle of its header");
        }
        QVERIFY(resident_kilobytes() - before < 50'000);
    }

    void refuses_invalid_metadata() {
        const auto refused = [](const std::string& key, std::uint32_t type, Bytes value) {
            auto writer = small_gguf();
            return writer.duplicate(key, type, std::move(value));
        };
        EXPECT_ERROR(refused("k", 13, Bytes(8)).open(), Code::BadFile, "'k' has the unknown value type 13");
        EXPECT_ERROR(refused("k", 0xFFFFFFFF, Bytes(8)).open(), Code::BadFile, "4294967295");
        EXPECT_ERROR(refused("k", gguf_type::Array, array_of(77, 1)).open(), Code::BadFile,
                     "unknown type 77");
        EXPECT_ERROR(refused("k", gguf_type::Array, array_of(gguf_type::Array, 1)).open(), Code::BadFile,
                     "array of arrays");
        EXPECT_ERROR(refused("k", gguf_type::Bool, Bytes{std::byte{2}}).open(), Code::BadFile,
                     "neither true");
        EXPECT_ERROR(refused("a.text", gguf_type::Bool, Bytes(1)).open(), Code::BadFile,
                     "'a.text' occurs twice");
        EXPECT_ERROR(refused("", gguf_type::Bool, Bytes(1)).open(), Code::BadFile, "key is 0 bytes");
        EXPECT_ERROR(refused(std::string(70000, 'k'), gguf_type::Bool, Bytes(1)).open(), Code::BadFile,
                     "key is 70000 bytes");
        EXPECT_ERROR(refused("a\nb\xFF", 13, Bytes(8)).open(), Code::BadFile, "'a?b?'");
    }

    void refuses_invalid_alignments() {
        for (const std::uint32_t alignment : {0U, 1U, 4U, 24U, 33U}) {
            auto writer = small_gguf();
            writer.u32("general.alignment", alignment);
            EXPECT_ERROR(writer.open(), Code::BadFile,
                         "general.alignment is " + std::to_string(alignment) + ", not a power of two");
        }
        auto writer = small_gguf();
        writer.u64("general.alignment", std::uint64_t{1} << 40);
        EXPECT_ERROR(writer.open(), Code::BadFile, "general.alignment");
        writer.text("general.alignment", "32");
        EXPECT_ERROR(writer.open(), Code::BadFile, "is not a positive number");
        writer.u32("general.alignment", 0x80000000U);
        EXPECT_ERROR(writer.open(), Code::BadFile, "not a multiple of 2147483648");
    }

    void refuses_invalid_tensors() {
        const auto with = [](const std::function<void(GgufWriter::TensorEntry&)>& change) {
            auto writer = small_gguf();
            change(writer.tensor_named("x"));
            return writer;
        };
        using Entry = GgufWriter::TensorEntry;
        EXPECT_ERROR(with([](Entry& e) { e.name = "y"; }).open(), Code::BadFile, "'y' occurs twice");
        EXPECT_ERROR(with([](Entry& e) { e.name = ""; }).open(), Code::BadFile, "name is 0 bytes");
        EXPECT_ERROR(with([](Entry& e) { e.dims = {}; }).open(), Code::BadFile, "0 dimensions");
        EXPECT_ERROR(with([](Entry& e) { e.dims = {1, 1, 1, 1, 1}; }).open(), Code::BadFile, "5 dimensions");
        EXPECT_ERROR(with([](Entry& e) { e.claimed_rank = 0xFFFFFFFF; }).open(), Code::BadFile,
                     "4294967295 dim");
        EXPECT_ERROR(with([](Entry& e) { e.dims = {3, 0}; }).open(), Code::BadFile, "invalid dimension 0");
        EXPECT_ERROR(with([](Entry& e) { e.dims = {kMaxU64}; }).open(), Code::BadFile,
                     "invalid dimension 184467");
        EXPECT_ERROR(with([](Entry& e) {
                         e.dims = {1ULL << 32, 1ULL << 32};
                     }).open(),
                     Code::BadFile, "too many elements");
        EXPECT_ERROR(with([](Entry& e) { e.dims = {1ULL << 62}; }).open(), Code::BadFile,
                     "'x' is not possible");
        EXPECT_ERROR(with([](Entry& e) { e.dims = {1ULL << 40}; }).open(), Code::BadFile, "is incomplete");
        EXPECT_ERROR(with([](Entry& e) { e.type = 8; }).open(), Code::BadFile,
                     "whose blocks have 32 weights");
        EXPECT_ERROR(with([](Entry& e) { e.claimed_offset = 8; }).open(), Code::BadFile,
                     "not a multiple of 32");
        EXPECT_ERROR(with([](Entry& e) { e.claimed_offset = 1 << 20; }).open(), Code::BadFile,
                     "is incomplete");
        EXPECT_ERROR(with([](Entry& e) { e.claimed_offset = kMaxU64 - 31; }).open(), Code::BadFile,
                     "is beyond 2^64 bytes");
        EXPECT_ERROR(with([](Entry& e) {
                         e.type = 31;
                         e.claimed_offset = 1 << 20;
                     }).open(),
                     Code::BadFile, "is incomplete");
    }

    void survives_flipped_bytes() {
        std::mt19937_64 random(7);
        const Bytes whole = test::tiny_llama({.layers = 1, .vocab = 259}).bytes();
        const std::size_t data = test::open_gguf(whole)->tensors().front().offset;
        for (int i = 0; i < 3000; ++i) {
            Bytes bytes = whole;
            for (int flips = 0; flips < 1 + i % 4; ++flips) {
                bytes[random() % data] = static_cast<std::byte>(random() & 0xFF);
            }
            const auto error = test::error_of([&] { test::open_gguf(bytes); });
            if (error) QVERIFY2(test::reads_well(error->what()), error->what());
        }
    }

    void survives_random_bytes() {
        std::mt19937_64 random(8);
        for (int i = 0; i < 300; ++i) {
            Bytes bytes(4096);
            for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() & 0xFF);
            EXPECT_ERROR(test::open_gguf(bytes), Code::BadFile, "is not a GGUF file");
            std::memcpy(bytes.data(), "GGUF\3\0\0\0", 8);
            QVERIFY(test::error_of([&] { test::open_gguf(bytes); }).has_value());
        }
    }
};

}  // namespace tst_gguf_damage

ROCMFORGE_TEST(tst_gguf_damage, TstGgufDamage, QCoreApplication)
#include "tst_gguf_damage.moc"
