#include "tests/bench/many_chats.h"

#include <array>
#include <cmath>
#include <random>

#include "app/store/chat_database.h"

namespace rocmforge::bench {

namespace {

constexpr int kBatch = 250;        // number of conversations per transaction
constexpr int kVocabulary = 4000;  // number of different words

// Generates random words whose frequencies resemble a language: few words are common and many are rare.
class Writer {
  public:
    Writer() {
        static const std::array kSyllables{"ca",  "che", "me",  "mo",  "ry",  "pa",  "ge",  "ta",
                                           "ble", "lo",  "ad",  "er",  "in",  "de",  "x",   "que",
                                           "ry",  "st",  "or",  "mi",  "no",  "ver", "sal", "tur",
                                           "ken", "gra", "phi", "lus", "tro", "wen"};
        for (int i = 0; i < kVocabulary; ++i) {
            QString word;
            for (int n = 1 + pick(3); n >= 0; --n) {
                word += QLatin1String(kSyllables[static_cast<std::size_t>(pick(kSyllables.size()))]);
            }
            words_ += word;
        }
    }

    int pick(std::size_t n) { return static_cast<int>(random_() % n); }

    QString words(int n) {
        QString text;
        for (int i = 0; i < n; ++i) {
            const double rank = std::pow(static_cast<double>(random_() % 1'000'000) / 1e6, 3.0);
            text += words_.at(static_cast<qsizetype>(rank * (kVocabulary - 1))) + QLatin1Char(' ');
        }
        text.chop(1);
        return text;
    }

    QString question() {
        switch (pick(40)) {
            case 0:
                return QStringLiteral("请解释分页缓存如何节省内存，%1").arg(words(3));
            case 1:
                return QStringLiteral("كيف يوفر التخزين المؤقت الذاكرة؟ %1").arg(words(2));
            case 2:
                return QStringLiteral("Wie spart ein Seitencache Speicher? Größe, Übermaß \U0001F680 %1")
                    .arg(words(6));
            default:
                return words(6 + pick(20)) + QLatin1Char('?');
        }
    }

    QString answer() {
        QString text = words(20 + pick(30)) + QStringLiteral(".");
        switch (pick(12)) {
            case 0:
                text += QStringLiteral("\n\n```cpp\nint %1 = %2;\nreturn %1 + 1;\n```\n")
                            .arg(words(1))
                            .arg(pick(999));
                break;
            case 1:
                text += QStringLiteral("\n\n| %1 | %2 |\n|---|---:|\n| %3 | 1,204 |\n")
                            .arg(words(1), words(1), words(2));
                break;
            case 2:
            case 3:
                for (int i = 0; i < 4; ++i) text += QStringLiteral("\n- **%1** %2").arg(words(1), words(6));
                break;
            case 4:
                text += QStringLiteral("\n\n## %1\n\n%2").arg(words(3), words(25));
                break;
            default:
                break;
        }
        return text;
    }

  private:
    std::mt19937 random_{20261122};
    QStringList words_;
};

ChatTree tree(Writer& writer, qint64 id, const QDateTime& when, int messages) {
    ChatTree made{{id, titleFor(writer.question()), when, when, 0}, {}};
    made.conversation.titleKind = TitleKind::Model;
    for (int i = 0; i < messages; ++i) {
        const bool asks = i % 2 == 0;
        ChatEntry entry{.id = id + 1 + i,
                        .conversationId = id,
                        .parentId = i == 0 ? 0 : id + i,
                        .role = asks ? QStringLiteral("user") : QStringLiteral("assistant"),
                        .content = asks ? writer.question() : writer.answer(),
                        .created = when.addSecs(i),
                        .model = {},
                        .stats = {}};
        if (!asks)
            entry.stats = {
                .tokens = 120, .tokensPerSecond = 40, .stopReason = AnswerEnd::EndOfText, .notice = {}};
        made.messages += entry;
    }
    made.conversation.leafId = id + messages;
    return made;
}

}  // namespace

void writeManyChats(const QString& file, const ManyChats& many) {
    Writer writer;
    ChatDatabase database(file);
    for (qint64 folder = 1; folder <= 8; ++folder) database.save(Folder{folder, writer.words(2)});
    const int others = many.conversations - 1;
    int left = many.messages - many.longest;
    QList<ChatTree> batch{
        tree(writer, kLongestConversation, QDateTime::currentDateTime().addDays(-3), many.longest)};
    for (int i = 0; i < others; ++i) {
        // Distributes the remaining messages over the remaining conversations, with random variation.
        const int fair = left / (others - i);
        const int size =
            i + 1 == others
                ? left
                : std::min(left, std::max(2, fair / 2 + writer.pick(static_cast<std::size_t>(fair) + 1)));
        left -= size;
        const QDateTime when = QDateTime::currentDateTime().addSecs(-3600LL * (others - i));
        batch += tree(writer, 1'000'000LL * (i + 1), when, size);
        Conversation& conversation = batch.last().conversation;
        conversation.pinned = i % 1000 == 0;
        conversation.folderId = i % 20 == 0 ? 1 + i / 20 % 8 : 0;
        if (batch.size() >= kBatch || i + 1 == others) {
            database.import(batch);
            batch.clear();
        }
    }
}

}  // namespace rocmforge::bench
