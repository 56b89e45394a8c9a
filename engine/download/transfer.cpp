#include "engine/download/transfer.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/download/disk.h"
#include "engine/download/journal.h"
#include "engine/download/part_file.h"
#include "engine/download/sha256.h"

namespace rocmforge::download {
namespace {

using net::HttpFailure;
using net::HttpHead;
using net::TryAgain;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLeastPiece = 1'000'000;
// Number of pieces into which a file is divided for each stream (a concurrent connection). There are several
// pieces, so that streams don't wait long for the slowest one.
constexpr std::uint64_t kPiecesOfStream = 4;
// If the file changes on the server during the download, the download starts over. It fails after this number
// of versions.
constexpr int kMostVersions = 3;

std::string part_path(const std::string& path) {
    return path + ".part";
}
std::string journal_path(const std::string& path) {
    return path + ".journal";
}
std::string name_of(const std::string& path) {
    return printable(std::filesystem::path(path).filename().string(), 200);
}

// Thrown if the server's version of the file differs from that of the partial download.
struct Changed {};

class Transfer {
  public:
    Transfer(const net::CurlLibrary& library, const FileRequest& request, const TransferOptions& options,
             const OnProgress& progress)
        : library_(library),
          request_(request),
          options_(options),
          progress_(progress),
          name_(name_of(request.path)),
          part_(part_path(request.path)) {}

    void run(const std::stop_token& stop) {
        for (int version = 1;; ++version) {
            try {
                meet(stop);
                fetch(stop);
                break;
            } catch (const Changed&) {
                if (version == kMostVersions) {
                    throw HttpFailure(
                        {Text::tr(
                             "%1 changed on the server several times during the download. Try again later."),
                         name_},
                        TryAgain::Useless);
                }
                discard_progress(name_ + " changed on the server. The download starts over.");
            }
        }
        verify(stop);
        part_.sync();
        rename_new(part_.path(), request_.path);
        remove(journal_path(request_.path));
    }

  private:
    static void remove(const std::string& path) {
        std::error_code ignored;  // no harm: a journal that doesn't match its part file is ignored
        std::filesystem::remove(path, ignored);
    }

    void note(const std::string& sentence) const {
        if (options_.note) options_.note(sentence);
    }

    // Discards the partial download. Deletes the journal first, so that it never lists bytes that are
    // missing.
    void discard_progress(const std::string& sentence) {
        remove(journal_path(request_.path));
        part_.resize(0);
        journal_ = {};
        note(sentence);
    }

    // Requests one byte to learn the file's length and version, and whether the server supports ranges.
    HttpHead ask(const std::stop_token& stop) {
        net::HttpClient client(library_, options_.http);
        for (int next = 2;; ++next) {
            try {
                HttpHead head;
                client.get({.url = request_.url, .range = net::ByteRange{0, 0}},
                           {.head =
                                [&](const HttpHead& told) {
                                    head = told;
                                    return false;
                                },
                            .body = [](std::span<const std::byte>) {}},
                           stop);
                return head;
            } catch (const HttpFailure& failure) {
                const auto wait = net::wait_before(next, options_.http.retry_policy, std::nullopt);
                if (!failure.may_pass() || !wait) throw;
                net::wait_or_stop(*wait, stop);
            }
        }
    }

    std::uint64_t length_of(const HttpHead& head) const {
        if (head.status == 416) {  // the file is empty
            throw HttpFailure({Text::tr("The file %1 is empty on the server."), name_}, TryAgain::Useless);
        }
        const auto length = head.status == 206 && head.range ? head.range->total
                            : head.status == 200             ? head.length
                                                             : std::nullopt;
        const auto known = length ? length : request_.bytes;
        if (!known || *known == 0) {
            throw HttpFailure({Text::tr("The server did not send the size of %1."), name_},
                              TryAgain::Useless);
        }
        if (request_.bytes && *known != *request_.bytes) {
            throw HttpFailure({Text::tr("On the server, %1 has %2 bytes, but %3 were expected."), name_,
                               *known, *request_.bytes},
                              TryAgain::Useless);
        }
        return *known;
    }

