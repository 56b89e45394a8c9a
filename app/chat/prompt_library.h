// The user's own prompts, which are stored in a file, and the built-in prompts.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/chat/prompt.h"

namespace rocmforge {

class PromptLibrary : public QObject {
    Q_OBJECT
    // A list of {id, title, text, own}: the user's prompts by title, then the built-in ones in the window's
    // language.
    Q_PROPERTY(QVariantList all READ all NOTIFY changed)

  public:
    // `file` is created when the user's first prompt is saved.
    explicit PromptLibrary(QString file, QObject* parent = nullptr);

    // Reads the file. If it is damaged, copies it before it is replaced and emits trouble().
    void open();
    QVariantList all() const;

    // Saves a prompt of the user under `id`. If no prompt has that id, creates one. Returns its id, or an
    // empty text if the title or the text is blank.
    Q_INVOKABLE QString save(const QString& id, const QString& title, const QString& text);
    Q_INVOKABLE void remove(const QString& id);

  signals:
    void changed();
    // Emitted if the file was damaged, or could not be read or written.
    void trouble(const QString& sentence);

  private:
    void write();

    QString file_;
    QList<Prompt> own_;
    bool readable_ = true;
};

}  // namespace rocmforge
