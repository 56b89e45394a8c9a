// Fakes of export and import.
#pragma once

#include <QUrl>

#include "fake.h"

// Properties that both fakes have. Subclasses declare a property for result_ with the name of the real class.
class FakeTransfer : public Fake {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(bool busy MEMBER busy_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)

  public:
    Q_INVOKABLE void cancel() { calls_.append("cancel"); }
    Q_INVOKABLE void clear() {
        problem_.clear();
        result_.clear();
        emit changed();
    }

  protected:
    QString result_;

  private:
    bool busy_ = false;
    QString problem_;
};

class FakeExporter : public FakeTransfer {
    Q_OBJECT
    QML_NAMED_ELEMENT(Exporter)
    QML_SINGLETON
    Q_PROPERTY(double progress MEMBER progress_ NOTIFY changed)
    Q_PROPERTY(QString saved MEMBER result_ NOTIFY changed)
    Q_PROPERTY(QObject* drawings MEMBER drawings_ NOTIFY changed)

  public:
    Q_INVOKABLE static QString fileName(const QString& title, const QString& format) {
        return title + "." + format;
    }
    Q_INVOKABLE void save(const QVariantList& ids, const QString& format, const QUrl& file) {
        QStringList which;
        for (const QVariant& id : ids) which += id.toString();
        note(QStringLiteral("save %1 %2 %3").arg(which.join(u','), format, file.toLocalFile()));
    }

  private:
    double progress_ = 0;
    QObject* drawings_ = nullptr;
};

class FakeImporter : public FakeTransfer {
    Q_OBJECT
    QML_NAMED_ELEMENT(Importer)
    QML_SINGLETON
    Q_PROPERTY(int found MEMBER found_ NOTIFY changed)
    Q_PROPERTY(QString result MEMBER result_ NOTIFY changed)

  public:
    Q_INVOKABLE void read(const QUrl& file) { note("read " + file.toLocalFile()); }

  private:
    int found_ = 0;
};
