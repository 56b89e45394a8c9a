#include "engine/cli/output.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>

#include "engine/base/error.h"

namespace rocmforge::cli {
namespace {

// Ignores write errors: they would have to be reported on standard error, which failed.
void write_note(const std::string& text) {
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

void Output::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            throw EngineError(Code::WriteFailed,
                              Message::untranslated("Cannot write to standard output: " +
                                                    std::system_category().message(errno) + "."));
        }
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

void Output::json(const nlohmann::ordered_json& value) {
    // File names may not be valid UTF-8, but JSON must be; replaces invalid bytes.
    write(value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

Notes::Notes() {
    const char* term = std::getenv("TERM");
    coloured_ = ::isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr && term != nullptr &&
                std::string_view(term) != "dumb";
}

void Notes::error(std::string_view text) const {
    write_note(std::string(text) + "\n");
}

void Notes::line(std::string_view text) const {
    write_note(coloured_ ? "\033[2m" + std::string(text) + "\033[0m\n" : std::string(text) + "\n");
}

void Notes::status(std::string_view text) const {
    if (coloured_) write_note("\r\033[K\033[2m" + std::string(text) + "\033[0m");
}

void Notes::clear_status() const {
    if (coloured_) write_note("\r\033[K");
}

void open_missing_streams() {
    for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // open() uses the lowest free descriptor, which is that of the missing stream. The file is opened
        // read-only, so that writing to the stream fails.
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF) ::open("/dev/null", O_RDONLY);
    }
}

}  // namespace rocmforge::cli
