#include "engine/hub/hub.h"

#include <array>
#include <utility>

#include "engine/base/text.h"
#include "engine/net/url.h"

namespace rocmforge::hub {
namespace {

constexpr std::size_t kLongestAnswer = 32'000'000;
constexpr std::array<std::string_view, 3> kSorts{"downloads", "likes", "lastModified"};

std::string encoded_path(const std::string& path) {
    std::string encoded;
    std::size_t begin = 0;
    while (true) {
        const std::size_t slash = path.find('/', begin);
        encoded += net::percent_encoded(std::string_view(path).substr(begin, slash - begin));
        if (slash == std::string::npos) return encoded;
        encoded += '/';
        begin = slash + 1;
    }
}

}  // namespace

Hub::Hub(net::HttpClient& client, std::string address)
    : client_(client), address_(std::move(address)), host_(printable(net::parse_url(address_).host)) {}

std::vector<RepoSummary> Hub::search(const Search& search, const std::stop_token& stop) {
    const std::string url =
        address_ + "/api/models?search=" + net::percent_encoded(search.text) +
        "&filter=gguf&sort=" + std::string(kSorts[static_cast<std::size_t>(search.sort)]) +
        "&direction=-1&limit=" + std::to_string(search.limit) + "&full=true";
    return parse_search(client_.get_text(url, kLongestAnswer, stop), host_);
}

Repository Hub::repository(const std::string& id, const std::stop_token& stop) {
    if (!is_repo_id(id)) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("'%1' is not a Hugging Face repository. Write OWNER/NAME."),
                          printable(id, 200));
    }
    const std::string url = address_ + "/api/models/" + encoded_path(id) + "?blobs=true";
    return parse_repository(client_.get_text(url, kLongestAnswer, stop), host_);
}

std::string Hub::account(const std::stop_token& stop) {
    return parse_account(client_.get_text(address_ + "/api/whoami-v2", kLongestAnswer, stop), host_);
}

std::string file_url(const std::string& hub, const Repository& repository, const std::string& path) {
    return hub + "/" + encoded_path(repository.summary.id) + "/resolve/" + repository.commit + "/" +
           encoded_path(path);
}

}  // namespace rocmforge::hub
