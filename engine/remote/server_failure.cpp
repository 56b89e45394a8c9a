#include "engine/remote/server_failure.h"

#include "engine/base/text.h"

namespace rocmforge::remote {
namespace {

constexpr std::size_t kLongestSentence = 600;

using net::HttpFailure;
using net::TryAgain;

std::string text_of(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

std::string failure_in(const nlohmann::json& answer) {
    if (!answer.is_object()) return {};
    const auto error = answer.find("error");
    if (error != answer.end() && error->is_object()) {
        const std::string message = text_of(*error, "message");
        return message.empty() ? text_of(*error, "type") : message;
    }
    if (const std::string plain = text_of(answer, "error"); !plain.empty()) return plain;
    if (text_of(answer, "object") == "error") return text_of(answer, "message");
    if (const std::string detail = text_of(answer, "detail"); !detail.empty()) return detail;
    return {};
}

HttpFailure said_failure(const std::string& sentence, const std::string& place) {
    std::string said = printable(sentence, kLongestSentence);
    if (said.find_last_of(".!?") + 1 != said.size()) said += '.';
    return {place + " says: " + said, TryAgain::MayHelp};
}

HttpFailure unreadable(const std::string& place) {
    return {place + " sent an answer that can't be read.", TryAgain::MayHelp};
}

HttpFailure answer_failure(int status, std::string_view body, const std::string& place) {
    const std::string number = " (HTTP " + std::to_string(status) + ").";
    if (status == 401 || status == 403) {
        return {place + " refuses the key, or wants one" + number, TryAgain::Useless};
    }
    const nlohmann::json answer = nlohmann::json::parse(body, nullptr, false);
    if (const std::string said = failure_in(answer); !said.empty()) return said_failure(said, place);
    if (status == 404 || status == 405) {
        return {place + " doesn't speak OpenAI's protocol at this address" + number, TryAgain::Useless};
    }
    return {place + " gave no answer" + number, TryAgain::MayHelp};
}

}  // namespace rocmforge::remote
