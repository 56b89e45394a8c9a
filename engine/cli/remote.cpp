#include "engine/cli/remote.h"

#include <cstdlib>

#include "engine/hub/choices.h"
#include "engine/hub/hub.h"
#include "engine/hub/reference.h"
#include "engine/hub/remote_model.h"

namespace rocmforge::cli {
namespace {

std::string environment(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr || *value == '\0' ? otherwise : value;
}

// A request for a single file whose checksum is unknown.
download::ModelRequest request_for_address(const std::string& url) {
    const std::string path = url.substr(0, url.find_first_of("?#"));
    const std::string name = path.substr(path.rfind('/') + 1);
    return {.title = path, .name = name, .files = {{.url = url, .name = name, .bytes = {}, .sha256 = {}}}};
}

}  // namespace

void RemoteFlags::add(CLI::App& command) {
    hub = environment("ROCMFORGE_HUB", hub::kHub);
    command.add_option("--hub", hub, "Address of the model hub (also ROCMFORGE_HUB; HF_TOKEN is sent to it)")
        ->capture_default_str();
    command.add_option("--proxy", proxy, "Address of the proxy (default: from https_proxy and no_proxy)");
}

net::HttpOptions RemoteFlags::http() const {
    net::HttpOptions options;
    options.proxy = proxy;
    options.token = environment("HF_TOKEN", "");
    options.token_host = hub;
    options.certificates = environment("SSL_CERT_FILE", "");
    return options;
}

download::ModelRequest find_model(net::HttpClient& client, const RemoteFlags& flags, const std::string& text,
                                  const std::stop_token& stop) {
    const hub::Reference reference = hub::parse_reference(text, flags.hub);
    if (!reference.url.empty()) return request_for_address(reference.url);
    const hub::Repository repository = hub::Hub(client, flags.hub).repository(reference.repo, stop);
    const std::vector<hub::Choice> choices = hub::choices_of(repository);
    return hub::request_for(flags.hub, repository, hub::pick(choices, reference.type, reference.repo));
}

ModelHeader read_any_model(const RemoteFlags& flags, const std::string& path, Quantize quantize) {
    if (!hub::names_remote(path)) return read_model(path, quantize);
    const net::CurlLibrary library;
    net::HttpClient client(library, flags.http());
    return hub::read_remote_model(client, find_model(client, flags, path, {}), quantize);
}

}  // namespace rocmforge::cli
