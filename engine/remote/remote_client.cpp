#include "engine/remote/remote_client.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "engine/base/text.h"
#include "engine/remote/address.h"
#include "engine/remote/server_events.h"
#include "engine/remote/server_failure.h"

namespace rocmforge::remote {
namespace {

constexpr std::size_t kMostOfList = 8'000'000;   // bytes
constexpr std::size_t kMostOfFailure = 100'000;  // bytes; the rest of a longer error is not needed
constexpr int kOk = 200;

std::string_view text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Parses the body of an answer, which consists of events, or of a single object from a server that doesn't
// stream.
class Body {
  public:
    Body(ChatReply& reply, const std::string& place)
        : reply_(reply), place_(place), events_([&reply](std::string_view data) { reply.take(data); }) {}

    void push(std::string_view bytes) {
        if (!object_) {
            const std::size_t begin = bytes.find_first_not_of(" \t\r\n");
            if (begin == std::string_view::npos) return;
            object_ = bytes[begin] == '{';
        }
        if (!*object_) {
            if (!events_.push(bytes)) throw unreadable(place_);
            return;
        }
        whole_ += bytes;
        if (whole_.size() > ChatReply::kMostText) throw unreadable(place_);
    }
    void finish() {
        if (object_.value_or(false)) reply_.take(whole_);
        events_.finish();
        reply_.finish();
    }

  private:
    ChatReply& reply_;
    const std::string& place_;
    ServerEvents events_;
    std::optional<bool> object_;  // whether the body is a single object; nullopt: nothing received yet
    std::string whole_;
};

// Measures the time until the first piece of text or reasoning, and the speed after it.
class Pace {
  public:
    void piece() {
        last_ = std::chrono::steady_clock::now();
        if (!first_) first_ = last_;
    }
    double first_seconds() const { return first_ ? seconds(begin_, *first_) : 0; }
    double tokens_per_second(int tokens) const {
        const double time = first_ ? seconds(*first_, last_) : 0;
        return tokens > 1 && time > 0 ? (tokens - 1) / time : 0;
    }

  private:
    using Time = std::chrono::steady_clock::time_point;
    static double seconds(Time from, Time to) { return std::chrono::duration<double>(to - from).count(); }

    Time begin_ = std::chrono::steady_clock::now();
    std::optional<Time> first_;
    Time last_ = begin_;
};

}  // namespace

RemoteClient::RemoteClient(net::HttpClient& http, std::string base)
    : http_(http), base_(std::move(base)), place_(printable(place_of(base_))) {}

std::vector<ServedModel> RemoteClient::models(const std::stop_token& stop) {
    std::string body;
    const net::HttpSink sink{.head = [](const net::HttpHead&) { return true; },
                             .body =
                                 [&](std::span<const std::byte> bytes) {
                                     if (body.size() + bytes.size() > kMostOfList) throw unreadable(place_);
                                     body += text_of(bytes);
                                 }};
    const net::HttpHead head = http_.ask({.url = base_ + "/models"}, sink, stop);
    if (head.status != kOk) throw answer_failure(head.status, body, place_);
    return parse_models(body, place_);
}

RemoteAnswer RemoteClient::chat(const ChatRequest& request, const ReplySink& sink,
                                const std::stop_token& stop) {
    WrittenRequest written = write_request(request, place_);
    Pace pace;
    ChatReply reply(place_, {.text =
                                 [&](std::string_view text) {
                                     pace.piece();
                                     sink.text(text);
                                 },
                             .thinking =
                                 [&](std::string_view text) {
                                     pace.piece();
                                     sink.thinking(text);
                                 }});
    Body body(reply, place_);
    std::string failure;
    int status = 0;
    const net::HttpSink bytes{.head =
                                  [&](const net::HttpHead& head) {
                                      status = head.status;
                                      return true;
                                  },
                              .body =
                                  [&](std::span<const std::byte> more) {
                                      if (status == kOk) return body.push(text_of(more));
                                      failure += text_of(more).substr(
                                          0, kMostOfFailure - std::min(kMostOfFailure, failure.size()));
                                  }};
    try {
        http_.ask({.url = base_ + "/chat/completions", .json = std::move(written.json)}, bytes, stop);
    } catch (const net::HttpFailure&) {
        reply.finish();  // passes on held-back text of the answer
        if (!reply.ended()) throw;
    } catch (...) {
        reply.finish();
        throw;
    }
    if (status != kOk) throw answer_failure(status, failure, place_);
    body.finish();
    if (!reply.ended()) {
        throw net::HttpFailure({Text::tr("The answer from %1 was interrupted."), place_},
                               net::TryAgain::MayHelp);
    }
    return {.end = reply.end() == ReplyEnd::None ? ReplyEnd::Stop : reply.end(),
            .usage = reply.usage(),
            .first_seconds = pace.first_seconds(),
            .tokens_per_second = pace.tokens_per_second(reply.usage().answer),
            .left_out = std::move(written.left_out)};
}

}  // namespace rocmforge::remote
