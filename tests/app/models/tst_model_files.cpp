#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/models/model_files.h"
#include "tests/program/test_program.h"

namespace tst_model_files {

using namespace rocmforge;

class TestModelFiles : public QObject {
    Q_OBJECT

  private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    void findsFilesPartsAndFolders() {
        for (const char* file :
             {"a.gguf", "b-00001-of-00002.gguf", "b-00002-of-00002.gguf", "hf/config.json",
              "hf/model.safetensors", "sharded/config.json", "sharded/model.safetensors.index.json",
              "half/config.json", "c.txt", "models--x--y/snapshots/1/d.gguf"}) {
            touch(file);
        }
        QStringList found;
        for (const QString& path : modelFilesIn(dir_->path())) found += path.mid(dir_->path().size() + 1);
        found.sort();
        QCOMPARE(found, (QStringList{"a.gguf", "b-00001-of-00002.gguf", "hf", "sharded"}));
    }

    void listsAllFilesOfAModel() {
        for (const char* file : {"b-00001-of-00002.gguf", "b-00002-of-00002.gguf", "b-00001-of-00003.gguf",
                                 "hf/config.json", "hf/model.safetensors", "hf/readme.md"}) {
            touch(file);
        }
        const auto filesOf = [this](const char* path) {
            return filesOfModel(dir_->filePath(QLatin1String(path)));
        };
        QCOMPARE(filesOf("b-00001-of-00002.gguf").size(), 2);
        QCOMPARE(filesOf("b-00001-of-00003.gguf").size(), 1);
        QCOMPARE(filesOf("hf").size(), 2);
        QVERIFY(filesOf("gone.gguf").isEmpty());
    }

  private:
    void touch(const char* name) const {
        const QString path = dir_->filePath(QLatin1String(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

}  // namespace tst_model_files

ROCMFORGE_TEST(tst_model_files, TestModelFiles, QCoreApplication)
#include "tst_model_files.moc"
