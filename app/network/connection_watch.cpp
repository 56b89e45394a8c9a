#include "app/network/connection_watch.h"

#include <utility>

#include "engine/net/http_failure.h"

namespace rocmforge {

namespace {

// If two requests are further apart in time than this, they get separate records.
constexpr qint64 kTogether = 5000;  // milliseconds

}  // namespace

void ConnectionWatch::onChange(std::function<void()> changed) {
    const std::scoped_lock lock(mutex_);
    tell_ = std::move(changed);
}

ConnectionWatch::News ConnectionWatch::take() {
    const std::scoped_lock lock(mutex_);
    told_ = false;
    News news{.oldest = kept_.empty() ? lastNumber_ + 1 : kept_.front().record.number, .records = {}};
    for (const quint64 number : std::exchange(changed_, {})) {
        if (const Kept* line = find(number)) news.records.push_back(line->record);
    }
    return news;
}

void ConnectionWatch::forbid(const QString& sentence) {
    const std::scoped_lock lock(mutex_);
    sentence_ = sentence.toStdString();
    forbidden_ = true;
}

void ConnectionWatch::allow() {
    forbidden_ = false;
}

void ConnectionWatch::refuseIfForbidden() {
    if (!forbidden_) return;
    const std::scoped_lock lock(mutex_);
    throw net::HttpFailure(Message::verbatim(sentence_), net::TryAgain::Useless);
}

void ConnectionWatch::handedOver(const QString& host, const QString& purpose) {
    std::unique_lock lock(mutex_);
    Kept& line = lineFor(host, purpose);
    line.record.state = ConnectionRecord::State::HandedOver;
    ++line.record.requests;
    tell(lock, line.record.number);
}

std::uint64_t ConnectionWatch::begins(const net::Contact& contact) {
    refuseIfForbidden();
    std::unique_lock lock(mutex_);
    Kept& line = lineFor(QString::fromStdString(contact.host), QString::fromStdString(contact.purpose));
    line.record.state = ConnectionRecord::State::UnderWay;
    ++line.record.requests;
    ++line.open;
    contacts_[++lastContact_] = line.record.number;
    const std::uint64_t id = lastContact_;
    tell(lock, line.record.number);
    return id;
}

void ConnectionWatch::receives(std::uint64_t contact, std::size_t bytes) {
    refuseIfForbidden();
    std::unique_lock lock(mutex_);
    const quint64 number = contacts_.at(contact);
    if (Kept* line = find(number)) line->record.bytes += bytes;
    tell(lock, number);
}

void ConnectionWatch::ends(std::uint64_t contact, int status, const Message& failure) noexcept {
    std::unique_lock lock(mutex_);
    const auto at = contacts_.find(contact);
    const quint64 number = at->second;
    contacts_.erase(at);
    Kept* line = find(number);
    if (line == nullptr) return;
    --line->open;
    line->ended = QDateTime::currentDateTime();
    ConnectionRecord& record = line->record;
    record.status = status;
    record.failure = failure;
    if (line->open == 0) {
        const bool failed = status == 0 || status >= 400 || !failure.empty();
        record.state = failed ? ConnectionRecord::State::Failed : ConnectionRecord::State::Done;
    }
    tell(lock, number);
}

ConnectionWatch::Kept& ConnectionWatch::lineFor(const QString& host, const QString& purpose) {
    const QDateTime now = QDateTime::currentDateTime();
    for (auto line = kept_.rbegin(); line != kept_.rend(); ++line) {
        const ConnectionRecord& record = line->record;
        if (record.host != host || record.purpose != purpose) continue;
        const bool still = line->open > 0 || (line->ended.isValid() && line->ended.msecsTo(now) < kTogether);
        if (still) return *line;
        break;
    }
    if (kept_.size() == kMostKept) kept_.pop_front();
    kept_.push_back({.record = {.number = ++lastNumber_, .began = now, .host = host, .purpose = purpose},
                     .open = 0,
                     .ended = {}});
    return kept_.back();
}

ConnectionWatch::Kept* ConnectionWatch::find(quint64 number) {
    if (kept_.empty() || number < kept_.front().record.number) return nullptr;
    return &kept_[static_cast<std::size_t>(number - kept_.front().record.number)];
}

// Calls the callback after releasing the lock, because it may call take().
void ConnectionWatch::tell(std::unique_lock<std::mutex>& lock, quint64 number) {
    changed_.insert(number);
    if (std::exchange(told_, true) || tell_ == nullptr) return;
    const std::function<void()> tell = tell_;
    lock.unlock();
    tell();
}

}  // namespace rocmforge
