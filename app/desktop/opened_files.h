// Opens the files that the desktop or another start of the program passes to the window. Lives on the GUI
// thread.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QUrl>

namespace rocmforge {

// Converts command line arguments to absolute paths. Accepts paths relative to `folder` and file:// URLs. Any
// other argument is returned unchanged, so that the error message can name it.
QStringList openedPaths(const QStringList& arguments, const QString& folder);

// Returns true for model files (by extension) and folders. Any other file becomes an attachment.
bool isOpenedAsModel(const QString& path);

class OpenedFiles : public QObject {
    Q_OBJECT

  public:
    // Callbacks, so that this class depends on no other object.
    struct OpenActions {
        // Adds a file or folder to the library. Returns an error message, or an empty text on success.
        std::function<QString(const QUrl&)> add;
        std::function<void(const QString&)> load;        // loads a model
        std::function<void(const QList<QUrl>&)> attach;  // attaches files to the message
        std::function<void(const QString&)> tell;        // shows an error message
        std::function<bool()> busy;                      // true while answering or loading
    };
    explicit OpenedFiles(OpenActions actions, QObject* parent = nullptr);

    // Loads a single model if the engine is not busy. If the engine is busy, or if there are several models,
    // offers the first one through offered().
    void open(const QStringList& paths);

  signals:
    void offered(const QString& path);

  private:
    OpenActions actions_;
};

}  // namespace rocmforge
