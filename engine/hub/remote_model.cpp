#include "engine/hub/remote_model.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <limits>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/download/disk.h"
#include "engine/download/part_file.h"
#include "engine/gguf/gguf_parser.h"
#include "engine/model/architectures.h"
#include "engine/model/open_model.h"

namespace rocmforge::hub {
namespace {

namespace fs = std::filesystem;
using download::ModelRequest;
using net::HttpFailure;
using net::HttpHead;
using net::TryAgain;

constexpr std::uint64_t kFirstBytes = 1'000'000;
constexpr std::uint64_t kMostHeaderBytes = 200'000'000;
constexpr std::uint64_t kMostJsonBytes = 50'000'000;
constexpr std::uint64_t kMostFactorBytes = 1'000'000;

// Owns a temporary folder and deletes it. Files that are mapped stay readable.
class TemporaryFolder {
  public:
    TemporaryFolder() : path_((fs::temp_directory_path() / "rocmforge-XXXXXX").string()) {
        if (::mkdtemp(path_.data()) == nullptr) download::throw_disk_error(path_, errno);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

struct Enough {};  // thrown to end a request early: a server without range support would send the whole file

// A remote file with a local sparse copy of the same length. The copy contains the file's beginning and some
// later pieces.
class Beginning {
  public:
    Beginning(net::HttpClient& client, const ModelRequest::File& file, std::string path)
        : client_(client), request_(file), file_(std::move(path)) {}

    std::uint64_t present() const { return present_; }
    std::uint64_t length() const { return length_; }
    const std::string& path() const { return file_.path(); }

    void grow_to(std::uint64_t wanted, const std::stop_token& stop) { read_on(present_, wanted, stop); }

    // Reads a piece of the file. A server without range support also sends everything before the piece; these
    // bytes are skipped.
    void read_piece(std::uint64_t first, std::uint64_t bytes, const std::stop_token& stop) {
        std::uint64_t next = std::max(first, present_);
        read_on(next, first + bytes, stop);
    }

  private:
    // Reads up to `end` or to the end of the file. Increases `next` as bytes arrive.
    void read_on(std::uint64_t& next, std::uint64_t end, const std::stop_token& stop) {
        for (int attempt = 2; next < end && (length_ == 0 || next < length_); ++attempt) {
            const std::uint64_t before = next;
            try {
                fetch(next, end, stop);
                if (next == before) {
                    throw HttpFailure({Text::tr("The server sent no data for %1."), printable(request_.name)},
                                      TryAgain::MayHelp);
                }
            } catch (const HttpFailure& failure) {
                const auto wait = net::wait_before(attempt, client_.options().retry_policy, std::nullopt);
                if (!failure.may_pass() || !wait) throw;
                net::wait_or_stop(*wait, stop);
            }
        }
    }

    void fetch(std::uint64_t& next, std::uint64_t end, const std::stop_token& stop) {
        const std::uint64_t last = (length_ == 0 ? end : std::min(end, length_)) - 1;
        std::uint64_t at = 0;
        const net::HttpSink sink{.head =
                                     [&](const HttpHead& head) {
                                         at = check(head, next);
                                         return true;
                                     },
                                 .body =
                                     [&](std::span<const std::byte> bytes) {
                                         take(bytes, at, next, last);
                                         at += bytes.size();
                                     }};
        try {
            client_.get({.url = request_.url, .range = net::ByteRange{next, last}}, sink, stop);
        } catch (const Enough&) {
            return;
        }
    }

    // Checks the server's answer. Returns the position in the file at which the answer's first byte belongs.
    std::uint64_t check(const HttpHead& head, std::uint64_t next) {
        const auto total = head.status == 206 && head.range ? head.range->total
                           : head.status == 200             ? head.length
                                                            : std::nullopt;
        if (!total || *total == 0) {
            throw HttpFailure({Text::tr("The server did not send the size of %1."), printable(request_.name)},
                              TryAgain::Useless);
        }
        const bool same = length_ == 0 || (*total == length_ && head.validator() == validator_);
        if (!same || (head.status == 206 && head.range->first != next)) {
            throw HttpFailure(
                {Text::tr("%1 changed on the server while it was being read."), printable(request_.name)},
                TryAgain::Useless);
        }
        // Creates a sparse file, which takes no disk space for missing bytes.
        if (length_ == 0) file_.resize(*total);
        length_ = *total;
        validator_ = head.validator();
        return head.status == 206 ? next : 0;
    }

    void take(std::span<const std::byte> bytes, std::uint64_t at, std::uint64_t& next, std::uint64_t last) {
        if (at < next) bytes = bytes.subspan(std::min<std::uint64_t>(bytes.size(), next - at));
        const std::uint64_t remaining = last + 1 - next;
        file_.write(next, bytes.first(std::min<std::uint64_t>(bytes.size(), remaining)));
        next += std::min<std::uint64_t>(bytes.size(), remaining);
        if (bytes.size() > remaining) throw Enough();
    }

    net::HttpClient& client_;
    const ModelRequest::File& request_;
    download::PartFile file_;
    std::uint64_t present_ = 0;  // number of bytes from the start of the file that are present
    std::uint64_t length_ = 0;   // 0: unknown
    std::string validator_;
};

// Reads the length of the header from the first eight bytes of a safetensors file, little-endian.
std::uint64_t safetensors_header_bytes(const MappedFile& file) {
    std::uint64_t length = 0;
    if (file.size() < sizeof length) return sizeof length;
    std::memcpy(&length, file.bytes().data(), sizeof length);
    return length > kMostHeaderBytes ? std::numeric_limits<std::uint64_t>::max() : length + sizeof length;
}

void read_header(Beginning& beginning, const std::stop_token& stop) {
    const bool gguf = beginning.path().ends_with(".gguf");
    std::uint64_t wanted = kFirstBytes;
    while (true) {
        beginning.grow_to(wanted, stop);
        const MappedFile file(beginning.path());
        const std::uint64_t needed =
            gguf ? gguf_header_bytes(file, beginning.present()) : safetensors_header_bytes(file);
        if (needed <= beginning.present() || beginning.present() == beginning.length()) return;
        if (needed > kMostHeaderBytes) {
            throw EngineError(Code::Unsupported, Text::tr("The header of %1 is larger than the limit of %2."),
                              printable(beginning.path(), 4096), Bytes{kMostHeaderBytes});
        }
        wanted = std::max(needed, 2 * beginning.present());
    }
}

// Reads the tensors that describe RoPE scaling. Plans need the values of no other tensors. These tensors may
// be anywhere in the file: in quantized models of the Llama 3 family, hundreds of megabytes precede them.
void read_rope_factors(Beginning& beginning, const std::stop_token& stop) {
    const MappedFile file(beginning.path());
    for (const ModelTensor& tensor : parse_gguf_header(file).tensors) {
        const bool factors = tensor.name == kRopeFactorsTensor || tensor.name == kShortFactorsTensor ||
                             tensor.name == kLongFactorsTensor;
        if (factors && tensor.bytes <= kMostFactorBytes) {
            beginning.read_piece(tensor.offset, tensor.bytes, stop);
        }
    }
}

void fetch_what_matters(net::HttpClient& client, const ModelRequest::File& file, const std::string& folder,
                        const std::stop_token& stop) {
    const bool weights = file.name.ends_with(".gguf") || file.name.ends_with(".safetensors");
    const bool description = file.name == "config.json" || file.name == "model.safetensors.index.json";
    if (!weights && !description) return;
    Beginning beginning(client, file, (fs::path(folder) / file.name).string());
    if (description) return beginning.grow_to(kMostJsonBytes, stop);
    read_header(beginning, stop);
    if (file.name.ends_with(".gguf")) read_rope_factors(beginning, stop);
}

// Replaces the temporary folder in an error's message by the model's name.
EngineError renamed(const EngineError& error, const std::string& folder, const std::string& title) {
    return {error.code(), error.message().with_replaced(folder, title)};
}

}  // namespace

ModelHeader read_remote_model(net::HttpClient& client, const ModelRequest& request, Quantize quantize,
                              const std::stop_token& stop) {
    const TemporaryFolder folder;
    try {
        for (const ModelRequest::File& file : request.files) {
            if (!download::is_plain_name(file.name)) {
                throw EngineError(Code::BadFile, Text::tr("'%1' is not a valid file name."),
                                  printable(file.name));
            }
            fetch_what_matters(client, file, folder.path(), stop);
        }
        const std::string& first = request.files.front().name;
        const bool gguf = first.ends_with(".gguf");
        const std::string path = gguf ? (fs::path(folder.path()) / first).string() : folder.path();
        return read_model(open_model_file(path), request.title, quantize);
    } catch (const EngineError& error) {
        throw renamed(error, folder.path(), printable(request.title, 200));
    }
}

}  // namespace rocmforge::hub
