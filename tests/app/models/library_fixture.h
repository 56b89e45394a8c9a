// Base of tests of the model library: it has models in temporary folders, and a device whose memory the test
// sets.
#pragma once

#include <memory>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QTest>

#include "app/models/model_library.h"
#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

// Returns a device with this much free memory, so that estimates do not depend on the machine.
inline DeviceState device(std::uint64_t headroom) {
    DeviceState state;
    state.info = {"cpu", DeviceKind::Cpu, "Test CPU", "plain", false};
    state.memory = {2 * headroom, headroom, headroom, "test"};
    return state;
}

class LibraryFixture : public QObject {
    Q_OBJECT

  protected slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        folder_ = dir_->filePath(QStringLiteral("data/models"));
        settings_ = std::make_unique<Settings>(dir_->filePath(QStringLiteral("settings.conf")));
        // The gauge reads nothing, so that the free memory is the value that the test sets.
        gauge_ = std::make_unique<MemoryGauge>([](const DeviceInfo&) { return MemoryReading{}; });
        setHeadroom(8'000'000'000);
        makeLibrary();
    }
    void cleanup() {
        tester_.reset();
        library_.reset();
        gauge_.reset();
        settings_.reset();
    }

  protected:
    void setHeadroom(std::uint64_t bytes) {
        const DeviceState state = device(bytes);
        gauge_->setDevice(state);
    }
    void scan() {
        library_->rescan();
        QTRY_VERIFY(!library_->scanning());
    }
    LibraryPlaces places() const {
        return {.models = folder_,
                .headers = dir_->filePath(QStringLiteral("cache/headers")),
                .choices = dir_->filePath(QStringLiteral("load_choices.json")),
                .stores = {.home = dir_->filePath(QStringLiteral("home")), .ollamaService = {}},
                .builtIn = builtIn_};
    }
    void makeLibrary() {
        tester_.reset();
        library_ = std::make_unique<ModelLibrary>(places(), *settings_, *gauge_);
        tester_ = std::make_unique<QAbstractItemModelTester>(
            library_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    QString verdict() { return value(0, ModelLibrary::VerdictRole).toString(); }
    QString named(const char* name, const TinyLlama& options = {}) {
        GgufWriter model = tiny_llama(options);
        model.text("general.name", std::string(name) + std::string(name) + name);
        QString path = folder_ + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".gguf");
        model.save(path.toStdString());
        return path;
    }
    QStringList names() {
        QStringList names;
        for (int row = 0; row < library_->count(); ++row) {
            names += QFileInfo(library_->pathAt(row)).completeBaseName();
        }
        return names;
    }
    QVariant value(int row, int role) { return library_->data(library_->index(row), role); }
    static double number(const QVariantMap& map, const char* key) {
        return map.value(QString::fromUtf8(key)).toDouble();
    }
    static QString write(const QString& path, const TinyLlama& options = {}) {
        QDir().mkpath(QFileInfo(path).path());
        tiny_llama(options).save(path.toStdString());
        return path;
    }
    static void plain(const QString& path) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no model at all");
    }

    std::unique_ptr<QTemporaryDir> dir_;
    QString builtIn_;
    QString folder_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<ModelLibrary> library_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
};

}  // namespace rocmforge::test