    // Gets the file's length and version from the server and compares them with the partial download.
    void meet(const std::stop_token& stop) {
        const HttpHead head = ask(stop);
        ranges_ = head.status == 206;
        Journal now{.url = request_.url,
                    .length = length_of(head),
                    .validator = head.validator(),
                    .sha256 = request_.sha256,
                    .done = {}};
        if (const auto before = load_journal(journal_path(request_.path))) take_up(*before, now);
        journal_ = std::move(now);
        const std::string folder = std::filesystem::path(request_.path).parent_path().string();
        check_free_space(folder.empty() ? "." : folder, journal_.length - journal_.done.total(), name_);
        if (part_.size() != journal_.length) part_.resize(journal_.length);
        save_journal(journal_path(request_.path), journal_);
        tell();
    }

    void take_up(const Journal& before, Journal& now) const {
        if (before.done.total() == 0) return;
        if (before.length != now.length || before.validator != now.validator ||
            (!before.sha256.empty() && !now.sha256.empty() && before.sha256 != now.sha256)) {
            return note(name_ + " changed on the server. The download starts over.");
        }
        const bool same_file = !now.validator.empty() || (!now.sha256.empty() && now.sha256 == before.sha256);
        if (!same_file) {
            return note("The server doesn't state whether " + name_ +
                        " is unchanged. The download starts over.");
        }
        if (part_.size() != now.length) {
            return note("The partial download of " + name_ + " is gone. The download starts over.");
        }
        if (!ranges_ && before.done.total() != now.length) {
            return note("The server can't resume " + name_ + ". The download starts over.");
        }
        now.done = before.done;
    }

    std::uint64_t piece_bytes() const {
        if (!ranges_) return journal_.length;
        const std::uint64_t share =
            journal_.length / (kPiecesOfStream * static_cast<std::uint64_t>(std::max(1, options_.streams)));
        return std::min(options_.piece_bytes, std::max(kLeastPiece, share));
    }

    void fetch(const std::stop_token& outer) {
        const std::vector<Span> missing = journal_.done.missing(journal_.length, piece_bytes());
        pieces_.assign(missing.begin(), missing.end());
        failure_ = nullptr;
        std::stop_source stop;
        const std::stop_callback pass_on(outer, [&stop] { stop.request_stop(); });
        const std::size_t most = ranges_ ? static_cast<std::size_t>(std::max(1, options_.streams)) : 1;
        {
            std::vector<std::jthread> streams;
            for (std::size_t i = 0; i < std::min(most, pieces_.size()); ++i) {
                streams.emplace_back([this, &stop] { run_stream(stop); });
            }
        }
        if (failure_ == nullptr) return keep_journal();
        try {
            keep_journal();
        } catch (const EngineError&) {
            // Ignores this error: the download has failed anyway, and failure_ is thrown below. Bytes that
            // the journal doesn't list are downloaded again.
        }
        std::rethrow_exception(failure_);
    }

    void run_stream(std::stop_source& stop) {
        try {
            net::HttpClient client(library_, options_.http);
            while (std::optional<Span> piece = next_piece()) fetch_piece(client, *piece, stop.get_token());
        } catch (...) {
            const std::lock_guard lock(mutex_);
            // Keeps the first failure only, because it caused the others.
            if (failure_ == nullptr) failure_ = std::current_exception();
            stop.request_stop();
        }
    }

    std::optional<Span> next_piece() {
        const std::lock_guard lock(mutex_);
        if (pieces_.empty()) return std::nullopt;
        const Span piece = pieces_.front();
        pieces_.pop_front();
        return piece;
    }

    // Downloads a piece. After an interruption, requests the missing bytes again; a server without range
    // support sends the whole file again. The number of tries is limited; with range support, the count
    // starts anew when bytes have arrived.
    void fetch_piece(net::HttpClient& client, Span piece, const std::stop_token& stop) {
        int next = 2;
        while (true) {
            const std::uint64_t before = piece.first;
            try {
                ask_for(client, piece, stop);
                if (piece.first == piece.end) return;
                throw HttpFailure({Text::tr("The server sent fewer bytes of %1 than announced."), name_},
                                  TryAgain::MayHelp);
            } catch (const HttpFailure& failure) {
                if (ranges_ && piece.first > before) next = 2;
                const auto wait = net::wait_before(next++, options_.http.retry_policy, std::nullopt);
                if (!failure.may_pass() || !wait) throw;
                net::wait_or_stop(*wait, stop);
            }
            if (!ranges_ && piece.first > 0) {
                const std::lock_guard lock(mutex_);
                piece.first = 0;
                journal_.done.clear();
            }
        }
    }

