// Draws pictures and opens web pages that a model wrote as source code. Lives on the GUI thread.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QObject>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtCore/QUrl>
#include <QtGui/QImage>

namespace rocmforge {

class Preview : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool drawing READ drawing NOTIFY changed)
    Q_PROPERTY(QImage picture READ picture NOTIFY changed)
    // Whether parts of the drawing are left out, because drawing them would load or run something.
    Q_PROPERTY(bool leftOut READ leftOut NOTIFY changed)
    Q_PROPERTY(QString problem READ problem NOTIFY changed)

  public:
    // Opens a local file with the desktop's program for it; returns false on failure.
    using OpenFile = std::function<bool(const QUrl& file)>;
    // `program` is the executable that is started as the helper. Its main() must call drawSvgAsHelper().
    Preview(QString program, OpenFile openFile, QObject* parent = nullptr);
    ~Preview() override;

    bool drawing() const { return process_ != nullptr; }
    QImage picture() const { return picture_; }
    bool leftOut() const { return leftOut_; }
    QString problem() const { return problem_; }

    // Draws source of the kind "svg" or "mermaid" in the helper process. changed() is emitted when the
    // picture or an error message is available.
    Q_INVOKABLE void draw(const QString& kind, const QString& source);
    // Ends the helper and releases the picture.
    Q_INVOKABLE void clear();
    // Writes the page, made harmless by sandboxedPage(), to a file that only this account can read, and opens
    // it in the browser. The file is deleted when the program ends. Returns an error message; empty on
    // success.
    Q_INVOKABLE QString openPage(const QString& html, bool scripts);

  signals:
    void changed();

  private:
    void end();
    void finish(int status, QProcess::ExitStatus how);
    void fail(const QString& sentence);
    QString notDrawn(bool incomplete) const;

    QString program_;
    OpenFile openFile_;
    std::unique_ptr<QTemporaryDir> folder_;
    int pages_ = 0;
    QProcess* process_ = nullptr;
    QTimer limit_;
    bool diagram_ = false;  // whether the source is a Mermaid diagram
    QImage picture_;
    bool leftOut_ = false;
    QString problem_;
};

}  // namespace rocmforge
