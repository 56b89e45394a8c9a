// The user's own prompts, which are stored in a file, and the built-in prompts.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/prompts/prompt.h"

namespace rocmforge {

class PromptLibrary : public QObject {
    Q_OBJECT
    // {id, title, text, own}: own prompts by title, then the built-in ones in the window's language.
    Q_PROPERTY(QVariantList all READ all NOTIFY changed)

  public:
    // Creates `file` when the first own prompt is saved.
    explicit PromptLibrary(QString file, QObject* parent = nullptr);

    // Reads the file. Copies a damaged file before it is replaced, and emits trouble().
    void open();
    QVariantList all() const;

    // Saves an own prompt under `id`; creates a new one if no own prompt has that id. Returns its id, or an
    // empty string if the title or the text is blank.
    Q_INVOKABLE QString save(const QString& id, const QString& title, const QString& text);
    Q_INVOKABLE void remove(const QString& id);

  signals:
    void changed();
    // The file was damaged, or could not be read or written.
    void trouble(const QString& sentence);

  private:
    void write();

    QString file_;
    QList<Prompt> own_;
    bool readable_ = true;
};

}  // namespace rocmforge
