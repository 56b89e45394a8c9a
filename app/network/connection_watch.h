// Records all connections since the program started, and can forbid new ones. HTTP clients call it as their
// observer, on any thread. Thread-safe.
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

// Consecutive requests with the same host and purpose, such as pieces of a file, share one record.
struct ConnectionRecord {
    enum class State { UnderWay, Done, Failed, HandedOver };

    quint64 number = 0;  // consecutive number, starting at 1
    QDateTime began;
    QString host;
    QString purpose;
    State state = State::UnderWay;
    int requests = 0;
    quint64 bytes = 0;  // number of received bytes
    int status = 0;     // HTTP status of the last response; 0: none
    Message failure = {};

    bool operator==(const ConnectionRecord&) const = default;
};

class ConnectionWatch : public net::Observer {
  public:
    static constexpr std::size_t kMostKept = 1000;

    // `changed` is called on any thread when there are new records. It is not called again until take() was
    // called.
    void onChange(std::function<void()> changed);
    struct News {
        quint64 oldest = 1;                     // number of the oldest record that is kept
        std::vector<ConnectionRecord> records;  // records that are new or changed, by number
    };
    News take();

    // Until allow(), rejects all new connections and aborts existing ones with this message.
    void forbid(const QString& sentence);
    void allow();

    // Records that a page was opened in the browser. The browser makes the connection itself.
    void handedOver(const QString& host, const QString& purpose);

    std::uint64_t begins(const net::Contact& contact) override;
    void receives(std::uint64_t contact, std::size_t bytes) override;
    void ends(std::uint64_t contact, int status, const Message& failure) noexcept override;

  private:
    struct Kept {
        ConnectionRecord record;
        int open = 0;  // number of requests in progress
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
    std::unordered_map<std::uint64_t, quint64> contacts_;  // maps contact ids to record numbers
    std::uint64_t lastContact_ = 0;
    quint64 lastNumber_ = 0;
    std::set<quint64> changed_;
    bool told_ = false;
    std::function<void()> tell_;
};

}  // namespace rocmforge
