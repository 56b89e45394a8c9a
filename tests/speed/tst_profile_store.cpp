// Tests that stored measurements survive a restart.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/speed/profile_store.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_profile_store {

using namespace rocmforge;

namespace {

const Profiled kCpu{.device = "a CPU (AVX2)", .threads = 4, .program = "0.1.0"};

DeviceProfile some_profile(double factor) {
    DeviceProfile profile;
    profile.products[static_cast<std::size_t>(DType::Q4_K)] =
        ProductCost{.from_memory = {.fixed = 1.25e-6 * factor, .each = 3e-11},
                    .large = ProductCost::Large{.bytes = 1.6e7, .cost = {.fixed = 1e-6, .each = 2.5e-11}},
                    .cached_fixed = {{{65536, 2e-7}, {262144, 4e-7}}},
                    .cached_row = {{{256, 1e-9}, {2048, 5e-9 * factor}}}};
    profile.products[static_cast<std::size_t>(DType::F16)] =
        ProductCost{.from_memory = {.fixed = 0, .each = 2.5e-11 * factor}};
    profile.cached = {{4e6, 1.0}, {6.4e7, 0.25 * factor}};
    profile.attention_f16.heads[0][0] = {1e-7, {1e-6, 2e-9}, {{{0, 1e-6}, {16384, 2e-5 * factor}}}};
    profile.attention_f16.heads[1][2] = {
        2e-7 * factor, {2e-6, 3e-9}, {{{0, 2e-6}, {16384, 4e-5}, {131072, 3e-4}}}};
    profile.attention_q8_0.heads[0][1] = {3e-7, {3e-6, 4e-9 * factor}, {{{0, 3e-6}, {1024, 6e-6}}}};
    profile.attention_q4_0.heads[1][1] = {4e-7, {4e-6, 5e-9}, {{{0, 4e-6 * factor}, {1024, 8e-6}}}};
    profile.preparing = 1.5e-6 * factor;
    profile.norm = {1.0 / 3, 2.0 / 3};
    profile.rope = {1e-6, 1e-9};
    profile.activation = {2e-6, 2e-9};
    profile.token = {3e-6, 3e-9};
    return profile;
}

void write(const std::string& file, const char* text) {
    QFile out(QString::fromStdString(file));
    if (!out.open(QIODevice::WriteOnly) || out.write(text) < 0) qFatal("can't write test data");
}

}  // namespace

class TstProfileStore : public QObject {
    Q_OBJECT

  private slots:
    void profiles_are_stored() {
        const QTemporaryDir folder;
        const std::string cache = folder.filePath("new/cache").toStdString();
        QVERIFY(!ProfileStore(cache).find(kCpu));
        ProfileStore(cache).remember(kCpu, some_profile(1));
        QVERIFY(ProfileStore(cache).find(kCpu) == some_profile(1));
        ProfileStore(cache).remember(kCpu, some_profile(0.5));
        QVERIFY(ProfileStore(cache).find(kCpu) == some_profile(0.5));
        QCOMPARE(QDir(QString::fromStdString(cache)).entryList(QDir::Files), QStringList{"profiles.json"});
    }

    void a_new_measurement_replaces_the_old_one() {
        const QTemporaryDir folder;
        const ProfileStore store(folder.path().toStdString());
        Profiled other = kCpu;
        other.threads = 2;
        store.remember(other, some_profile(2));
        // The store keeps 32 profiles. If old profiles of kCpu stayed, they would displace the profile of
        // `other`.
        for (int i = 1; i <= 40; ++i) store.remember(kCpu, some_profile(1.0 / i));
        QVERIFY(store.find(kCpu) == some_profile(1.0 / 40));
        const ThreadProfiles found = store.find_all(kCpu);
        QVERIFY(found.of(4) != nullptr && *found.of(4) == some_profile(1.0 / 40));
        QVERIFY(found.of(2) != nullptr && *found.of(2) == some_profile(2));
    }

    void device_threads_and_program_are_keys() {
        const QTemporaryDir folder;
        const ProfileStore store(folder.path().toStdString());
        store.remember(kCpu, some_profile(1));
        std::vector<Profiled> others(3, kCpu);
        others[0].device += " b";
        others[1].threads = 2;
        others[2].program = "0.2.0";
        for (const Profiled& other : others) {
            QVERIFY(!store.find(other));
            store.remember(other, some_profile(2));
            QVERIFY(store.find(other) == some_profile(2));
        }
        QVERIFY(store.find(kCpu) == some_profile(1));
    }

    void all_thread_counts_are_found() {
        const QTemporaryDir folder;
        const ProfileStore store(folder.path().toStdString());
        QVERIFY(store.find_all(kCpu).empty());
        Profiled one = kCpu;
        for (const int threads : {8, 1, 0, -2}) {  // numbers below one are invalid
            one.threads = threads;
            store.remember(one, some_profile(1.0 / (threads + 3)));
        }
        one.program = "0.2.0";
        one.threads = 2;
        store.remember(one, some_profile(1));
        const ThreadProfiles found = store.find_all(kCpu);
        QVERIFY(found.of(8) != nullptr && *found.of(8) == some_profile(1.0 / 11));
        QVERIFY(found.of(1) != nullptr && *found.of(1) == some_profile(1.0 / 4));
        QVERIFY(found.of(2) == nullptr);
        const auto between = found.around(2);
        QVERIFY(between && between->fewer == found.of(1) && between->more == found.of(8));
        QVERIFY(!found.around(9));
        QVERIFY(ProfileStore(std::string()).find_all(kCpu).empty());
    }

    void file_size_is_bounded() {
        const QTemporaryDir folder;
        const ProfileStore store(folder.path().toStdString());
        for (int i = 0; i < 40; ++i) store.remember({"device", i, "program"}, some_profile(1));
        QVERIFY(store.find({"device", 39, "program"}));
        QVERIFY(store.find({"device", 8, "program"}));
        QVERIFY(!store.find({"device", 7, "program"}));
    }

    void damaged_files_are_ignored() {
        const QTemporaryDir folder;
        const ProfileStore store(folder.path().toStdString());
        for (const char* text :
             {"", "{", "[]", "null", "[1, \"x\"]", "[{\"device\":7}]",
              "[{\"device\":\"a CPU (AVX2)\",\"threads\":4,\"program\":\"0.1.0\"}]",
              "[{\"device\":\"a CPU "
              "(AVX2)\",\"threads\":4,\"program\":\"0.1.0\",\"profile\":{\"products\":[1]}}]",
              "[{\"device\":\"a CPU (AVX2)\",\"threads\":4,\"program\":\"0.1.0\",\"profile\":{\"products\":"
              "{\"Q4_K\":[1]}}}]"}) {
            write(store.file(), text);
            QVERIFY2(!store.find(kCpu), text);
            store.remember(kCpu, some_profile(1));
            QVERIFY2(store.find(kCpu) == some_profile(1), text);
        }
    }

    void no_folder_is_fine_and_an_unwritable_one_an_error() {
        const ProfileStore nowhere{std::string()};
        nowhere.remember(kCpu, some_profile(1));
        QVERIFY(!nowhere.find(kCpu));
        const QTemporaryDir folder;
        write(folder.filePath("file").toStdString(), "not a folder");
        const ProfileStore blocked(folder.filePath("file").toStdString());
        EXPECT_ERROR(blocked.remember(kCpu, some_profile(1)), Code::WriteFailed, "file");
    }
};

}  // namespace tst_profile_store

ROCMFORGE_TEST(tst_profile_store, TstProfileStore, rocmforge::test::NoApplication)
#include "tst_profile_store.moc"
