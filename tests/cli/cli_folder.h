// A temporary folder with a small model. The model has a chat template.
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

class CliFolder {
  public:
    static constexpr const char* kTemplate =
        "{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}"
        "{% if add_generation_prompt %}[assistant]{% endif %}";

    // Also makes the program store its data about devices and models in this folder.
    CliFolder() {
        qputenv("XDG_CACHE_HOME", path("cache").toUtf8());
        TinyLlama options;
        options.chat_template = kTemplate;
        tiny_llama(options).save(model().toStdString());
    }

    QString path(const QString& name = {}) const { return folder_.filePath(name); }
    QString model() const { return path("chat.gguf"); }
    // Writes a file with this content and returns its path, or "" if the file could not be written.
    QString write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) return {};
        return file.fileName();
    }

  private:
    QTemporaryDir folder_;
};

}  // namespace rocmforge::test
