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
    if (std::string plain = text_of(answer, "error"); !plain.empty()) return plain;
    if (text_of(answer, "object") == "error") return text_of(answer, "message");
    if (std::string detail = text_of(answer, "detail"); !detail.empty()) return detail;
    return {};
}

HttpFailure said_failure(const std::string& sentence, const std::string& place) {
    std::string said = printable(sentence, kLongestSentence);
    if (said.find_last_of(".!?") + 1 != said.size()) said += '.';
    return {{Text::tr("%1 reported: %2"), place, said}, TryAgain::MayHelp};
}

HttpFailure unreadable(const std::string& place) {
    return {{Text::tr("%1 sent a response that can't be read."), place}, TryAgain::MayHelp};
}

HttpFailure answer_failure(int status, std::string_view body, const std::string& place) {
    if (status == 401 || status == 403) {
        return {{Text::tr("%1 rejected the API key or requires one (HTTP %2)."), place, status},
                TryAgain::Useless};
    }
    const nlohmann::json answer = nlohmann::json::parse(body, nullptr, false);
    if (const std::string said = failure_in(answer); !said.empty()) return said_failure(said, place);
    if (status == 404 || status == 405) {
        return {{Text::tr("%1 doesn't offer the OpenAI API at this address (HTTP %2)."), place, status},
                TryAgain::Useless};
    }
    return {{Text::tr("%1 returned an error without a message (HTTP %2)."), place, status},
            TryAgain::MayHelp};
}

}  // namespace rocmforge::remote
