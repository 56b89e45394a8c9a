// Fakes of SecondAnswer and Comparison.
#pragma once

#include "fake.h"
#include "message_fakes.h"

class FakeSecondAnswer : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(SecondAnswer)
    QML_SINGLETON
    Q_PROPERTY(bool possible MEMBER possible_ NOTIFY changed)
    Q_PROPERTY(bool loading MEMBER loading_ NOTIFY changed)
    Q_PROPERTY(QString sentence MEMBER sentence_ NOTIFY changed)
    Q_PROPERTY(bool comparable MEMBER comparable_ NOTIFY changed)
    Q_PROPERTY(QString previousOffer MEMBER previousOffer_ NOTIFY changed)
    Q_PROPERTY(double firstId MEMBER firstId_ NOTIFY changed)
    Q_PROPERTY(double secondId MEMBER secondId_ NOTIFY changed)
    Q_PROPERTY(bool refuses MEMBER refuses_ NOTIFY changed)

  public:
    Q_INVOKABLE bool ask(double messageId, const QString& path, const QVariantMap& options) {
        note(QStringLiteral("ask %1 %2 %3 %4 %5 %6 %7")
                 .arg(messageId)
                 .arg(path)
                 .arg(options["context"].toInt())
                 .arg(options["cache"].toString())
                 .arg(options["batch"].toInt())
                 .arg(options["gpuLayers"].toInt())
                 .arg(options["weights"].toString())
                 .trimmed());
        return !refuses_;
    }
    Q_INVOKABLE double lastMessage() const { return 20; }
    Q_INVOKABLE void loadPrevious() { note("loadPrevious"); }
    Q_INVOKABLE void dismiss() {
        sentence_.clear();
        note("dismiss");
    }

  private:
    bool possible_ = true;
    bool loading_ = false;
    QString sentence_;
    bool comparable_ = false;
    QString previousOffer_;
    double firstId_ = 0;
    double secondId_ = 0;
    bool refuses_ = false;
};

class FakeComparedAnswer : public Fake {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(double messageId MEMBER messageId_ NOTIFY changed)
    Q_PROPERTY(FakeRows* rows READ rows CONSTANT)
    Q_PROPERTY(QString model MEMBER model_ NOTIFY changed)
    Q_PROPERTY(QString place MEMBER place_ NOTIFY changed)
    Q_PROPERTY(int tokens MEMBER tokens_ NOTIFY changed)
    Q_PROPERTY(double tokensPerSecond MEMBER tokensPerSecond_ NOTIFY changed)
    Q_PROPERTY(double firstTokenSeconds MEMBER firstTokenSeconds_ NOTIFY changed)
    Q_PROPERTY(double seconds MEMBER seconds_ NOTIFY changed)
    Q_PROPERTY(int version MEMBER version_ NOTIFY changed)
    Q_PROPERTY(int versions MEMBER versions_ NOTIFY changed)

  public:
    FakeRows* rows() { return &rows_; }

  private:
    double messageId_ = 0;
    FakeRows rows_;
    QString model_;
    QString place_;
    int tokens_ = 0;
    double tokensPerSecond_ = 0;
    double firstTokenSeconds_ = 0;
    double seconds_ = 0;
    int version_ = 1;
    int versions_ = 1;
};

class FakeComparison : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Comparison)
    QML_SINGLETON
    Q_PROPERTY(FakeComparedAnswer* left READ left CONSTANT)
    Q_PROPERTY(FakeComparedAnswer* right READ right CONSTANT)
    Q_PROPERTY(bool available MEMBER available_ NOTIFY changed)
    Q_PROPERTY(bool refuses MEMBER refuses_ NOTIFY changed)

  public:
    FakeComparedAnswer* left() { return &left_; }
    FakeComparedAnswer* right() { return &right_; }
    Q_INVOKABLE bool show(double left, double right) {
        note(QStringLiteral("show %1 %2").arg(left).arg(right));
        return !refuses_;
    }
    Q_INVOKABLE bool showVersions(double messageId) {
        note(QStringLiteral("showVersions %1").arg(messageId));
        return !refuses_;
    }
    Q_INVOKABLE bool showLast() {
        note("showLast");
        return !refuses_;
    }
    Q_INVOKABLE void step(bool rightSide, int by) {
        note(QStringLiteral("step %1 %2").arg(rightSide ? "right" : "left").arg(by));
    }
    Q_INVOKABLE bool use(double answerId) {
        note(QStringLiteral("use %1").arg(answerId));
        return !refuses_;
    }
    Q_INVOKABLE void close() { note("close"); }

  private:
    FakeComparedAnswer left_;
    FakeComparedAnswer right_;
    bool available_ = true;
    bool refuses_ = false;
};
