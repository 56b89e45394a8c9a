#include "engine/server/answering.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/server/answer_feed.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/schema_warnings.h"
#include "engine/server/core/warnings.h"

namespace rocmforge::server {
namespace {

constexpr std::size_t kMostLoggedWarnings = 256;

const ServedModel& loaded(const std::variant<ServedModel, NoModel>& model) {
    if (const auto* none = std::get_if<NoModel>(&model)) throw ApiFailure(api_error(*none));
    return std::get<ServedModel>(model);
}

ApiError no_such_model(const std::string& name, const ServedModel& served) {
    return {.status = 404,
            .message = "There is no model '" + printable(name) + "' here; '" + served.name + "' is loaded.",
            .param = "model",
            .code = "model_not_found"};
}

}  // namespace

// Serves one request until all its choices have ended. It outlives answer() if the answer is streamed.
class Answering::Conversation {
  public:
    Conversation(Answering& owner, const Ask& ask, std::unique_ptr<AnswerWriter> writer,
                 const http::HttpRequest& request)
        : tracked_(owner.tracker_, request.gone),
          owner_(owner),
          path_(request.path),
          writer_(std::move(writer)),
          stream_(ask.stream),
          choices_(static_cast<std::size_t>(ask.answers())),
          left_(choices_.size()),
          feed_(owner.service_, ask) {}
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

    http::HttpReply whole() {
        while (left_ > 0) {
            wait();
            for (AnswerEvent& event : std::exchange(held_, {})) take(event);
        }
        return {.body = writer_->whole(choices_)};
    }

    void stream(const http::Send& send) {
        try {
            while (left_ > 0) {
                if (comes_within(owner_.silence_)) {
                    for (AnswerEvent& event : std::exchange(held_, {})) give(send, text_of(event));
                }
                // Writers may collect pieces, such as those of a call, so data may not have been sent
                // although pieces arrived.
                if (left_ > 0 && std::chrono::steady_clock::now() - sent_ >= owner_.silence_) {
                    give(send, writer_->keep_alive());
                }
            }
            send(writer_->finish(choices_));
        } catch (const std::exception& error) {
            send(writer_->error(api_error(error, path_, owner_.log_.get())));
        } catch (const ClientGone&) {
            owner_.count_cancelled();
        }
    }

    const char* stream_type() const { return writer_->stream_type(); }

  private:
    void give(const http::Send& send, const std::string& text) {
        if (text.empty()) return;
        if (!send(text)) throw ClientGone{};
        sent_ = std::chrono::steady_clock::now();
    }

    std::string text_of(AnswerEvent& event) {
        const int choice = event.piece.choice;
        const bool over = event.result.has_value();
        take(event);
        return over ? writer_->end(choice, choices_[static_cast<std::size_t>(choice)].result)
                    : writer_->piece(event.piece);
    }

    static void check(const AnswerEvent& event) {
        if (event.failure) throw ApiFailure(api_error(*event.failure));
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
        if (!stream_) {
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
    const std::unique_ptr<AnswerWriter> writer_;
    const bool stream_;
    std::vector<ChoiceAnswer> choices_;
    std::size_t left_;
    AnswerFeed feed_;
    std::vector<AnswerEvent> held_;
    // Time at which data was last sent.
    std::chrono::steady_clock::time_point sent_ = std::chrono::steady_clock::now();
};

const ServedModel& Answering::answering_for(const std::string& name,
                                            const std::variant<ServedModel, NoModel>& model,
                                            std::vector<std::string>& warnings) const {
    const ServedModel& served = loaded(model);
    if (name.empty() || name == served.name) return served;
    if (strict_models_) throw ApiFailure(no_such_model(name, served));
    // Inserted before the other warnings, because a reply contains only the first kMostWarnings of them.
    warnings.insert(warnings.begin(),
                    "There is no model '" + printable(name) + "' here; '" + served.name + "' answered.");
    return served;
}

void Answering::check_prompts(const Ask& ask, const ServedModel& served) {
    const bool fills = std::ranges::any_of(
        ask.prompts, [](const PromptText& prompt) { return std::holds_alternative<FillText>(prompt); });
    if (fills && !served.fills_middle) {
        refuse("suffix",
               "'suffix' is not supported by this model, because its vocabulary has no tokens for filling in "
               "the middle.");
    }
    if (!ask.options.chat || served.has_template) return;
    throw ApiFailure(
        {.status = 400,
         .message = "This model has no chat template, so it supports only text completion (/v1/completions).",
         .param = "messages"});
}

ServedModel Answering::model(const std::string& name) const {
    const auto model = service_.model();
    const ServedModel& served = loaded(model);
    if (!name.empty() && name != served.name) throw ApiFailure(no_such_model(name, served));
    return served;
}

ServedModel Answering::model_for(const std::string& name, std::vector<std::string>& warnings) const {
    return answering_for(name, service_.model(), warnings);
}

http::HttpReply Answering::warned(http::HttpReply reply, const std::vector<std::string>& warnings) {
    add_warnings(reply.headers, warnings);
    const std::lock_guard lock(mutex_);
    for (const std::string& warning : warnings) {
        // Clients repeat their requests, so each warning is logged once, and at most kMostLoggedWarnings are
        // logged.
        if (logged_.size() == kMostLoggedWarnings || !logged_.insert(printable(warning, 300)).second)
            continue;
        if (log_) log_->warn("{}", printable(warning, 300));
    }
    return reply;
}

http::HttpReply Answering::answer(Ask ask, const MakeWriter& make, const http::HttpRequest& request) {
    const auto model = service_.model();
    const ServedModel& served = answering_for(ask.model, model, ask.warnings);
    check_prompts(ask, served);
    ask.options.sampling = ask.said.over(served.sampling.over(ask.options.sampling));
    const bool stream = ask.stream;
    std::vector<std::string> warnings = std::move(ask.warnings);
    std::ranges::move(schema_warnings(ask.options), std::back_inserter(warnings));
    if (ask.context > served.context) {
        warnings.push_back("The request expects a context of " + std::to_string(ask.context) +
                           " tokens, but the model was loaded with " + std::to_string(served.context) + ".");
    }
    const auto conversation = std::make_shared<Conversation>(*this, ask, make(served), request);
    ask = {};  // frees the prompts, because answering may take long
    try {
        if (!stream) return warned(conversation->whole(), warnings);
        // A failure within this time is reported with an HTTP status. The time is short, because many clients
        // disconnect if they wait long for a status, and processing a long prompt takes long.
        conversation->comes_within(silence_);
    } catch (const ClientGone&) {
        count_cancelled();
        return {.status = 499};  // the client has disconnected
    }
    return warned({.type = conversation->stream_type(),
                   .headers = {{"Cache-Control", "no-cache"}},
                   .stream = [conversation](const http::Send& send) { conversation->stream(send); }},
                  warnings);
}

Counters Answering::counters() const {
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
