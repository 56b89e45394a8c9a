#include "app/transfer/chat_exporter.h"

#include <optional>

#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>

namespace rocmforge {

namespace {

constexpr int kLongestName = 80;

std::optional<ExportFormat> formatOf(const QString& suffix) {
    for (const ExportFormat format :
         {ExportFormat::Markdown, ExportFormat::Html, ExportFormat::Pdf, ExportFormat::Json}) {
        if (suffixOf(format) == suffix) return format;
    }
    return std::nullopt;
}

}  // namespace

ChatExporter::ChatExporter(ChatStore& store, const ConversationModel& conversations, QObject* parent)
    : QObject(parent), store_(store), conversations_(conversations), worker_(new ExportWorker) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    connect(&store_, &ChatStore::tree, worker_, &ExportWorker::onTree);
    connect(&store_, &ChatStore::messagesUnreadable, worker_, &ExportWorker::onUnreadable);
    connect(worker_, &ExportWorker::wanted, this, [this](qint64 id) { store_.loadTree(id); });
    connect(worker_, &ExportWorker::drawingWanted, this, [this](quint64 id, const QStringList& texts) {
        const bool asked = drawings_ && QMetaObject::invokeMethod(drawings_, "draw", Q_ARG(quint64, id),
                                                                  Q_ARG(QStringList, texts));
        if (!asked) onDrawn(id, {});
    });
    connect(worker_, &ExportWorker::finished, this, &ChatExporter::onFinished);
    connect(worker_, &ExportWorker::progress, this, [this](quint64 id, double fraction) {
        if (id != current_) return;
        progress_ = fraction;
        emit changed();
    });
    thread_.setObjectName(QStringLiteral("export"));
    thread_.start();
}

ChatExporter::~ChatExporter() {
    thread_.quit();
    thread_.wait();
}

QString ChatExporter::fileName(const QString& title, const QString& format) {
    static const QRegularExpression unfit(QStringLiteral("[/\\\\:*?\"<>|\\x00-\\x1f\\x7f]"));
    QString name =
        QString(title).replace(unfit, QStringLiteral(" ")).simplified().left(kLongestName).trimmed();
    while (name.startsWith(QLatin1Char('.')) || name.startsWith(QLatin1Char(' '))) name.remove(0, 1);
    if (name.isEmpty()) name = tr("Conversation");
    return name + QLatin1Char('.') + format;
}

void ChatExporter::save(const QVariantList& ids, const QString& format, const QUrl& file) {
    const std::optional<ExportFormat> known = formatOf(format);
    if (busy() || !known) return;
    ExportRequest request{.id = ++lastId_, .conversations = {}, .format = *known, .file = file.toLocalFile()};
    if (QFileInfo(request.file).suffix().isEmpty()) request.file += QLatin1Char('.') + format;
    if (ids.isEmpty()) request.conversations = conversations_.kept();
    for (const QVariant& id : ids) {
        const Conversation* conversation = conversations_.find(id.toLongLong());
        if (conversation) request.conversations += *conversation;
    }
    current_ = request.id;
    progress_ = 0;
    problem_.clear();
    saved_.clear();
    file_ = request.file;
    emit changed();
    QMetaObject::invokeMethod(worker_, [worker = worker_, request] { worker->start(request); });
}

void ChatExporter::setDrawings(QObject* drawings) {
    if (drawings_ == drawings) return;
    if (drawings_) drawings_->disconnect(this);
    drawings_ = drawings;
    if (drawings)
        connect(drawings, SIGNAL(drawn(quint64, QVariantList)), SLOT(onDrawn(quint64, QVariantList)));
    emit changed();
}

void ChatExporter::onDrawn(quint64 id, const QVariantList& texts) {
    QMetaObject::invokeMethod(worker_, [worker = worker_, id, texts] { worker->onDrawn(id, texts); });
}

void ChatExporter::cancel() {
    QMetaObject::invokeMethod(worker_, [worker = worker_, id = current_] { worker->cancel(id); });
}

void ChatExporter::clear() {
    problem_.clear();
    saved_.clear();
    emit changed();
}

void ChatExporter::onFinished(quint64 id, const QString& problem) {
    if (id != current_) return;
    current_ = 0;
    problem_ = problem;
    if (problem.isEmpty()) saved_ = file_;
    emit changed();
}

}  // namespace rocmforge
