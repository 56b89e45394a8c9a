#include "app/preview/preview.h"

#include <utility>

#include <QtCore/QFile>
#include <QtCore/QUrl>

#include "app/diagrams/mermaid.h"
#include "app/preview/sandboxed_page.h"
#include "app/preview/svg_helper.h"

namespace rocmforge {

Preview::Preview(QString program, OpenFile openFile, QObject* parent)
    : QObject(parent), program_(std::move(program)), openFile_(std::move(openFile)) {
    limit_.setSingleShot(true);
    limit_.setInterval(svg_helper::kSeconds * 1000);
    limit_.callOnTimeout(this, [this] {
        end();
        fail(diagram_ ? mermaidProblem(DiagramFault{DiagramFault::Kind::TooLarge})
                      : tr("The drawing takes too long to display. Save it and open it in an image editor."));
    });
}

Preview::~Preview() {
    end();
}

void Preview::end() {
    limit_.stop();
    if (process_ == nullptr) return;
    process_->disconnect(this);
    process_->kill();
    process_->waitForFinished(1000);
    std::exchange(process_, nullptr)->deleteLater();
}

void Preview::clear() {
    end();
    picture_ = {};
    leftOut_ = false;
    problem_.clear();
    emit changed();
}

void Preview::fail(const QString& sentence) {
    problem_ = sentence;
    emit changed();
}

void Preview::draw(const QString& kind, const QString& source) {
    clear();
    diagram_ = kind == QLatin1String("mermaid");
    const QByteArray bytes = source.toUtf8();
    if (bytes.size() > svg_helper::kLargestSource)
        return fail(tr("The drawing is too large to preview. Save it and open it in an image editor."));
    if (diagram_) {
        if (const QString problem = mermaidProblem(readMermaid(source)); !problem.isEmpty())
            return fail(problem);
    }
    process_ = new QProcess(this);
    process_->setProgram(program_);
    process_->setArguments(
        svg_helper::arguments(diagram_ ? svg_helper::Source::Mermaid : svg_helper::Source::Svg));
    process_->setStandardErrorFile(QProcess::nullDevice());
    connect(process_, &QProcess::finished, this, &Preview::finish);
    connect(process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        // After any error other than FailedToStart, QProcess emits finished().
        if (error != QProcess::FailedToStart) return;
        end();
        fail(
            tr("The drawing could not be shown, because another process could not be started. Close other "
               "programs and try again."));
    });
    limit_.start();
    process_->start();
    if (process_ == nullptr) return;  // the process could not be started
    process_->write(bytes);
    process_->closeWriteChannel();
    emit changed();
}

void Preview::finish(int status, QProcess::ExitStatus how) {
    const QByteArray answer = process_->readAllStandardOutput();
    end();
    const bool ended = how == QProcess::NormalExit;
    if (ended && status == svg_helper::kDrawn && answer.size() > 1) {
        leftOut_ = answer.startsWith('1');
        picture_ = QImage::fromData(answer.sliced(1), "PNG");
    }
    if (picture_.isNull()) return fail(notDrawn(ended && status == svg_helper::kNoDrawing));
    emit changed();
}

// Returns an error message. `incomplete` means that the helper rejected the source; otherwise the helper
// crashed or reached a limit.
QString Preview::notDrawn(bool incomplete) const {
    if (diagram_) return mermaidProblem(DiagramFault{DiagramFault::Kind::TooLarge});
    if (incomplete) return tr("This is not a complete SVG drawing. Ask the model to write it again.");
    return tr("The drawing is too complex to preview. Save it and open it in an image editor.");
}

QString Preview::openPage(const QString& html, bool scripts) {
    QString refusal = tr("The page could not be written to a temporary file. The disk may be full.");
    // QTemporaryDir creates a folder that only this account can enter.
    if (folder_ == nullptr) folder_ = std::make_unique<QTemporaryDir>();
    if (!folder_->isValid()) {
        folder_.reset();
        return refusal;
    }
    QFile file(folder_->filePath(QStringLiteral("page-%1.html").arg(++pages_)));
    const QByteArray page = sandboxedPage(html, tr("Preview"), scripts ? PageScripts::On : PageScripts::Off);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) return refusal;
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (file.write(page) != page.size() || !file.flush()) return refusal;
    file.close();
    if (openFile_(QUrl::fromLocalFile(file.fileName()))) return {};
    return tr("No browser could be opened. Choose a default browser in the system's settings.");
}

}  // namespace rocmforge
