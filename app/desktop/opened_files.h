// Files that the desktop, or another start of the program, asks the window to open.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QUrl>

namespace rocmforge {

// What the arguments of a start mean, as absolute paths: paths from `folder` on, and file:// addresses.
// Others are left as they are, for a sentence that names them.
QStringList openedPaths(const QStringList& arguments, const QString& folder);

// Whether it is opened as a model: by its ending, or as a folder. Anything else goes with the message.
bool isOpenedAsModel(const QString& path);

class OpenedFiles : public QObject {
    Q_OBJECT

  public:
    // What is done with them: each in words that name no other object.
    struct Deeds {
        std::function<QString(const QUrl&)> add;         // to the models; "" or the sentence why not
        std::function<void(const QString&)> load;        // a model
        std::function<void(const QList<QUrl>&)> attach;  // to the message
        std::function<void(const QString&)> tell;        // a sentence
        std::function<bool()> busy;                      // an answer is being written, or a model loads
    };
    explicit OpenedFiles(Deeds deeds, QObject* parent = nullptr);

    // One model is loaded, unless that would break off an answer: then, and of several the first, it is
    // offered.
    void open(const QStringList& paths);

  signals:
    void offered(const QString& path);

  private:
    Deeds deeds_;
};

}  // namespace rocmforge
