#include "engine/download/model_download.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "engine/base/json_document.h"
#include "engine/base/text.h"
#include "engine/download/disk.h"
#include "engine/download/journal.h"
#include "engine/download/part_file.h"
#include "engine/download/sha256.h"

namespace rocmforge::download {
namespace {

namespace fs = std::filesystem;

// Folder for unfinished downloads. Its name is hidden, so that scans for models skip it.
constexpr const char* kStaging = ".downloads";
constexpr const char* kRequest = "request.json";
constexpr const char* kLock = "lock";

fs::path staging_of(const std::string& models_folder, const ModelRequest& request) {
    return fs::path(models_folder) / kStaging / request.name;
}

void check(const ModelRequest& request) {
    const auto bad = [](const std::string& name) {
        throw EngineError(Code::BadFile, Text::tr("'%1' is not a valid file name."), printable(name, 200));
    };
    if (!is_plain_name(request.name)) bad(request.name);
    std::set<std::string> names;
    for (const ModelRequest::File& file : request.files) {
        const bool own = file.name == kRequest || file.name == kLock;
        if (!is_plain_name(file.name) || own || !names.insert(file.name).second) bad(file.name);
        if (!file.sha256.empty() && !is_sha256(file.sha256)) {
            throw EngineError(Code::BadFile, Text::tr("The checksum of %1 is not a valid SHA-256 checksum."),
                              printable(file.name));
        }
    }
    if (request.files.empty()) {
        throw EngineError(Code::InvalidArgument, Text::tr("%1 has no files to download."),
                          printable(request.title));
    }
}

std::optional<std::uint64_t> size_of(const fs::path& path) {
    std::error_code error;
    const std::uint64_t size = fs::file_size(path, error);
    if (error) return std::nullopt;
    return size;
}

// Whether the file exists with the expected size. A file with its final name is complete and verified.
bool is_whole(const fs::path& path, const ModelRequest::File& file) {
    const auto size = size_of(path);
    return size && (!file.bytes || *size == *file.bytes);
}

bool is_there(const fs::path& target, const ModelRequest& request) {
    if (request.files.size() == 1) return is_whole(target, request.files.front());
    return std::all_of(request.files.begin(), request.files.end(),
                       [&](const auto& file) { return is_whole(target / file.name, file); });
}

std::uint64_t bytes_here(const fs::path& folder, const ModelRequest::File& file) {
    if (is_whole(folder / file.name, file)) return *size_of(folder / file.name);
    const auto journal = load_journal((folder / (file.name + ".journal")).string());
    return journal ? journal->done.total() : 0;
}

void save_request(const fs::path& folder, const ModelRequest& request) {
    nlohmann::json files = nlohmann::json::array();
    for (const ModelRequest::File& file : request.files) {
        files.push_back({{"url", file.url}, {"name", file.name}, {"sha256", file.sha256}});
        if (file.bytes) files.back()["bytes"] = *file.bytes;
    }
    const nlohmann::json json = {{"title", request.title}, {"name", request.name}, {"files", files}};
    write_atomically((folder / kRequest).string(),
                     json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::optional<ModelRequest> load_request(const fs::path& folder) {
    try {
        const nlohmann::json json = read_json_document(MappedFile((folder / kRequest).string()));
        ModelRequest request{.title = json.at("title").get<std::string>(),
                             .name = json.at("name").get<std::string>(),
                             .files = {}};
        for (const nlohmann::json& file : json.at("files")) {
            request.files.push_back({.url = file.at("url").get<std::string>(),
                                     .name = file.at("name").get<std::string>(),
                                     .bytes = {},
                                     .sha256 = file.at("sha256").get<std::string>()});
            if (file.contains("bytes")) request.files.back().bytes = file.at("bytes").get<std::uint64_t>();
        }
        check(request);
        if (request.name != folder.filename().string()) return std::nullopt;
        return request;
    } catch (const EngineError&) {
        return std::nullopt;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

// Removes files that are no longer needed once the model has its final name. Ignores failures, because these
// files do no harm.
void tidy(const fs::path& folder) {
    std::error_code ignored;
    fs::remove(folder / kRequest, ignored);
    fs::remove(folder / kLock, ignored);
    std::vector<fs::path> journals;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.path().extension() == ".journal") journals.push_back(entry.path());
    }
    for (const fs::path& journal : journals) fs::remove(journal, ignored);
}

void publish(const fs::path& staging, const fs::path& target, const ModelRequest& request) {
    if (request.files.size() > 1) {
        rename_new(staging.string(), target.string());
        return tidy(target);
    }
    rename_new((staging / request.files.front().name).string(), target.string());
    std::error_code ignored;  // a failure does no harm: the folder is no longer needed
    fs::remove_all(staging, ignored);
}

}  // namespace

std::uint64_t ModelRequest::bytes() const {
    std::uint64_t sum = 0;
    for (const File& file : files) sum += file.bytes.value_or(0);
    return sum;
}

std::string download_model(const net::CurlLibrary& library, const std::string& models_folder,
                           const ModelRequest& request, const TransferOptions& options,
                           const OnProgress& progress, const std::stop_token& stop) {
    check(request);
    const fs::path target = fs::path(models_folder) / request.name;
    if (is_there(target, request)) return target.string();
    std::error_code error;
    if (fs::exists(fs::symlink_status(target, error))) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("A different file %1 already exists; rename or delete it first."),
                          printable(target.string(), 4096));
    }
    const fs::path staging = staging_of(models_folder, request);
    make_folders(staging.string());
    const PartFile lock((staging / kLock).string());
    save_request(staging, request);

    std::uint64_t before = 0;
    for (const ModelRequest::File& file : request.files) before += bytes_here(staging, file);
    const std::uint64_t all = request.bytes();
    check_free_space(staging.string(), all > before ? all - before : 0, printable(request.title, 200));

    std::uint64_t done = 0;
    for (const ModelRequest::File& file : request.files) {
        const fs::path path = staging / file.name;
        std::uint64_t length = file.bytes.value_or(0);
        if (!is_whole(path, file)) {
            transfer(
                library, {.url = file.url, .path = path.string(), .bytes = file.bytes, .sha256 = file.sha256},
                options,
                [&](const Progress& of_file) {
                    length = of_file.total;
                    if (!progress) return;
                    progress({.done = done + of_file.done,
                              .total = std::max(all, done + of_file.total),
                              .checking = of_file.checking});
                },
                stop);
        }
        done += length;
    }
    publish(staging, target, request);
    return target.string();
}

std::vector<Unfinished> unfinished_downloads(const std::string& models_folder) {
    std::vector<Unfinished> found;
    std::error_code error;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(models_folder) / kStaging, error)) {
        std::optional<ModelRequest> request = load_request(entry.path());
        if (!request || is_there(fs::path(models_folder) / request->name, *request)) continue;
        std::uint64_t done = 0;
        for (const ModelRequest::File& file : request->files) done += bytes_here(entry.path(), file);
        found.push_back({std::move(*request), done});
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.request.name < b.request.name; });
    return found;
}

void discard_download(const std::string& models_folder, const ModelRequest& request) {
    check(request);
    const fs::path staging = staging_of(models_folder, request);
    std::error_code error;
    if (!fs::exists(staging, error)) return;
    const PartFile lock((staging / kLock).string());
    fs::remove_all(staging, error);
    if (error) throw_disk_error(staging.string(), error.value());
}

}  // namespace rocmforge::download
