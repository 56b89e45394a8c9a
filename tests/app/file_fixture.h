// Base of tests of a file: each test function starts with a new temporary folder.
#pragma once

#include <memory>

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

namespace rocmforge::test {

class FileFixture : public QObject {
    Q_OBJECT

  protected slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        file_ = dir_->filePath(name_);
    }

  protected:
    // name: path of the file in the temporary folder. init() creates neither the file nor its parent folders.
    explicit FileFixture(const QString& name) : name_(name) {}

    std::unique_ptr<QTemporaryDir> dir_;
    QString file_;

  private:
    QString name_;
};

}  // namespace rocmforge::test
