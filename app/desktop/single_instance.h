// One program for each data folder: who is started second hands over what it was asked to open, and ends.
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

// What one start asks of the window that is there.
struct OpenRequest {
    QStringList files;           // absolute paths; none: it is only to come to the front
    QByteArray activation = {};  // the desktop's leave to do so (XDG_ACTIVATION_TOKEN); "": none

    // A line of JSON. Nothing that isn't one, or that no start of ours would send, is taken.
    QByteArray line() const;
    static std::optional<OpenRequest> parse(const QByteArray& line);

    bool operator==(const OpenRequest&) const = default;
};

class SingleInstance : public QObject {
    Q_OBJECT

  public:
    static constexpr int kLongestLine = 64 * 1024;
    static constexpr int kMostFiles = 64;

    // `runtimeFolder` belongs to this person alone: socket and lock lie in it, named after the data folder.
    SingleInstance(const QString& dataFolder, const QString& runtimeFolder, QObject* parent = nullptr);
    ~SingleInstance() override;

    // Where the desktop keeps such things for as long as the person is logged in.
    static QString usualRuntimeFolder();

    enum class Role { First, Second, Alone };
    // First: requests arrive by asked() from now on. Second: there is one already. Alone: neither can be
    // found out, and this one runs as if it were the only one; `why` then says it.
    Role begin();
    QString why() const { return why_; }

    // For a second one. False when the first doesn't answer; it may still be making its window.
    bool handOver(const OpenRequest& request, int patienceMs = 20'000) const;

  signals:
    void asked(const rocmforge::OpenRequest& request);

  private:
    void welcome();
    void answer(QLocalSocket* guest);

    QString socket_;
    QString lock_;
    std::unique_ptr<Descriptor> held_;  // the lock, which the system lets go when we die
    std::unique_ptr<QLocalServer> server_;
    QString why_;
};

}  // namespace rocmforge
