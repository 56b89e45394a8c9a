#include "app/chat/search_model.h"

namespace rocmforge {

namespace {

constexpr int kMostTitles = 50;
constexpr int kMostMessages = 200;

QVariantList flat(const QList<TextRange>& ranges) {
    QVariantList list;
    for (const TextRange& range : ranges) list << range.begin << range.length;
    return list;
}

}  // namespace

SearchModel::SearchModel(ChatStore& store, const ConversationModel& conversations, QObject* parent)
    : QAbstractListModel(parent), store_(store), conversations_(conversations) {
    connect(&store_, &ChatStore::found, this, &SearchModel::onFound);
}

QVariant SearchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_.at(index.row());
    switch (role) {
        case ConversationIdRole:
            return row.conversationId;
        case MessageIdRole:
            return row.messageId;
        case Qt::DisplayRole:
        case TitleRole:
            return row.title;
        case TitleMatchesRole:
            return flat(row.titleMatches);
        case SnippetRole:
            return row.snippet.text;
        case SnippetMatchesRole:
            return flat(row.snippet.matches);
        case CreatedRole:
            return row.created;
        case SectionRole:
            return row.messageId == 0 ? QStringLiteral("titles") : QStringLiteral("messages");
        default:
            return {};
    }
}

QHash<int, QByteArray> SearchModel::roleNames() const {
    return {{ConversationIdRole, "conversationId"},
            {MessageIdRole, "messageId"},
            {TitleRole, "title"},
            {TitleMatchesRole, "titleMatches"},
            {SnippetRole, "snippet"},
            {SnippetMatchesRole, "snippetMatches"},
            {CreatedRole, "created"},
            {SectionRole, "section"}};
}

void SearchModel::setQuery(const QString& typed) {
    if (typed == typed_) return;
    typed_ = typed;
    query_ = searchQuery(typed);
    settled_ = query_.empty();
    request_ = store_.search(query_, kMostMessages);
    if (query_.empty()) {
        problem_.clear();
        more_ = false;
        show({});
    }
    emit queryChanged();
    emit settledChanged();
}

void SearchModel::open(int row) {
    if (row < 0 || row >= rows_.size()) return;
    emit chosen(rows_.at(row).conversationId, rows_.at(row).messageId);
}

void SearchModel::onFound(quint64 request, const SearchResults& results) {
    if (request != request_ || query_.empty()) return;
    problem_ = results.problem;
    more_ = results.more;
    settled_ = true;
    show(foundTitles() + rowsOf(results.hits));
    emit settledChanged();
}

void SearchModel::show(QList<Row> rows) {
    if (rows.isEmpty() && rows_.isEmpty()) return;
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    emit countChanged();
}

QList<SearchModel::Row> SearchModel::foundTitles() const {
    QList<Row> rows;
    for (const Conversation& conversation : conversations_.all()) {
        if (conversation.trashed.isValid() || !hasAll(conversation.title, query_)) continue;
        rows += Row{.conversationId = conversation.id,
                    .messageId = 0,
                    .title = conversation.title,
                    .titleMatches = matchesIn(conversation.title, query_),
                    .snippet = {},
                    .created = conversation.updated};
        if (rows.size() == kMostTitles) break;
    }
    return rows;
}

QList<SearchModel::Row> SearchModel::rowsOf(const QList<SearchHit>& hits) const {
    QList<Row> rows;
    for (const SearchHit& hit : hits) {
        const Conversation* conversation = conversations_.find(hit.conversationId);
        // The conversation may have moved to the trash after the search.
        if (conversation == nullptr || conversation->trashed.isValid()) continue;
        rows += Row{.conversationId = hit.conversationId,
                    .messageId = hit.messageId,
                    .title = conversation->title,
                    .titleMatches = {},
                    .snippet = hit.snippet,
                    .created = hit.created};
    }
    return rows;
}

}  // namespace rocmforge
