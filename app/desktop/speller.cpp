#include "app/desktop/speller.h"

#include <hunspell/hunspell.hxx>
#include <iconv.h>

namespace rocmforge {

namespace {

// Converts text between encodings. Dictionaries use UTF-8, or legacy encodings that Qt does not support.
// Returns an empty text if a character does not exist in `to`.
std::string convert(const std::string& text, const std::string& from, const std::string& to) {
    const iconv_t converter = iconv_open(to.c_str(), from.c_str());
    // NOLINTNEXTLINE: iconv_open() returns this value on failure
    if (converter == reinterpret_cast<iconv_t>(-1)) return {};
    std::string input = text;
    std::string output(text.size() * 4 + 4, '\0');
    char* in = input.data();
    char* out = output.data();
    std::size_t inLeft = input.size();
    std::size_t outLeft = output.size();
    const bool converted = iconv(converter, &in, &inLeft, &out, &outLeft) != static_cast<std::size_t>(-1);
    iconv_close(converter);
    if (!converted) return {};
    output.resize(output.size() - outLeft);
    return output;
}

// Returns iconv's name for an encoding. Hunspell uses some names that iconv does not recognise.
std::string iconvName(const std::string& name) {
    if (name.rfind("microsoft-cp", 0) == 0) return "CP" + name.substr(12);
    if (name == "TIS620-2533") return "TIS-620";
    return name.empty() ? "ISO8859-1" : name;
}

const std::string kUtf8 = "UTF-8";

}  // namespace

Speller::Speller(const Dictionary& dictionary)
    : hunspell_(std::make_unique<Hunspell>(dictionary.rules.toLocal8Bit().constData(),
                                           dictionary.words.toLocal8Bit().constData())) {
    encoding_ = iconvName(hunspell_->get_dict_encoding());
}

Speller::~Speller() = default;

std::string Speller::encoded(const QString& word) const {
    QString plain = word;
    plain.replace(QChar(0x2019), QLatin1Char('\''));
    return encoding_ == kUtf8 ? plain.toStdString() : convert(plain.toStdString(), kUtf8, encoding_);
}

bool Speller::knows(const QString& word) const {
    const std::string text = encoded(word);
    return text.empty() || hunspell_->spell(text);
}

QStringList Speller::suggestions(const QString& word) const {
    QStringList found;
    const std::string text = encoded(word);
    if (text.empty()) return found;
    for (const std::string& one : hunspell_->suggest(text)) {
        if (found.size() == kMostSuggestions) break;
        found += QString::fromStdString(encoding_ == kUtf8 ? one : convert(one, encoding_, kUtf8));
    }
    found.removeAll(QString());
    return found;
}

void Speller::add(const QString& word) {
    if (const std::string text = encoded(word); !text.empty()) hunspell_->add(text);
}

}  // namespace rocmforge
