// Ensures that at most one process of the program runs for each data folder. A second process passes its
// files to the first process and exits. Lives on the GUI thread.
#pragma once

#include <memory>
#include <optional>

#include <QtCore/QByteArray>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include "engine/base/descriptor.h"

class QLocalServer;
class QLocalSocket;

namespace rocmforge {

// The request that a second start sends to the running window.
struct OpenRequest {
    QStringList files;           // absolute paths; empty: only raises the window
    QByteArray activation = {};  // XDG_ACTIVATION_TOKEN, which permits raising the window; may be empty

    // Returns the request as one line of JSON. parse() rejects anything that line() would not produce.
    QByteArray line() const;
    static std::optional<OpenRequest> parse(const QByteArray& line);

    bool operator==(const OpenRequest&) const = default;
};

class SingleInstance : public QObject {
    Q_OBJECT

  public:
    static constexpr int kLongestLine = 64 * 1024;
    static constexpr int kMostFiles = 64;

    // `runtimeFolder` must be private to the user. It holds the socket and the lock, whose names are derived
    // from the data folder.
    SingleInstance(const QString& dataFolder, const QString& runtimeFolder, QObject* parent = nullptr);
    ~SingleInstance() override;

    // Returns the user's runtime directory, which exists while the user is logged in.
    static QString usualRuntimeFolder();

    enum class Role { First, Second, Alone };
    // First: this process receives requests through asked() from now on. Second: another process is running.
    // Alone: the lock or the socket can't be used, so that other processes can't find this process. This
    // process then runs as if it were the only one, and why() has the reason.
    Role begin();
    QString why() const { return why_; }

    // Sends a request to the first process. Returns false if there is no reply within `patienceMs`, for
    // example because the first process is still starting.
    bool handOver(const OpenRequest& request, int patienceMs = 20'000) const;

  signals:
    void asked(const rocmforge::OpenRequest& request);

  private:
    void welcome();
    void answer(QLocalSocket* client);

    QString socket_;
    QString lock_;
    std::unique_ptr<Descriptor> held_;  // holds the lock, which the system releases when the process ends
    std::unique_ptr<QLocalServer> server_;
    QString why_;
};

}  // namespace rocmforge
