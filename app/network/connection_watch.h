// What the program asked of other computers in this run: told by every HTTP client, on its own thread.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <unordered_map>
#include <vector>

#include <QtCore/QDateTime>
#include <QtCore/QString>

#include "engine/net/observer.h"

namespace rocmforge {

// Requests for the same thing of the same host, one after another: pieces of a file are one line.
struct ConnectionRecord {
    enum class State { UnderWay, Done, Failed, HandedOver };

    quint64 number = 0;  // from 1 on, in their order
    QDateTime began;
    QString host;
    QString purpose;
    State state = State::UnderWay;
    int requests = 0;
    quint64 bytes = 0;  // received
    int status = 0;     // of HTTP, the last answer's; 0: there was none
    QString failure = {};

    bool operator==(const ConnectionRecord&) const = default;
};

class ConnectionWatch : public net::Observer {
  public:
    static constexpr std::size_t kMostKept = 1000;

    // `changed` is called on any thread when there is something to take(), once until it was taken.
    void onChange(std::function<void()> changed);
    struct News {
        quint64 oldest = 1;                     // number of the first that is kept
        std::vector<ConnectionRecord> records;  // those that changed or are new, by number
    };
    News take();

    // While there is a sentence no connection is made, and those that there are break off with it.
    void forbid(const QString& sentence);
    void allow();

    // A page that was handed to the browser, which makes the connection.
    void handedOver(const QString& host, const QString& purpose);

    std::uint64_t begins(const net::Contact& contact) override;
    void receives(std::uint64_t contact, std::size_t bytes) override;
    void ends(std::uint64_t contact, int status, const std::string& failure) noexcept override;

  private:
    struct Kept {
        ConnectionRecord record;
        int open = 0;  // requests that haven't ended
        QDateTime ended;
    };

    void refuseIfForbidden();
    Kept& lineFor(const QString& host, const QString& purpose);
    Kept* find(quint64 number);
    void tell(std::unique_lock<std::mutex>& lock, quint64 number);

    std::atomic<bool> forbidden_ = false;
    std::mutex mutex_;
    std::string sentence_;
    std::deque<Kept> kept_;
    std::unordered_map<std::uint64_t, quint64> contacts_;  // to the numbers of their lines
    std::uint64_t lastContact_ = 0;
    quint64 lastNumber_ = 0;
    std::set<quint64> changed_;
    bool told_ = false;
    std::function<void()> tell_;
};

}  // namespace rocmforge
