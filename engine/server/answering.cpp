#include "engine/server/answering.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/answer_feed.h"
#include "engine/server/openai/answer_writer.h"
#include "engine/server/openai/api_error.h"

namespace rocmforge::server {
namespace {

using openai::ApiFailure;
using openai::Ask;
using openai::ChoiceAnswer;
using openai::ChunkWriter;
using openai::Form;

std::int64_t unix_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace

// Serves one request until all its choices have ended. It outlives answer() if the answer is streamed.
class Answering::Conversation {
  public:
    Conversation(Answering& owner, Ask ask, const std::string& model, const http::HttpRequest& request)
        : tracked_(owner.tracker_, request.gone),
          owner_(owner),
          path_(request.path),
          ask_(std::move(ask)),
          id_{.id = openai::fresh_id(ask_.form == Form::Chat ? "chatcmpl-" : "cmpl-"),
              .model = model,
              .created = unix_seconds()},
          choices_(static_cast<std::size_t>(ask_.answers())),
          left_(choices_.size()),
          feed_(owner.service_, ask_) {}
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    // Waits for the first event. Throws ApiFailure if that event is a failure, and like
    // RequestTracker::Tracked::poll().
    void wait() {
        while (!comes_within(kPollInterval)) {
        }
    }

    // Like wait(), but returns false if there is no event within `longest`.
    bool comes_within(std::chrono::milliseconds longest) {
        tracked_.poll();
        const auto until = std::chrono::steady_clock::now() + longest;
        while (held_.empty()) {
            if (std::chrono::steady_clock::now() >= until) return false;
            held_ = feed_.next(std::min(kPollInterval, longest));
            if (held_.empty()) tracked_.poll();
        }
        check(held_.front());
        return true;
    }

    nlohmann::ordered_json whole() {
        while (left_ > 0) {
            wait();
            for (AnswerEvent& event : std::exchange(held_, {})) take(event);
        }
        return openai::whole_answer(id_, ask_, choices_);
    }

    void stream(const http::Send& send) {
        ChunkWriter writer(id_, ask_);
        try {
            while (left_ > 0) {
                if (!comes_within(owner_.silence_)) {
                    if (!send(ChunkWriter::keep_alive())) throw ClientGone{};
                    continue;
                }
                for (AnswerEvent& event : std::exchange(held_, {})) {
                    const int choice = event.piece.choice;
                    const bool over = event.result.has_value();
                    take(event);
                    std::string text;
                    if (!over) text = writer.piece(event.piece);
                    if (over) text = writer.end(choice, choices_[static_cast<std::size_t>(choice)].result);
                    if (!send(text)) throw ClientGone{};
                }
            }
            send((ask_.include_usage ? writer.usage(choices_) : std::string()) + ChunkWriter::done());
        } catch (const std::exception& error) {
            send(ChunkWriter::error(openai::api_error(error, path_, owner_.log_.get())));
        } catch (const ClientGone&) {
            owner_.count_cancelled();
        }
    }

  private:
    static void check(const AnswerEvent& event) {
        if (event.failure) throw ApiFailure(openai::api_error(*event.failure));
        // The answer was cancelled by the owner of the engine, not by this server.
        if (event.result && event.result->reason == StopReason::Cancelled) {
            throw ApiFailure({.status = 503,
                              .message = "The model was unloaded. Send the request again.",
                              .code = "cancelled"});
        }
    }

    void take(AnswerEvent& event) {
        check(event);
        ChoiceAnswer& choice = choices_[static_cast<std::size_t>(event.piece.choice)];
        if (!ask_.stream) {
            for (TokenChoice& token : event.piece.tokens) choice.tokens.push_back(std::move(token));
        }
        if (!event.result) return;
        choice.result = std::move(*event.result);
        owner_.count(choice.result);
        --left_;
    }

    const RequestTracker::Tracked tracked_;
    Answering& owner_;
    std::string path_;
    Ask ask_;
    openai::AnswerId id_;
    std::vector<ChoiceAnswer> choices_;
    std::size_t left_;
    AnswerFeed feed_;
    std::vector<AnswerEvent> held_;
};

const ServedModel& Answering::named(const std::string& name,
                                    const std::variant<ServedModel, NoModel>& model) {
    if (const auto* none = std::get_if<NoModel>(&model)) throw ApiFailure(openai::api_error(*none));
    const ServedModel& served = std::get<ServedModel>(model);
    if (name.empty() || name == served.name) return served;
    throw ApiFailure(
        {.status = 404,
         .message = "There is no model '" + printable(name) + "' here; '" + served.name + "' is loaded.",
         .param = "model",
         .code = "model_not_found"});
}

http::HttpReply Answering::answer(Ask ask, const http::HttpRequest& request) {
    const auto model = service_.model();
    const ServedModel& served = named(ask.model, model);
    if (ask.form == Form::Chat && !served.has_template) {
        throw ApiFailure(
            {.status = 400,
             .message =
                 "This model has no chat template, so it supports only text completion (/v1/completions).",
             .param = "messages"});
    }
    ask.options.sampling = ask.said.over(served.sampling.over(ask.options.sampling));
    const bool stream = ask.stream;
    const auto conversation = std::make_shared<Conversation>(*this, std::move(ask), served.name, request);
    try {
        if (!stream) return {.body = openai::dumped(conversation->whole())};
        // A failure within this time is reported with an HTTP status. The time is short, because many clients
        // disconnect if they wait long for a status, and processing a long prompt takes long.
        conversation->comes_within(silence_);
    } catch (const ClientGone&) {
        count_cancelled();
        return {.status = 499};  // the client has disconnected
    }
    return {.type = "text/event-stream",
            .headers = {{"Cache-Control", "no-cache"}},
            .stream = [conversation](const http::Send& send) { conversation->stream(send); }};
}

openai::Counters Answering::counters() const {
    const std::lock_guard lock(mutex_);
    return counters_;
}

void Answering::count(const std::string& path, int status) {
    const std::lock_guard lock(mutex_);
    ++counters_.requests[{path, status}];
}

void Answering::count_prompt(int tokens) {
    const std::lock_guard lock(mutex_);
    counters_.prompt_tokens += static_cast<std::uint64_t>(tokens);
}

void Answering::count(const GenerateResult& result) {
    const std::lock_guard lock(mutex_);
    counters_.prompt_tokens += static_cast<std::uint64_t>(result.prompt_tokens);
    counters_.cached_tokens += static_cast<std::uint64_t>(result.cached_tokens);
    counters_.written_tokens += result.tokens.size();
}

void Answering::count_cancelled() {
    const std::lock_guard lock(mutex_);
    ++counters_.cancelled;
}

}  // namespace rocmforge::server
