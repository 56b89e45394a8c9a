#include "engine/hip/abort_record.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace rocmforge::hip {
namespace {

std::string line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text + '\n';
}

}  // namespace

std::string AbortRecord::text() const {
    return line(gpu) + line(runtime) + line(program);
}

std::string abort_record_file(const std::string& cache_folder) {
    return cache_folder.empty() ? std::string() : cache_folder + "/gpu_abort.txt";
}

std::optional<AbortRecord> read_abort_record(const std::string& cache_folder) {
    std::ifstream file(abort_record_file(cache_folder));
    AbortRecord record;
    for (std::string* each : {&record.gpu, &record.runtime, &record.program}) {
        if (!std::getline(file, *each)) return std::nullopt;
    }
    return record;
}

void forget_abort_record(const std::string& cache_folder) {
    std::error_code error;  // ignored: if the record remains, the next start only reports the abort again
    std::filesystem::remove(abort_record_file(cache_folder), error);
}

}  // namespace rocmforge::hip
