// Tests that valid files are read, single and as shards, and that every kind of damage gives one clear
// sentence.
#include <algorithm>
#include <fstream>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/hugging_face/safetensors.h"
#include "engine/hugging_face/safetensors_index.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/safetensors_writer.h"

namespace tst_safetensors {

using namespace rocmforge;
using test::safetensors_raw;

namespace {

constexpr const char* kSmall =
    "{'__metadata__':{'format':'pt'},'b':{'dtype':'BF16','shape':[4],'data_offsets':[24,32]},"
    "'a':{'dtype':'F32','shape':[2,3],'data_offsets':[0,24]}}";

// Replaces ' with ", so that headers are readable here.
std::string json(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string file_of(const std::string& header, std::size_t data_bytes) {
    return test::safetensors_file(json(header), data_bytes).bytes;
}

std::shared_ptr<const MappedFile> mapped(const std::string& bytes) {
    return std::make_shared<MappedFile>(std::as_bytes(std::span(bytes)), "a.safetensors");
}

// Returns a header with one tensor 'x' that has these properties.
std::string entry(const std::string& properties) {
    return "{'x':{" + properties + "}}";
}

std::string one(const std::string& type, const std::string& shape, const std::string& offsets) {
    return entry("'dtype':'" + type + "','shape':" + shape + ",'data_offsets':" + offsets);
}

}  // namespace

class TstSafetensors : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::string path(const std::string& name) const {
        return folder_.filePath(QString::fromStdString(name)).toStdString();
    }
    void write(const std::string& name, const std::string& text) const {
        const std::string full = path(name);
        QVERIFY(QDir().mkpath(QFileInfo(QString::fromStdString(full)).path()));
        std::ofstream(full, std::ios::binary) << text;
    }

  private slots:
    void reads_tensors_in_place() {
        const std::string bytes = file_of(kSmall, 32);
        const Safetensors file(mapped(bytes));
        QCOMPARE(file.metadata().size(), std::size_t{1});
        QCOMPARE(file.metadata()[0].second, std::string("pt"));
        QCOMPARE(file.tensors().size(), std::size_t{2});
        QCOMPARE(file.tensors()[0].name, std::string("a"));  // tensors are in the order of their bytes
        QCOMPARE(file.tensors()[0].type_name, std::string_view("F32"));
        QCOMPARE(file.tensors()[0].elements(), std::uint64_t{6});
        const Tensor a = file.view(*file.tensor("a"));
        QVERIFY(a.type == DType::F32 && a.shape == (Shape{2, 3}));
        QCOMPARE(a.data[23], std::byte{23});
        const Tensor b = file.view(*file.tensor("b"));
        QVERIFY(b.type == DType::BF16 && b.shape == Shape{4});
        QCOMPARE(b.data[0], std::byte{24});
        QVERIFY(file.tensor("c") == nullptr);
    }

    void keeps_unsupported_types() {
        const std::string bytes = file_of(
            "{'f8':{'dtype':'F8_E4M3','shape':[3],'data_offsets':[0,3]},"
            "'i64':{'dtype':'I64','shape':[],'data_offsets':[3,11]},"
            "'none':{'dtype':'F32','shape':[0,9223372036854775],'data_offsets':[16,16]},"
            "'f4':{'dtype':'F4','shape':[10],'data_offsets':[11,16]},"
            "'deep':{'dtype':'F16','shape':[1,1,2,1,1],'data_offsets':[16,20]}}",
            20);
        const Safetensors file(mapped(bytes));
        QCOMPARE(file.tensors().size(), std::size_t{5});
        QCOMPARE(file.tensor("i64")->type_name, std::string_view("I64"));
        QVERIFY(file.tensor("i64")->dims.empty());
        QCOMPARE(file.tensor("i64")->elements(), std::uint64_t{1});
        QCOMPARE(file.view(*file.tensor("none")).bytes(), std::uint64_t{0});
        EXPECT_ERROR(file.view(*file.tensor("f8")), Code::Unsupported,
                     "'f8' has the unsupported type F8_E4M3");
        EXPECT_ERROR(file.view(*file.tensor("i64")), Code::Unsupported, "I64");
        EXPECT_ERROR(file.view(*file.tensor("f4")), Code::Unsupported, "F4");
        EXPECT_ERROR(file.view(*file.tensor("deep")), Code::Unsupported, "has 5 dimensions");
    }

    void an_empty_header_is_valid() {
        const std::string bytes = file_of("{'__metadata__':null}", 0);
        QVERIFY(Safetensors(mapped(bytes)).tensors().empty());
    }

