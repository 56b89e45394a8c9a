// Runs a fuzzer's function without libFuzzer: on each seed, then on copies of seeds with random changes. The
// random numbers depend on the number of the input only, so that a failure can be repeated.
//
//     fuzz_x FOLDER INPUTS LONGEST     runs all files of FOLDER, then INPUTS changed copies of these files,
//                                      each of at most LONGEST bytes
//     fuzz_x FOLDER INPUTS LONGEST N   runs input N only
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) __attribute__((weak));

namespace {

volatile std::sig_atomic_t running = -1;  // number of the input that runs

// Writes the number of the input that crashed, with async-signal-safe functions only.
void report_crash(int signal) {
    char text[64] = "crashed in input ";
    char* end = text + 17;
    char digits[16];
    int count = 0;
    for (int left = running; count == 0 || left > 0; left /= 10)
        digits[count++] = static_cast<char>('0' + left % 10);
    while (count > 0) *end++ = digits[--count];
    *end++ = '\n';
    if (write(STDERR_FILENO, text, static_cast<std::size_t>(end - text)) < 0) _exit(1);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

std::vector<std::string> read_folder(const char* folder) {
    std::vector<std::filesystem::path> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path());
    std::sort(names.begin(), names.end());
    std::vector<std::string> files;
    for (const auto& name : names) {
        std::ifstream file(name, std::ios::binary);
        files.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return files;
}

class Changes {
  public:
    Changes(std::uint32_t seed, const std::vector<std::string>& seeds) : random_(seed), seeds_(seeds) {}

    std::string changed_copy() {
        std::string bytes = seeds_[below(seeds_.size())];
        for (std::size_t left = 1 + below(8); left > 0; --left) change(bytes);
        return bytes;
    }

  private:
    std::size_t below(std::size_t limit) { return random_() % std::max<std::size_t>(limit, 1); }

    void change(std::string& bytes) {
        if (bytes.empty()) return;
        const std::size_t at = below(bytes.size());
        const std::size_t length = 1 + below(std::min<std::size_t>(bytes.size() - at, 64));
        switch (below(6)) {
            case 0:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
                break;
            case 1:
                bytes[at] = static_cast<char>(below(256));
                break;
            case 2:
                bytes.erase(at, length);
                break;
            case 3:
                bytes.insert(at, bytes.substr(below(bytes.size()), length));
                break;
            case 4:
                bytes.resize(at);
                break;
            default: {  // inserts a part of another seed
                const std::string& other = seeds_[below(seeds_.size())];
                bytes.insert(at, other.substr(below(other.size()), length));
            }
        }
    }

    std::mt19937 random_;
    const std::vector<std::string>& seeds_;
};

void run_input(int number, std::string bytes, std::size_t longest) {
    if (bytes.size() > longest) bytes.resize(longest);
    running = number;
    // An exact copy on the heap lets memory checkers see reads behind the end.
    const std::vector<std::uint8_t> exact(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

}  // namespace

int main(int argc, char** argv) {
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
    if (argc < 4) {
        std::fputs("FOLDER INPUTS LONGEST [N]\n", stderr);
        return 2;
    }
    for (const int signal : {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT})
        std::signal(signal, report_crash);
    const std::vector<std::string> seeds = read_folder(argv[1]);
    if (seeds.empty()) {
        std::fprintf(stderr, "There are no seeds in %s.\n", argv[1]);
        return 2;
    }
    const int all = static_cast<int>(seeds.size()) + std::atoi(argv[2]);
    const auto longest = static_cast<std::size_t>(std::atol(argv[3]));
    const int only = argc > 4 ? std::atoi(argv[4]) : -1;
    for (int number = 0; number < all; ++number) {
        if (only >= 0 && number != only) continue;
        const auto index = static_cast<std::size_t>(number);
        run_input(number,
                  index < seeds.size() ? seeds[index]
                                       : Changes(static_cast<std::uint32_t>(number), seeds).changed_copy(),
                  longest);
    }
    std::printf("%d seeds and %d changed copies\n", static_cast<int>(seeds.size()),
                all - static_cast<int>(seeds.size()));
}
