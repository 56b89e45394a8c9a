// Fakes of the draft and of the context choice.
#pragma once

#include <QStringList>
#include <QUrl>
#include <QVariantList>

#include "fake.h"
#include "fake_list.h"

class FakeDraft : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Draft)
    QML_SINGLETON
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
    Q_PROPERTY(bool reading MEMBER reading_ NOTIFY changed)
    Q_PROPERTY(int tokens MEMBER tokens_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)

  public:
    FakeDraft() : FakeList({"name", "tokens", "bytes", "reading"}) {}

    QString text() const { return text_; }
    void setText(const QString& text) {
        if (text == text_) return;
        text_ = text;
        emit textChanged();
    }

    Q_INVOKABLE void add(const QList<QUrl>& files) {
        for (const QUrl& file : files)
            append({{"name", file.fileName()}, {"tokens", 100}, {"reading", false}});
    }
    Q_INVOKABLE void addText(const QString& text) {
        append({{"name", "Pasted text.txt"}, {"tokens", text.size() / 4}, {"reading", false}});
    }
    Q_INVOKABLE void remove(int row) {
        QVariantList left = items();
        left.removeAt(row);
        setItems(left);
    }
    Q_INVOKABLE void dismissProblem() {
        problem_.clear();
        emit changed();
    }
    Q_INVOKABLE QString attachments() const {
        QStringList names;
        for (const QVariant& item : items()) names += item.toMap().value("name").toString();
        return names.join(", ");
    }
    Q_INVOKABLE void clear() {
        setItems({});
        setText({});
        problem_.clear();
        tokens_ = 0;
        emit changed();
    }

  signals:
    void textChanged();

  private:
    QString text_;
    bool reading_ = false;
    int tokens_ = 0;
    QString problem_;
};

class FakeContextChoice : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(ContextChoice)
    QML_SINGLETON
    Q_PROPERTY(QString question MEMBER question_ NOTIFY changed)
    Q_PROPERTY(QString dropOffer MEMBER dropOffer_ NOTIFY changed)
    Q_PROPERTY(bool summarising MEMBER summarising_ NOTIFY changed)

  public:
    Q_INVOKABLE void drop() { note("drop"); }
    Q_INVOKABLE void summarise() { note("summarise"); }
    Q_INVOKABLE void stop() { note("stop"); }
    Q_INVOKABLE void dismiss() {
        question_.clear();
        note("dismiss");
    }

  private:
    QString question_;
    QString dropOffer_;
    bool summarising_ = false;
};
