// Fakes of spelling and reading aloud.
#pragma once

#include <QStringList>
#include <QVariantList>
#include <QVariantMap>

#include "fake.h"

class FakeSpelling : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Spelling)
    QML_SINGLETON
    Q_PROPERTY(QVariantList dictionaries MEMBER dictionaries_ NOTIFY changed)
    Q_PROPERTY(bool active MEMBER active_ NOTIFY changed)
    Q_PROPERTY(QString state MEMBER state_ NOTIFY changed)
    // The misspelled words. For each word, the suggestions are "right" and "write".
    Q_PROPERTY(QStringList wrong MEMBER wrong_ NOTIFY changed)

  public:
    Q_INVOKABLE void refresh() {}
    Q_INVOKABLE void judge(const QStringList& words) {
        QStringList right;
        QStringList wrong;
        for (const QString& word : words) (wrong_.contains(word) ? wrong : right).append(word);
        calls_.append("judge " + words.join(' '));
        emit judged(right, wrong);
    }
    Q_INVOKABLE void suggest(const QString& word) {
        calls_.append("suggest " + word);
        emit suggested(word, {"right", "write"});
    }
    Q_INVOKABLE void learn(const QString& word) { accept("learn " + word, word); }
    Q_INVOKABLE void ignore(const QString& word) { accept("ignore " + word, word); }

  signals:
    void judged(const QStringList& right, const QStringList& wrong);
    void suggested(const QString& word, const QStringList& others);
    void forgotten();

  private:
    void accept(const QString& call, const QString& word) {
        calls_.append(call);
        wrong_.removeAll(word);
        emit forgotten();
    }

    QVariantList dictionaries_{QVariantMap{{"value", "en_US"}, {"text", "English (United States)"}},
                               QVariantMap{{"value", "de_DE"}, {"text", "Deutsch (Deutschland)"}}};
    bool active_ = true;
    QString state_ = "English (United States)";
    QStringList wrong_;
};

class FakeReadAloud : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(ReadAloud)
    QML_SINGLETON
    Q_PROPERTY(bool available MEMBER available_ NOTIFY changed)
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)
    Q_PROPERTY(qint64 messageId MEMBER messageId_ NOTIFY changed)

  public:
    Q_INVOKABLE void read(qint64 messageId) {
        messageId_ = messageId;
        note(QStringLiteral("read %1").arg(messageId));
    }
    Q_INVOKABLE void readLast() { note("read last"); }
    Q_INVOKABLE void stop() {
        messageId_ = 0;
        note("stop");
    }

  private:
    bool available_ = true;
    QString refusal_;
    qint64 messageId_ = 0;
};
