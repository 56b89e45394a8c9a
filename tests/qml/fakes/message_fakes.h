// Fakes of the message list and of its actions.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QVariantMap>

#include "fake.h"
#include "fake_list.h"

class FakeRows : public FakeList {
    Q_OBJECT
    QML_ANONYMOUS

  public:
    FakeRows()
        : FakeList({"kind",
                    "text",
                    "language",
                    "level",
                    "messageId",
                    "messageRole",
                    "streaming",
                    "firstOfMessage",
                    "rows",
                    "continued",
                    "continues",
                    "tokensPerSecond",
                    "firstTokenSeconds",
                    "tokenCount",
                    "contextUsed",
                    "contextSize",
                    "stopReason",
                    "model",
                    "last",
                    "thinkingSeconds",
                    "thinking",
                    "alignment",
                    "attachments",
                    "version",
                    "versions",
                    "place",
                    "details",
                    "inside"}) {}

    Q_INVOKABLE QString codeText(int row) const {
        return items().value(row).toMap().value("text").toString();
    }
    Q_INVOKABLE QString codeBefore(int row) const {
        QString before;
        for (int i = row; i > 0 && items().value(i).toMap().value("continued").toBool(); --i) {
            before.prepend(items().value(i - 1).toMap().value("text").toString() + u'\n');
        }
        return before;
    }
};

class FakeMessages : public FakeRows {
    Q_OBJECT
    QML_NAMED_ELEMENT(Messages)
    QML_SINGLETON

  public:
    Q_INVOKABLE QString messageText(qint64 id) const { return QStringLiteral("message %1").arg(id); }
    Q_INVOKABLE QVariantMap attachment(qint64 id, int number) const {
        if (number > 1) return {};
        return {{"name", QStringLiteral("file %1.md").arg(number)},
                {"text", QStringLiteral("# Of message %1\n\nIts text.\n").arg(id).repeated(number ? 1 : 300)},
                {"bytes", 12345}};
    }
    Q_INVOKABLE int firstRowOf(qint64 id) const {
        for (int row = 0; row < count(); ++row) {
            if (items().value(row).toMap().value("messageId").toLongLong() == id) return row;
        }
        return -1;
    }
    Q_INVOKABLE int lastRowOf(qint64 id) const {
        for (int row = count() - 1; row >= 0; --row) {
            if (items().value(row).toMap().value("messageId").toLongLong() == id) return row;
        }
        return -1;
    }
    Q_INVOKABLE QVariantList rowsWith(const QString& words) const {
        QVariantList rows;
        for (int row = 0; row < count() && !words.trimmed().isEmpty(); ++row) {
            const QString text = items().value(row).toMap().value("text").toString();
            if (text.contains(words.trimmed(), Qt::CaseInsensitive)) rows += row;
        }
        return rows;
    }
};

class FakeEdits : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Edits)
    QML_SINGLETON
    Q_PROPERTY(QString undoSentence MEMBER undoSentence_ NOTIFY changed)
    Q_PROPERTY(double shown MEMBER shown_ NOTIFY changed)  // id of the version that step() returned

  public:
    Q_INVOKABLE bool edit(qint64 id, const QString& text) {
        return note(QStringLiteral("edit %1 %2").arg(id).arg(text));
    }
    Q_INVOKABLE bool regenerate(qint64 id) { return note(QStringLiteral("regenerate %1").arg(id)); }
    Q_INVOKABLE bool continueAnswer(qint64 id) { return note(QStringLiteral("continue %1").arg(id)); }
    Q_INVOKABLE double step(qint64 id, int by) {
        note(QStringLiteral("step %1 %2").arg(id).arg(by));
        emit stepped(static_cast<double>(id), by);
        return shown_;
    }
    Q_INVOKABLE bool insertAfter(qint64 id, const QString& role, const QString& text) {
        return note(QStringLiteral("insert %1 %2 %3").arg(id).arg(role, text));
    }
    Q_INVOKABLE bool removeOne(qint64 id) { return note(QStringLiteral("removeOne %1").arg(id)); }
    Q_INVOKABLE bool removeFrom(qint64 id) { return note(QStringLiteral("removeFrom %1").arg(id)); }
    Q_INVOKABLE bool undo() {
        undoSentence_.clear();
        return note("undo");
    }
    Q_INVOKABLE void dismissUndo() {
        undoSentence_.clear();
        note("dismissUndo");
    }

  signals:
    void stepped(double id, int by);

  private:
    QString undoSentence_;
    double shown_ = 0;
};

class FakeExcerpt : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Excerpt)
    Q_PROPERTY(QObject* messages MEMBER messages_ NOTIFY messagesChanged REQUIRED)

  public:
    Q_INVOKABLE static QString text(int first, const QVariant& firstPart, int last, const QVariant& lastPart,
                                    bool markdown, const QVariantMap&) {
        const auto part = [](const QVariant& words) { return words.isNull() ? "all" : words.toString(); };
        return QStringLiteral("%1 %2, %3 %4%5")
            .arg(first)
            .arg(part(firstPart))
            .arg(last)
            .arg(part(lastPart), markdown ? QStringLiteral(" as Markdown") : QString());
    }

  signals:
    void messagesChanged();

  private:
    QObject* messages_ = nullptr;
};
