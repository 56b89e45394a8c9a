// Requests to the API of Hugging Face ("the hub").
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "engine/hub/hub_answers.h"
#include "engine/net/http_client.h"

namespace rocmforge::hub {

inline constexpr const char* kHub = "https://huggingface.co";

enum class Sort { Downloads, Likes, Modified };

struct Search {
    std::string text;
    Sort sort = Sort::Downloads;
    int limit = 30;
};

class Hub {
  public:
    // `address` must not end with a slash.
    Hub(net::HttpClient& client, std::string address);

    // Searches repositories with GGUF files. search(), repository() and account() throw HttpFailure, BadFile
    // and Cancelled.
    std::vector<RepoSummary> search(const Search& search, const std::stop_token& stop = {});
    Repository repository(const std::string& id, const std::stop_token& stop = {});
    // Returns the name of the account that the client's token belongs to.
    std::string account(const std::stop_token& stop = {});

    const std::string& address() const { return address_; }

  private:
    net::HttpClient& client_;
    std::string address_;
    std::string host_;
};

// Returns the address of a file at the commit `repository.commit`.
std::string file_url(const std::string& hub, const Repository& repository, const std::string& path);

}  // namespace rocmforge::hub