    void ask_for(net::HttpClient& client, Span& piece, const std::stop_token& stop) {
        net::HttpRequest request{.url = request_.url};
        if (ranges_) {
            request.range = net::ByteRange{piece.first, piece.end - 1};
            request.if_range = journal_.validator;
        }
        client.get(request,
                   {.head =
                        [&](const HttpHead& head) {
                            check(head, piece);
                            return true;
                        },
                    .body =
                        [&](std::span<const std::byte> bytes) {
                            net::throw_if_stopped(stop);
                            take(bytes, piece);
                        }},
                   stop);
    }

    void check(const HttpHead& head, const Span& piece) const {
        if (head.validator() != journal_.validator) throw Changed();
        if (!ranges_) {
            if (head.status != 200 || (head.length && *head.length != journal_.length)) throw Changed();
            return;
        }
        if (head.status != 206 ||
            (head.range && head.range->total && *head.range->total != journal_.length)) {
            throw Changed();
        }
        if (!head.range || head.range->first != piece.first || head.range->last >= piece.end) {
            throw HttpFailure({Text::tr("The server sent a different part of %1 than requested."), name_},
                              TryAgain::Useless);
        }
    }

    void take(std::span<const std::byte> bytes, Span& piece) {
        if (bytes.size() > piece.size()) {
            throw HttpFailure({Text::tr("The server sent more bytes of %1 than requested."), name_},
                              TryAgain::Useless);
        }
        part_.write(piece.first, bytes);
        const Span written{piece.first, piece.first + bytes.size()};
        piece.first = written.end;
        bool due = false;
        {
            const std::lock_guard lock(mutex_);
            journal_.done.add(written);
            due = Clock::now() >= journal_due_;
            tell();
        }
        if (due) keep_journal();
    }

    // Saves the journal. One stream (a concurrent connection) does this while the other streams continue.
    // Syncs the part file first, because the journal must only list bytes on disk.
    void keep_journal() {
        const std::unique_lock turn(journal_mutex_, std::try_to_lock);
        if (!turn) return;
        Journal snapshot;
        {
            const std::lock_guard lock(mutex_);
            snapshot = journal_;
            journal_due_ = Clock::now() + options_.journal_every;
        }
        part_.sync();
        save_journal(journal_path(request_.path), snapshot);
    }

    void tell() const {
        if (progress_) progress_({.done = journal_.done.total(), .total = journal_.length});
    }

    void verify(const std::stop_token& stop) {
        if (request_.sha256.empty()) return;
        const std::string found = sha256_of_file(part_.path(), stop, [&](std::uint64_t done) {
            if (progress_) progress_({.done = done, .total = journal_.length, .checking = true});
        });
        if (found == request_.sha256) return;
        discard_part(request_.path);
        throw EngineError(Code::BadFile,
                          Text::tr("%1 was damaged during the download: its SHA-256 checksum is wrong. It "
                                   "was deleted; download it again."),
                          name_);
    }

    const net::CurlLibrary& library_;
    const FileRequest& request_;
    const TransferOptions& options_;
    const OnProgress& progress_;
    std::string name_;
    PartFile part_;
    bool ranges_ = false;
    Journal journal_;  // streams change only its member `done`

    std::mutex mutex_;  // protects the members below, and journal_.done
    std::deque<Span> pieces_;
    std::exception_ptr failure_;
    Clock::time_point journal_due_;
    std::mutex journal_mutex_;
};

}  // namespace

void transfer(const net::CurlLibrary& library, const FileRequest& request, const TransferOptions& options,
              const OnProgress& progress, const std::stop_token& stop) {
    Transfer(library, request, options, progress).run(stop);
}

void discard_part(const std::string& path) {
    std::error_code ignored;  // a failure does no harm: a journal without a part file is ignored
    std::filesystem::remove(part_path(path), ignored);
    std::filesystem::remove(journal_path(path), ignored);
}

}  // namespace rocmforge::download
