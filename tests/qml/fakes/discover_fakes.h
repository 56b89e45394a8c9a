// Fakes of the objects that Discover uses.
#pragma once

#include <QVariantList>

#include "fake_list.h"

class FakeChoices : public FakeList {
    Q_OBJECT
    QML_ANONYMOUS

  public:
    FakeChoices() : FakeList({"type", "title", "size", "files", "verdict", "verdictText", "predicted"}) {}
};

class FakeHub : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Hub)
    QML_SINGLETON
    Q_PROPERTY(bool busy MEMBER busy_ NOTIFY changed)
    Q_PROPERTY(QString error MEMBER error_ NOTIFY changed)
    Q_PROPERTY(QString searched MEMBER searched_ NOTIFY changed)
    Q_PROPERTY(QString repo MEMBER repo_ NOTIFY changed)
    Q_PROPERTY(QString address MEMBER address_ NOTIFY changed)
    Q_PROPERTY(FakeChoices* choices READ choices CONSTANT)
    Q_PROPERTY(QVariantList proposed MEMBER proposed_ NOTIFY changed)

  public:
    FakeHub() : FakeList({"name", "repo", "about", "licence", "gated", "size", "fits"}) {}

    FakeChoices* choices() { return &choices_; }
    Q_INVOKABLE void search(const QString& text) {
        searched_ = text.trimmed();
        note("search " + searched_);
    }
    Q_INVOKABLE void open(int row) {
        repo_ = items().value(row).toMap().value("repo").toString();
        note("open " + repo_);
    }
    Q_INVOKABLE QVariantList proposals(int most) const { return proposed_.mid(0, most); }
    Q_INVOKABLE void openProposal(const QString& repo) {
        repo_ = repo;
        note("openProposal " + repo_);
    }
    Q_INVOKABLE void retry() { note("retry"); }
    Q_INVOKABLE void close() {
        repo_.clear();
        note("close");
    }
    Q_INVOKABLE void get(int choice) { note(QStringLiteral("get %1").arg(choice)); }

  private:
    bool busy_ = false;
    QString error_;
    QString searched_;
    QString repo_;
    QString address_;
    FakeChoices choices_;
    QVariantList proposed_;
};

class FakeDownloads : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Downloads)
    QML_SINGLETON
    Q_PROPERTY(int active MEMBER active_ NOTIFY changed)

  public:
    FakeDownloads() : FakeList({"title", "state", "fraction", "words"}) {}

    Q_INVOKABLE QString stateOf(const QString& title) const {
        for (const QVariant& item : items()) {
            if (item.toMap().value("title") == title) return item.toMap().value("state").toString();
        }
        return {};
    }
    Q_INVOKABLE void pause(int row) { note(QStringLiteral("pause %1").arg(row)); }
    Q_INVOKABLE void resume(int row) { note(QStringLiteral("resume %1").arg(row)); }
    Q_INVOKABLE void cancel(int row) { note(QStringLiteral("cancel %1").arg(row)); }

  private:
    int active_ = 0;
};