    // A tensor without elements takes no bytes, so it may have the offset of any other tensor.
    void empty_tensors_may_be_anywhere() {
        const std::string pair =
            "'x':{'dtype':'U8','shape':[2],'data_offsets':[0,2]},"
            "'y':{'dtype':'U8','shape':[3],'data_offsets':[2,5]}";
        for (const int at : {0, 2, 5}) {
            const std::string offset = std::to_string(at);
            const std::string empty =
                "'none':{'dtype':'U8','shape':[0],'data_offsets':[" + offset + "," + offset + "]}";
            for (const std::string& header :
                 {"{" + empty + "," + pair + "}", "{" + pair + "," + empty + "}"}) {
                const Safetensors file(mapped(file_of(header, 5)));
                QCOMPARE(file.tensors().size(), std::size_t{3});
                QCOMPARE(file.tensor("none")->bytes, std::uint64_t{0});
                QCOMPARE(file.tensor("y")->offset, file.tensor("x")->offset + 2);
            }
        }
        const std::string inside =
            file_of("{" + pair + ",'none':{'dtype':'U8','shape':[0],'data_offsets':[1,1]}}", 5);
        EXPECT_ERROR(Safetensors(mapped(inside)), Code::BadFile, "overlaps");
    }

    void damage_is_reported_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("unsupported");
        QTest::addColumn<QString>("part");
        const auto raw = [](const char* name, const std::string& bytes, const char* part,
                            bool unsupported = false) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << unsupported << QString(part);
        };
        const auto row = [&](const char* name, const std::string& header, std::size_t data, const char* part,
                             bool unsupported = false) {
            raw(name, file_of(header, data), part, unsupported);
        };
        raw("empty", "", "is empty");
        raw("Git LFS", "version https://git-lfs.github.com/spec/v1\n", "Git LFS pointer");
        raw("GGUF", "GGUF\x03", "is a GGUF file");
        raw("short", "abc", "is not a safetensors file");
        raw("no header", safetensors_raw(0, "").bytes, "its header is 0 bytes long");
        raw("header over the limit", safetensors_raw(100'000'001, "{}").bytes, "at most 100000000");
        raw("largest header", safetensors_raw(~0ULL, "{}").bytes, "18446744073709551615 bytes long");
        raw("header beyond the file", safetensors_raw(50, "{}").bytes, "in the middle of its header");
        raw("no object", safetensors_raw(2, "[]").bytes, "not a JSON object");
        raw("byte order mark", safetensors_raw(5, "\xEF\xBB\xBF{}").bytes, "not a JSON object");
        raw("cut", safetensors_raw(8, json("{'a':{'d")).bytes, "not valid JSON at byte 9");
        raw("text behind", safetensors_raw(4, "{} x").bytes, "not valid JSON at byte 4");
        raw("zero byte", safetensors_raw(4, std::string("{}\0 ", 4)).bytes, "not valid JSON at byte 3");
        raw("no UTF-8", safetensors_raw(8, "{\"\xFF\":{}}").bytes, "not valid JSON");
        row("entry no object", "{'x':3}", 0, "the entry of the tensor 'x' is 3");
        row("entry a list", "{'x':[]}", 0, "is a list, not an object");
        row("entry null", "{'x':null}", 0, "is null, not an object");
        row("nameless", "{'':{}}", 0, "name is 0 bytes long");
        row("long name", "{\"" + std::string(70000, 'n') + "\":{}}", 0, "name is 70000 bytes long");
        row("twice", "{'x':{'dtype':'F32','shape':[0],'data_offsets':[0,0]},'x':{}}", 0, "'x' occurs twice");
        row("metadata twice", "{'__metadata__':{},'__metadata__':{}}", 0, "'__metadata__' occurs twice");
        row("metadata key twice", "{'__metadata__':{'k':'1','k':'2'}}", 0, "key 'k' occurs twice");
        row("metadata number", "{'__metadata__':{'k':1}}", 0, "key 'k' is 1, not a text");
        row("metadata nested", "{'__metadata__':{'k':{}}}", 0, "key 'k' is an object, not a text");
        row("metadata text", "{'__metadata__':'k'}", 0, "its metadata is the text 'k'");
        row("no dtype", entry("'shape':[1],'data_offsets':[0,4]"), 4, "has no dtype");
        row("no shape", entry("'dtype':'F32','data_offsets':[0,4]"), 4, "has no shape");
        row("no offsets", entry("'dtype':'F32','shape':[1]"), 4, "has no data_offsets");
        row("two dtypes", entry("'dtype':'F32','dtype':'F32'"), 4, "has the property dtype twice");
        row("two shapes", entry("'shape':[],'shape':[]"), 4, "has the property shape twice");
        row("two offsets", entry("'data_offsets':[0,4],'data_offsets':[0,4]"), 4,
            "has the property data_offsets twice");
        row("unknown property", entry("'scale':2"), 4, "unknown property 'scale'", true);
        row("unknown type", one("Q9", "[1]", "[0,4]"), 4, "has the type 'Q9'", true);
        row("type a number", entry("'dtype':5"), 4, "the dtype of the tensor 'x' is 5");
        row("type a list", entry("'dtype':[]"), 4, "the dtype of the tensor 'x' is a list");
        row("shape a text", entry("'shape':'1'"), 4, "the shape of the tensor 'x' is the text '1'");
        row("shape an object", entry("'shape':{}"), 4, "the shape of the tensor 'x' is an object");
        row("negative", one("F32", "[-1]", "[0,4]"), 4, "holds -1");
        row("fraction", one("F32", "[1.5]", "[0,4]"), 4, "holds 1.5");
        row("exponent", one("F32", "[1e2]", "[0,400]"), 400, "holds 1e2");
        row("dimension of 2^63", one("U8", "[9223372036854775808]", "[0,4]"), 4, "holds 9223372036854775808");
        row("dimension of 2^64", one("U8", "[18446744073709551616]", "[0,4]"), 4,
            "holds 18446744073709551616");
        row("nested shape", one("F32", "[[1]]", "[0,4]"), 4, "holds a list");
        row("deep", one("F32", std::string(100'000, '['), "[0,4]"), 4, "holds a list");
        row("million dimensions",
            one("F32", "[1" + QString(",1").repeated(1'000'000).toStdString() + "]", "[0,4]"), 4,
            "more than 8 dimensions", true);
        row("overflow", one("U8", "[4294967296,4294967296]", "[0,4]"), 4, "too many elements");
        row("overflow of bytes", one("F64", "[4611686018427387904]", "[0,4]"), 4, "too many elements");
        row("overflow behind 0", one("U8", "[0,4294967296,4294967296]", "[0,0]"), 0, "too many elements");
        row("one offset", one("F32", "[1]", "[0]"), 4, "must be two integers");
        row("three offsets", one("F32", "[1]", "[0,4,8]"), 4, "must be two integers");
        row("negative offset", one("F32", "[1]", "[-4,0]"), 4, "hold -4");
        row("offset of 2^64", one("F32", "[1]", "[0,18446744073709551616]"), 4, "hold 18446744073709551616");
        row("backwards", one("F32", "[1]", "[4,0]"), 4, "ends at 0, before it begins at 4");
        row("too few bytes", one("F32", "[2]", "[0,4]"), 4, "has 4 bytes, but its type and shape need 8");
        row("too many bytes", one("F16", "[1]", "[0,4]"), 4, "has 4 bytes, but its type and shape need 2");
        row("half a byte", one("F4", "[3]", "[0,2]"), 2, "in the middle of a byte");
        row("hole at first", one("F32", "[1]", "[4,8]"), 8, "a hole of 4 bytes before the tensor 'x'");
        row("hole",
            "{'x':{'dtype':'U8','shape':[1],'data_offsets':[0,1]},"
            "'y':{'dtype':'U8','shape':[1],'data_offsets':[2,3]}}",
            3, "a hole of 1 bytes before the tensor 'y'");
        row("overlap",
            "{'x':{'dtype':'U8','shape':[2],'data_offsets':[0,2]},"
            "'y':{'dtype':'U8','shape':[2],'data_offsets':[1,3]}}",
            3, "the tensor 'y' overlaps");
        row("cut data", one("F32", "[2]", "[0,8]"), 7, "need 8 bytes, but the file has only 7");
        row("huge data", one("U8", "[1152921504606846976]", "[0,1152921504606846976]"), 7,
            "the file has only 7");
        row("data behind", one("F32", "[1]", "[0,4]"), 5, "1 bytes follow its last tensor");
        row("unaligned",
            "{'x':{'dtype':'U8','shape':[1],'data_offsets':[0,1]},"
            "'y':{'dtype':'F16','shape':[1],'data_offsets':[1,3]}}",
            3, "not aligned to F16 values", true);
    }

    void damage_is_reported() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, unsupported);
        QFETCH(QString, part);
        const std::string text = bytes.toStdString();
        EXPECT_ERROR(Safetensors(mapped(text)), unsupported ? Code::Unsupported : Code::BadFile,
                     part.toStdString());
    }

    void oversized_headers_are_refused() {
        const auto many = [](int n, const std::string& value) {
            std::string pairs;
            for (int i = 0; i < n; ++i) pairs += (i == 0 ? "'" : ",'") + std::to_string(i) + "':" + value;
            return pairs;
        };
        const std::string empty = "{'dtype':'U8','shape':[0],'data_offsets':[0,0]}";
        const std::string most = file_of("{" + many(200'000, empty) + "}", 0);
        QCOMPARE(Safetensors(mapped(most)).tensors().size(), std::size_t{200'000});
        const std::string tensors = file_of("{" + many(200'001, empty) + "}", 0);
        EXPECT_ERROR(Safetensors(mapped(tensors)), Code::Unsupported, "more than 200000 tensors");
        const std::string metadata = file_of("{'__metadata__':{" + many(10'001, "''") + "}}", 0);
        EXPECT_ERROR(Safetensors(mapped(metadata)), Code::Unsupported, "more than 10000 metadata keys");
        const std::string index = json("{'weight_map':{" + many(1'000'001, "'s'") + "}}");
        EXPECT_ERROR(parse_safetensors_index(*mapped(index)), Code::Unsupported, "more than 1000000 tensors");
    }

    void every_truncation_is_refused() {
        const std::string whole = file_of(kSmall, 32);
        for (std::size_t n = 0; n < whole.size(); ++n) {
            const std::string cut = whole.substr(0, n);
            EXPECT_ERROR(Safetensors(mapped(cut)), Code::BadFile, "a.safetensors");
        }
    }

    void shards_are_one_model() {
        const std::string one_shard = file_of(one("F16", "[2]", "[0,4]"), 4);
        write("sharded/1.safetensors", one_shard);
        write("sharded/2.safetensors", file_of(kSmall, 32));
        write("sharded/model.safetensors.index.json",
              json("{'metadata':{'total_size':36,'more':[{}]},"
                   "'weight_map':{'a':'2.safetensors','x':'1.safetensors','b':'2.safetensors'}}"));
        for (const char* name : {"sharded", "sharded/model.safetensors.index.json"}) {
            const auto model = SafetensorsModel::open(path(name));
            QVERIFY(model.sharded());
            QCOMPARE(model.files().size(), std::size_t{2});
            QCOMPARE(model.tensor_count(), std::size_t{3});
            QCOMPARE(model.parameters(), std::uint64_t{12});
            QCOMPARE(model.folder(), path("sharded"));
            const auto [file, tensor] = model.tensor("x");
            QVERIFY(file != nullptr);
            QCOMPARE(file->view(*tensor).data[3], std::byte{3});
            QVERIFY(model.tensor("y").second == nullptr);
        }
    }

    void opens_a_folder_or_a_single_file() {
        write("alone/model.safetensors", file_of(kSmall, 32));
        for (const char* name : {"alone", "alone/model.safetensors"}) {
            const auto model = SafetensorsModel::open(path(name));
            QVERIFY(!model.sharded());
            QCOMPARE(model.parameters(), std::uint64_t{10});
            QVERIFY(names_safetensors(path(name)));
        }
        QVERIFY(!names_safetensors("x.gguf"));
        write("nothing/readme", "x");
        EXPECT_ERROR(SafetensorsModel::open(path("nothing")), Code::FileNotFound,
                     "contains neither model.safetensors");
        EXPECT_ERROR(SafetensorsModel::open(path("none.safetensors")), Code::FileNotFound,
                     "none.safetensors");
    }

    void broken_indexes_are_reported_data() {
        QTest::addColumn<QByteArray>("index");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& index, const char* part) {
            QTest::newRow(name) << QByteArray::fromStdString(index) << QString(part);
        };
        const auto map = [](const std::string& pairs) { return "{'weight_map':{" + pairs + "}}"; };
        row("empty", "", "is empty");
        row("no JSON", "{", "not valid JSON");
        row("a list", "[]", "it is a list, not an object");
        row("a number", "3", "it is 3, not an object");
        row("no map", "{}", "contains no tensors");
        row("map a list", "{'weight_map':[]}", "its weight_map is a list");
        row("map null", "{'weight_map':null}", "its weight_map is null");
        row("two maps", "{'weight_map':{},'weight_map':{}}", "weight_map occurs twice");
        row("shard a number", map("'x':1"), "shard of the tensor 'x' is 1");
        row("shard an object", map("'x':{}"), "shard of the tensor 'x' is an object");
        row("twice", map("'x':'x.safetensors','x':'x.safetensors'"), "'x' occurs twice");
        row("up", map("'x':'../x.safetensors'"),
            "'../x.safetensors' of the tensor 'x' is not a file of its folder");
        row("root", map("'x':'/etc/passwd'"), "is not a file of its folder");
        row("itself", map("'x':'.'"), "is not a file of its folder");
        row("nameless", map("'x':''"), "is not a file of its folder");
        row("zero byte", map("'x':'x.safetensors\\u0000'"), "is not a file of its folder");
        row("missing shard", map("'x':'lost.safetensors'"), "its shard lost.safetensors is missing");
        row("missing tensor", map("'x':'x.safetensors','y':'x.safetensors'"), "lacks the tensor 'y'");
        row("unnamed tensor", map("'a':'ab.safetensors'"), "contains the tensor 'b'");
        row("deep", "{'metadata':" + std::string(100'000, '['), "nested more than 32 deep");
    }

    void broken_indexes_are_reported() {
        QFETCH(QByteArray, index);
        QFETCH(QString, part);
        write("broken/x.safetensors", file_of(one("F16", "[2]", "[0,4]"), 4));
        write("broken/ab.safetensors", file_of(kSmall, 32));
        write("broken/model.safetensors.index.json", json(index.toStdString()));
        EXPECT_ERROR(SafetensorsModel::open(path("broken")), Code::BadFile, part.toStdString());
    }

    void reads_the_configuration() {
        const auto config = [](const std::string& text) {
            const std::string bytes = json(text);
            return parse_hugging_face_config(*mapped(bytes));
        };
        const HuggingFaceConfig plain = config(
            "{'x':{'model_type':'inner'},'model_type':'llama','_name_or_path':'m','max_position_embeddings':"
            "512}");
        QCOMPARE(plain.architecture, std::string("llama"));
        QCOMPARE(plain.name, std::string("m"));
        QCOMPARE(plain.context, std::optional<std::uint64_t>(512));
        const HuggingFaceConfig parts = config(
            "{'model_type':'gemma3','text_config':{'max_position_embeddings':9},'v':{'max_position_"
            "embeddings':1}}");
        QCOMPARE(parts.context, std::optional<std::uint64_t>(9));
        QVERIFY(!config("{'max_position_embeddings':null}").context);
        EXPECT_ERROR(config("{'max_position_embeddings':-1}"), Code::BadFile,
                     "max_position_embeddings is -1");
        EXPECT_ERROR(config("{'model_type':[]}"), Code::BadFile, "its model_type is a list");
        EXPECT_ERROR(config("[]"), Code::BadFile, "not an object");
    }

    void a_huge_sparse_file_is_refused_at_once() {
        const std::string name = path("sparse.safetensors");
        write("sparse.safetensors", file_of("{}", 0));
        if (!QFile::resize(QString::fromStdString(name), 10'000'000'000))
            QSKIP("This file system makes no file of 10 GB, not even a sparse one");
        EXPECT_ERROR(Safetensors::open(name), Code::BadFile, "follow its last tensor");
    }

    void reads_real_models_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("tensors");
        QTest::addColumn<quint64>("parameters");
        QTest::newRow("minimind2-small") << QString("minimind2-small") << 74 << quint64{25829888};
        QTest::newRow("tinystories-656k") << QString("tinystories-656k") << 20 << quint64{656000};
    }

    void reads_real_models() {
        QFETCH(QString, folder);
        QFETCH(int, tensors);
        QFETCH(quint64, parameters);
        const QString full = QStringLiteral(ROCMFORGE_TEST_DATA "/models/") + folder;
        if (!QFile::exists(full + "/model.safetensors")) QSKIP(qPrintable("There is no model in " + full));
        const auto model = SafetensorsModel::open(full.toStdString());
        QCOMPARE(model.tensor_count(), static_cast<std::size_t>(tensors));
        QCOMPARE(model.parameters(), std::uint64_t{parameters});
        for (const SafetensorsTensor& tensor : model.files()[0].tensors()) {
            QCOMPARE(model.files()[0].view(tensor).bytes(), tensor.bytes);
        }
    }
};

}  // namespace tst_safetensors

ROCMFORGE_TEST(tst_safetensors, TstSafetensors, QCoreApplication)
#include "tst_safetensors.moc"
