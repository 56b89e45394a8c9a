#include "app/settings/home_paths.h"

#include <algorithm>
#include <cctype>

#include <QtCore/QDir>

namespace rocmforge {

namespace {

// Returns whether a path component continues at `at`: "/home/ada" must not match in "/home/adam".
bool goesOn(std::string_view text, std::size_t at) {
    if (at >= text.size()) return false;
    const auto c = static_cast<unsigned char>(text[at]);
    return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.' || c >= 0x80;
}

}  // namespace

std::vector<std::string> homeFolders() {
    std::vector<std::string> homes;
    for (const QString& path : {QDir::homePath(), QDir(QDir::homePath()).canonicalPath()}) {
        const std::string home = path.toStdString();
        const bool known = std::find(homes.begin(), homes.end(), home) != homes.end();
        if (home.size() > 1 && !known) homes.push_back(home);
    }
    std::sort(homes.begin(), homes.end(),
              [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
    return homes;
}

std::string withoutHome(std::string_view text, const std::vector<std::string>& homes) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const auto home = std::find_if(homes.begin(), homes.end(), [&](const std::string& one) {
            return text.substr(at).starts_with(one) && !goesOn(text, at + one.size());
        });
        if (home == homes.end()) {
            shown += text[at++];
        } else {
            shown += '~';
            at += home->size();
        }
    }
    return shown;
}

QString withoutHome(const QString& path) {
    return QString::fromStdString(withoutHome(path.toStdString(), homeFolders()));
}

}  // namespace rocmforge
