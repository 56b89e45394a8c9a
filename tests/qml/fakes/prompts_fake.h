// A fake of the prompt library.
#pragma once

#include <QVariantList>
#include <QVariantMap>

#include "fake.h"

class FakePrompts : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Prompts)
    QML_SINGLETON
    Q_PROPERTY(QVariantList all MEMBER all_ NOTIFY changed)

  public:
    Q_INVOKABLE QString save(const QString& id, const QString& title, const QString& text) {
        if (title.trimmed().isEmpty() || text.trimmed().isEmpty()) return {};
        all_.removeIf([&](const QVariant& prompt) { return prompt.toMap().value("id") == id; });
        all_.prepend(
            QVariantMap{{"id", id.isEmpty() ? "new" : id}, {"title", title}, {"text", text}, {"own", true}});
        note(QStringLiteral("save %1 %2 %3").arg(id, title, text));
        return id.isEmpty() ? QStringLiteral("new") : id;
    }
    Q_INVOKABLE void remove(const QString& id) {
        all_.removeIf([&](const QVariant& prompt) { return prompt.toMap().value("id") == id; });
        note("remove " + id);
    }

  private:
    QVariantList all_;
};
