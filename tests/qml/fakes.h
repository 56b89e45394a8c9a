// Stand-ins for what app/ gives the window under `import ROCmForge.Core`: the same names, set by the tests.
#pragma once

#include <QAbstractListModel>
#include <QLocale>
#include <QObject>
#include <QQmlEngine>
#include <QUrl>
#include <QVariantList>
#include <QVariantMap>

#include "fake_list.h"

class FakeBridge : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Bridge)
    QML_SINGLETON
    Q_PROPERTY(State state MEMBER state_ NOTIFY changed)
    Q_PROPERTY(QString error MEMBER error_ NOTIFY changed)
    Q_PROPERTY(double loadProgress MEMBER loadProgress_ NOTIFY changed)
    Q_PROPERTY(double prefillProgress MEMBER prefillProgress_ NOTIFY changed)
    Q_PROPERTY(QString modelPath MEMBER modelPath_ NOTIFY changed)
    Q_PROPERTY(QString modelName MEMBER modelName_ NOTIFY changed)
    Q_PROPERTY(QString modelType MEMBER modelType_ NOTIFY changed)
    Q_PROPERTY(QString templateNote MEMBER templateNote_ NOTIFY changed)
    Q_PROPERTY(QString deviceId MEMBER deviceId_ NOTIFY changed)
    Q_PROPERTY(QVariantList devices MEMBER devices_ NOTIFY changed)
    Q_PROPERTY(QString deviceNotice MEMBER deviceNotice_ NOTIFY changed)
    Q_PROPERTY(bool cpuOffered MEMBER cpuOffered_ NOTIFY changed)
    Q_PROPERTY(bool retryOffered MEMBER retryOffered_ NOTIFY changed)
    Q_PROPERTY(QString modelWhere MEMBER modelWhere_ NOTIFY changed)
    Q_PROPERTY(QString modelPlace MEMBER modelPlace_ NOTIFY changed)
    Q_PROPERTY(QString deviceName MEMBER deviceName_ NOTIFY changed)
    Q_PROPERTY(QString deviceKind MEMBER deviceKind_ NOTIFY changed)
    Q_PROPERTY(int contextSize MEMBER contextSize_ NOTIFY changed)
    Q_PROPERTY(int contextUsed MEMBER contextUsed_ NOTIFY changed)
    Q_PROPERTY(int gpuLayers MEMBER gpuLayers_ NOTIFY changed)
    Q_PROPERTY(double bytesPerToken MEMBER bytesPerToken_ NOTIFY changed)
    // What the window asked for, as "send Hello".
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    enum State { NoModel, Loading, Ready, Prefilling, Generating, Stopping, Failed, Measuring };
    Q_ENUM(State)

    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {}) {
        return note("send " + text + (attachments.isEmpty() ? QString() : " with " + attachments));
    }
    Q_INVOKABLE bool regenerate() { return note("regenerate"); }
    Q_INVOKABLE void retry() { note("retry"); }
    Q_INVOKABLE void stop() { note("stop"); }
    Q_INVOKABLE void load(const QString& path, int context, const QString& cache, int batch = 0,
                          int gpuLayers = 0) {
        note(QStringLiteral("load %1 %2 %3").arg(path).arg(context).arg(cache) +
             (batch > 0 ? QStringLiteral(" %1").arg(batch) : QString()) + layersText(gpuLayers));
    }
    Q_INVOKABLE void measure(const QString& path, int context, const QString& cache, int gpuLayers = 0) {
        note(QStringLiteral("measure %1 %2 %3").arg(path).arg(context).arg(cache) + layersText(gpuLayers));
    }
    Q_INVOKABLE void unload() { note("unload"); }
    Q_INVOKABLE void computeOn(const QString& device) { note("computeOn " + device); }
    Q_INVOKABLE void clearDeviceNotice() {
        deviceNotice_.clear();
        note("clearDeviceNotice");
    }
    Q_INVOKABLE void clearError() {
        error_.clear();
        note("clearError");
    }

  signals:
    void changed();
    void answerFinished();

  private:
    static QString layersText(int gpuLayers) {
        return gpuLayers > 0 ? QStringLiteral(", %1 layers").arg(gpuLayers) : QString();
    }
    bool note(const QString& call) {
        calls_.append(call);
        emit changed();
        return true;
    }

    State state_ = NoModel;
    QString error_;
    double loadProgress_ = 0;
    double prefillProgress_ = 0;
    QString modelPath_;
    QString modelName_;
    QString modelType_;
    QString templateNote_;
    QString deviceId_ = "cpu";
    QVariantList devices_;
    QString deviceNotice_;
    bool cpuOffered_ = false;
    bool retryOffered_ = false;
    QString modelWhere_;
    QString modelPlace_;
    QString deviceName_ = "AMD EPYC";
    QString deviceKind_ = "cpu";
    int contextSize_ = 0;
    int contextUsed_ = 0;
    int gpuLayers_ = 0;
    double bytesPerToken_ = 0;
    QStringList calls_;
};

class FakeMessages : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Messages)
    QML_SINGLETON

  public:
    FakeMessages()
        : FakeList({"kind",
                    "text",
                    "language",
                    "level",
                    "messageId",
                    "messageRole",
                    "streaming",
                    "firstOfMessage",
                    "rows",
                    "continued",
                    "continues",
                    "tokensPerSecond",
                    "firstTokenSeconds",
                    "tokenCount",
                    "contextUsed",
                    "contextSize",
                    "stopReason",
                    "model",
                    "last",
                    "thinkingSeconds",
                    "thinking",
                    "alignment",
                    "attachments",
                    "version",
                    "versions",
                    "place"}) {}

    Q_INVOKABLE QString messageText(qint64 id) const { return QStringLiteral("message %1").arg(id); }
    Q_INVOKABLE int lastRowOf(qint64 id) const {
        for (int row = count() - 1; row >= 0; --row) {
            if (items().value(row).toMap().value("messageId").toLongLong() == id) return row;
        }
        return -1;
    }
    Q_INVOKABLE QString codeText(int row) const {
        return items().value(row).toMap().value("text").toString();
    }
    Q_INVOKABLE QString codeBefore(int row) const {
        QString before;
        for (int i = row; i > 0 && items().value(i).toMap().value("continued").toBool(); --i) {
            before.prepend(items().value(i - 1).toMap().value("text").toString() + (i < row ? "\n" : ""));
        }
        return before;
    }
};

class FakeLibrary : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Library)
    QML_SINGLETON
    Q_PROPERTY(bool scanning MEMBER scanning_ NOTIFY changed)
    Q_PROPERTY(QString filter MEMBER filter_ NOTIFY changed)
    Q_PROPERTY(QStringList folders MEMBER folders_ NOTIFY changed)
    Q_PROPERTY(QStringList caches MEMBER caches_ CONSTANT)
    Q_PROPERTY(QString order MEMBER order_ NOTIFY changed)
    Q_PROPERTY(QStringList stores MEMBER stores_ NOTIFY changed)
    Q_PROPERTY(QString builtIn MEMBER builtIn_ NOTIFY changed)
    Q_PROPERTY(QVariantList offers MEMBER offers_ NOTIFY changed)
    Q_PROPERTY(QString refusal MEMBER refusal_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)
    // What a token of context and the weights take; the rest of an estimate follows.
    Q_PROPERTY(double weights MEMBER weights_ NOTIFY changed)
    Q_PROPERTY(double perToken MEMBER perToken_ NOTIFY changed)
    Q_PROPERTY(int trained MEMBER trained_ NOTIFY changed)
    Q_PROPERTY(double measured MEMBER measured_ NOTIFY changed)
    Q_PROPERTY(double predicted MEMBER predicted_ NOTIFY changed)
    Q_PROPERTY(bool splits MEMBER splits_ NOTIFY changed)  // some of the layers may be left to the processor

  public:
    FakeLibrary()
        : FakeList({"path", "name", "parameters", "type", "size", "sizeBytes", "architecture", "supported",
                    "verdict", "verdictText", "neededBytes", "maxContext", "trainedContext", "own",
                    "measured", "predicted", "heading", "where"}) {}

    Q_INVOKABLE int rowOf(const QString& path) const {
        for (int row = 0; row < count(); ++row) {
            if (pathAt(row) == path) return row;
        }
        return -1;
    }
    Q_INVOKABLE QString pathAt(int row) const { return items().value(row).toMap().value("path").toString(); }
    Q_INVOKABLE void answerOffer(const QString& path, bool yes) {
        note((yes ? "accept " : "refuse ") + path);
        offers_.clear();
        emit changed();
    }
    Q_INVOKABLE void removeStore(const QString& path) { note("removeStore " + path); }
    Q_INVOKABLE QString trash(const QString& path) {
        note("trash " + path);
        return refusal_;
    }
    Q_INVOKABLE QString report(const QString& path, int context, const QString& cache,
                               int gpuLayers = 0) const {
        return QStringLiteral("report of %1 %2 %3").arg(path).arg(context).arg(cache) +
               (gpuLayers > 0 ? QStringLiteral(", %1 layers").arg(gpuLayers) : QString());
    }
    Q_INVOKABLE void rescan() { note("rescan"); }
    Q_INVOKABLE QString addFile(const QUrl& url) {
        note("addFile " + url.toLocalFile());
        return refusal_;
    }
    Q_INVOKABLE QString addFolder(const QUrl& url) {
        note("addFolder " + url.toLocalFile());
        return refusal_;
    }
    Q_INVOKABLE void removeFolder(const QString& folder) { note("removeFolder " + folder); }
    Q_INVOKABLE QVariantMap estimate(const QString& path, int context, const QString& cache,
                                     int gpuLayers = 0) const;

  signals:
    void changed();
    void measurementKept(const QString& path);

  private:
    void note(const QString& call) {
        calls_.append(call);
        emit changed();
    }

    bool scanning_ = false;
    QString filter_;
    QStringList folders_{"/home/ada/.local/share/ROCmForge/models"};
    QStringList caches_{"f16", "q8_0"};
    QString order_ = "name";
    QStringList stores_;
    QString builtIn_;
    QVariantList offers_;
    QString refusal_;
    QStringList calls_;
    double weights_ = 4.7e9;
    double perToken_ = 131072;
    int trained_ = 40960;
    double measured_ = 0;
    double predicted_ = 0;
    bool splits_ = false;
};

inline QVariantMap FakeLibrary::estimate(const QString&, int context, const QString& cache,
                                         int gpuLayers) const {
    constexpr int kLayers = 36;
    const double share = splits_ && gpuLayers > 0 ? gpuLayers / double(kLayers) : 1;
    const double total = 20e9;
    const double others = 1.9e9;
    const double headroom = total - others;
    const double limit = 0.7 * headroom;
    const double workspace = 0.3e9;
    const double each = cache == "q8_0" ? perToken_ * 0.53 : perToken_;
    const auto sum = [&](double tokens, double one) {
        return share * weights_ + workspace + share * tokens * one;
    };
    const auto most = [&](double one) {
        return static_cast<int>(
            qBound(0.0, (limit - share * weights_ - workspace) / (share * one), double(trained_)));
    };
    QVariantMap result{
        {"fits", sum(context, each) <= limit},
        {"totalBytes", sum(context, each)},
        {"weightsBytes", share * weights_},
        {"cacheBytes", share * context * each},
        {"workspaceBytes", workspace},
        {"runtimeBytes", 0.0},
        {"othersBytes", others},
        {"deviceTotalBytes", total},
        {"limitBytes", limit},
        {"headroomBytes", headroom},
        {"threshold", 0.7},
        {"sentence", QStringLiteral("It needs %1 GB; the limit is %2 GB (70 % of 18.1 GB free).")
                         .arg(sum(context, each) / 1e9, 0, 'f', 1)
                         .arg(limit / 1e9, 0, 'f', 1)},
        {"maxContext", most(each)},
        {"trainedContext", trained_},
        {"layers", kLayers},
        {"canSplit", splits_},
        {"gpuLayers", splits_ && gpuLayers > 0 ? gpuLayers : kLayers},
        {"systemBytes", (1 - share) * (weights_ + context * each)},
        {"measured", measured_},
        {"predicted", predicted_}};
    QVariantList fixes;
    const auto fix = [&](const QString& change, int tokens, const QString& with, double one) {
        fixes.append(QVariantMap{{"change", change},
                                 {"totalBytes", sum(tokens, one)},
                                 {"maxContext", most(one)},
                                 {"context", tokens},
                                 {"cache", with},
                                 {"gpuLayers", kLayers},
                                 {"fits", sum(tokens, one) <= limit}});
    };
    if (sum(context, each) > limit) {
        if (cache == "f16") fix("8-bit cache", context, "q8_0", perToken_ * 0.53);
        if (most(each) > 0) fix(QStringLiteral("context %1").arg(most(each)), most(each), cache, each);
    }
    if (splits_ && sum(context, each) > limit) {
        const int most = static_cast<int>((limit - workspace) / (weights_ + context * each) * kLayers);
        const double total = most / double(kLayers) * (weights_ + context * each) + workspace;
        fixes.append(QVariantMap{{"change", QStringLiteral("%1 of 36 layers on the GPU").arg(most)},
                                 {"totalBytes", total},
                                 {"maxContext", context},
                                 {"context", context},
                                 {"cache", cache},
                                 {"gpuLayers", most},
                                 {"fits", true}});
    }
    result["fixes"] = fixes;
    return result;
}

class FakeGauge : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Gauge)
    QML_SINGLETON
    Q_PROPERTY(QString label MEMBER label_ NOTIFY changed)
    Q_PROPERTY(QString device MEMBER device_ NOTIFY changed)
    Q_PROPERTY(double total MEMBER total_ NOTIFY changed)
    Q_PROPERTY(double used READ used NOTIFY changed)
    Q_PROPERTY(double others MEMBER others_ NOTIFY changed)
    Q_PROPERTY(double weights MEMBER weights_ NOTIFY changed)
    Q_PROPERTY(double cache MEMBER cache_ NOTIFY changed)
    Q_PROPERTY(double workspace MEMBER workspace_ NOTIFY changed)
    Q_PROPERTY(double limit MEMBER limit_ NOTIFY changed)
    Q_PROPERTY(double threshold MEMBER threshold_ NOTIFY changed)
    Q_PROPERTY(QVariantList programs MEMBER programs_ NOTIFY changed)
    Q_PROPERTY(bool pressing MEMBER pressing_ NOTIFY changed)
    Q_PROPERTY(QString nextTokens MEMBER nextTokens_ NOTIFY changed)
    Q_PROPERTY(double free READ free NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed)
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed)

  public:
    double used() const { return others_ + weights_ + cache_ + workspace_; }
    double free() const { return total_ - used(); }
    QString text() const {
        return QStringLiteral("%1 of %2 GB").arg(used() / 1e9, 0, 'f', 1).arg(total_ / 1e9, 0, 'f', 1);
    }
    QString spoken() const { return label_ + " on the " + device_ + ": " + text() + " used"; }

  signals:
    void changed();

  private:
    QString label_ = "RAM";
    QString device_ = "CPU";
    double total_ = 20e9;
    double others_ = 1.9e9;
    double weights_ = 0;
    double cache_ = 0;
    double workspace_ = 0;
    double limit_ = 14.57e9;
    double threshold_ = 0.7;
    QVariantList programs_;
    bool pressing_ = false;
    QString nextTokens_;
};

class FakePressure : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Pressure)
    QML_SINGLETON
    Q_PROPERTY(QString sentence MEMBER sentence_ NOTIFY changed)
    Q_PROPERTY(QString shrinkOffer MEMBER shrinkOffer_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    Q_INVOKABLE void shrink() { note("shrink"); }
    Q_INVOKABLE void unload() { note("unload"); }
    Q_INVOKABLE void wait() { note("wait"); }

  signals:
    void changed();

  private:
    void note(const QString& call) {
        calls_.append(call);
        emit changed();
    }

    QString sentence_;
    QString shrinkOffer_;
    QStringList calls_;
};

class FakeSettings : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Settings)
    QML_SINGLETON
    Q_PROPERTY(QString theme MEMBER theme_ NOTIFY changed)
    Q_PROPERTY(QString language MEMBER language_ NOTIFY changed)
    Q_PROPERTY(QVariantList languages MEMBER languages_ CONSTANT)
    Q_PROPERTY(QString contrast MEMBER contrast_ NOTIFY changed)
    Q_PROPERTY(double fontScale MEMBER fontScale_ NOTIFY changed)
    Q_PROPERTY(QString density MEMBER density_ NOTIFY changed)
    Q_PROPERTY(QString motion MEMBER motion_ NOTIFY changed)
    Q_PROPERTY(QString device MEMBER device_ NOTIFY changed)
    Q_PROPERTY(int threads MEMBER threads_ NOTIFY changed)
    Q_PROPERTY(int maxThreads MEMBER maxThreads_ CONSTANT)
    Q_PROPERTY(int context MEMBER context_ NOTIFY changed)
    Q_PROPERTY(QString cache MEMBER cache_ NOTIFY changed)
    Q_PROPERTY(QString thinking MEMBER thinking_ NOTIFY changed)
    Q_PROPERTY(double threshold MEMBER threshold_ NOTIFY changed)
    Q_PROPERTY(double temperature MEMBER temperature_ NOTIFY changed)
    Q_PROPERTY(int topK MEMBER topK_ NOTIFY changed)
    Q_PROPERTY(double topP MEMBER topP_ NOTIFY changed)
    Q_PROPERTY(double minP MEMBER minP_ NOTIFY changed)
    Q_PROPERTY(double repeatPenalty MEMBER repeatPenalty_ NOTIFY changed)
    Q_PROPERTY(double presencePenalty MEMBER presencePenalty_ NOTIFY changed)
    Q_PROPERTY(double frequencyPenalty MEMBER frequencyPenalty_ NOTIFY changed)
    Q_PROPERTY(int seed MEMBER seed_ NOTIFY changed)
    Q_PROPERTY(int maxTokens MEMBER maxTokens_ NOTIFY changed)
    Q_PROPERTY(QString systemPrompt MEMBER systemPrompt_ NOTIFY changed)
    Q_PROPERTY(bool automaticTitles MEMBER automaticTitles_ NOTIFY changed)
    Q_PROPERTY(bool notices MEMBER notices_ NOTIFY changed)
    Q_PROPERTY(bool softwareDrawing MEMBER softwareDrawing_ NOTIFY changed)
    Q_PROPERTY(double speechSpeed MEMBER speechSpeed_ NOTIFY changed)
    Q_PROPERTY(QString spelling MEMBER spelling_ NOTIFY changed)
    Q_PROPERTY(bool sidebarShown MEMBER sidebarShown_ NOTIFY changed)
    Q_PROPERTY(int sidebarWidth MEMBER sidebarWidth_ NOTIFY changed)
    Q_PROPERTY(QStringList recentCommands MEMBER recentCommands_ NOTIFY changed)
    Q_PROPERTY(bool offline MEMBER offline_ NOTIFY changed)
    Q_PROPERTY(QString logLevel MEMBER logLevel_ NOTIFY changed)
    Q_PROPERTY(QString version MEMBER version_ CONSTANT)

  public:
    Q_INVOKABLE void resetSampling() {
        temperature_ = 0.8;
        emit changed();
    }

  signals:
    void changed();

  private:
    QString theme_ = "light";
    QString language_ = "system";
    QVariantList languages_{QVariantMap{{"value", "en"}, {"text", "English"}},
                            QVariantMap{{"value", "de"}, {"text", "Deutsch"}}};
    QString contrast_ = "normal";
    double fontScale_ = 1;
    QString density_ = "compact";
    QString motion_ = "full";
    QString device_;
    int threads_ = 0;
    int maxThreads_ = 8;
    int context_ = 0;
    QString cache_ = "f16";
    QString thinking_ = "auto";
    double threshold_ = 0.7;
    double temperature_ = 0.8;
    int topK_ = 40;
    double topP_ = 0.95;
    double minP_ = 0.05;
    double repeatPenalty_ = 1;
    double presencePenalty_ = 0;
    double frequencyPenalty_ = 0;
    int seed_ = 0;
    int maxTokens_ = 0;
    QString systemPrompt_;
    bool automaticTitles_ = true;
    bool notices_ = true;
    bool softwareDrawing_ = false;
    double speechSpeed_ = 1;
    QString spelling_ = "system";
    bool sidebarShown_ = true;
    int sidebarWidth_ = 0;
    QStringList recentCommands_;
    bool offline_ = false;
    QString logLevel_ = "info";
    QString version_ = "0.1.0";
};

class FakeExporter : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Exporter)
    QML_SINGLETON
    Q_PROPERTY(bool busy MEMBER busy_ NOTIFY changed)
    Q_PROPERTY(double progress MEMBER progress_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)
    Q_PROPERTY(QString saved MEMBER saved_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    Q_INVOKABLE static QString fileName(const QString& title, const QString& format) {
        return title + "." + format;
    }
    Q_INVOKABLE void save(qint64 id, const QString& format, const QUrl& file) {
        calls_.append(QStringLiteral("save %1 %2 %3").arg(id).arg(format, file.toLocalFile()));
        emit changed();
    }
    Q_INVOKABLE void cancel() { calls_.append("cancel"); }
    Q_INVOKABLE void clear() {
        problem_.clear();
        saved_.clear();
        emit changed();
    }

  signals:
    void changed();

  private:
    bool busy_ = false;
    double progress_ = 0;
    QString problem_;
    QString saved_;
    QStringList calls_;
};

class FakeImporter : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Importer)
    QML_SINGLETON
    Q_PROPERTY(bool busy MEMBER busy_ NOTIFY changed)
    Q_PROPERTY(int found MEMBER found_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)
    Q_PROPERTY(QString result MEMBER result_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    Q_INVOKABLE void read(const QUrl& file) {
        calls_.append("read " + file.toLocalFile());
        emit changed();
    }
    Q_INVOKABLE void cancel() { calls_.append("cancel"); }
    Q_INVOKABLE void clear() {
        problem_.clear();
        result_.clear();
        emit changed();
    }

  signals:
    void changed();

  private:
    bool busy_ = false;
    int found_ = 0;
    QString problem_;
    QString result_;
    QStringList calls_;
};

class FakeClipboard : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Clipboard)
    QML_SINGLETON
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed)
    Q_PROPERTY(QList<QUrl> urls MEMBER files_ NOTIFY changed)

  public:
    Q_INVOKABLE void copy(const QString& text) {
        text_ = text;
        emit changed();
    }
    Q_INVOKABLE QList<QUrl> files() const { return files_; }
    Q_INVOKABLE QString plainText() const { return text_; }

  signals:
    void changed();

  private:
    QString text_;
    QList<QUrl> files_;
};

class FakeExcerpt : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Excerpt)
    QML_SINGLETON

  public:
    Q_INVOKABLE static QString text(int first, const QVariant& firstPart, int last, const QVariant& lastPart,
                                    bool markdown, const QVariantMap&) {
        const auto part = [](const QVariant& words) { return words.isNull() ? "all" : words.toString(); };
        return QStringLiteral("%1 %2, %3 %4%5")
            .arg(first)
            .arg(part(firstPart))
            .arg(last)
            .arg(part(lastPart), markdown ? QStringLiteral(" as Markdown") : QString());
    }
};

class FakeEdits : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Edits)
    QML_SINGLETON
    Q_PROPERTY(QString undoSentence MEMBER undoSentence_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)
    Q_PROPERTY(double shown MEMBER shown_ NOTIFY changed)  // by step(): the version's id

  public:
    Q_INVOKABLE bool edit(qint64 id, const QString& text) {
        return note(QStringLiteral("edit %1 %2").arg(id).arg(text));
    }
    Q_INVOKABLE bool regenerate(qint64 id) { return note(QStringLiteral("regenerate %1").arg(id)); }
    Q_INVOKABLE bool continueAnswer(qint64 id) { return note(QStringLiteral("continue %1").arg(id)); }
    Q_INVOKABLE double step(qint64 id, int by) {
        note(QStringLiteral("step %1 %2").arg(id).arg(by));
        emit stepped(static_cast<double>(id), by);
        return shown_;
    }
    Q_INVOKABLE bool insertAfter(qint64 id, const QString& role, const QString& text) {
        return note(QStringLiteral("insert %1 %2 %3").arg(id).arg(role, text));
    }
    Q_INVOKABLE bool removeOne(qint64 id) { return note(QStringLiteral("removeOne %1").arg(id)); }
    Q_INVOKABLE bool removeFrom(qint64 id) { return note(QStringLiteral("removeFrom %1").arg(id)); }
    Q_INVOKABLE bool undo() {
        undoSentence_.clear();
        return note("undo");
    }
    Q_INVOKABLE void dismissUndo() {
        undoSentence_.clear();
        note("dismissUndo");
    }

  signals:
    void changed();
    void stepped(double id, int by);

  private:
    bool note(const QString& call) {
        calls_.append(call);
        emit changed();
        return true;
    }

    QString undoSentence_;
    QStringList calls_;
    double shown_ = 0;
};

class FakeDraft : public FakeList {
    Q_OBJECT
    QML_NAMED_ELEMENT(Draft)
    QML_SINGLETON
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed)
    Q_PROPERTY(bool reading MEMBER reading_ NOTIFY changed)
    Q_PROPERTY(int tokens MEMBER tokens_ NOTIFY changed)
    Q_PROPERTY(QString problem MEMBER problem_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    FakeDraft() : FakeList({"name", "tokens", "bytes", "reading"}) {}

    Q_INVOKABLE void add(const QList<QUrl>& files) {
        for (const QUrl& file : files)
            append({{"name", file.fileName()}, {"tokens", 100}, {"reading", false}});
    }
    Q_INVOKABLE void addText(const QString& text) {
        append({{"name", "Pasted text.txt"}, {"tokens", text.size() / 4}, {"reading", false}});
    }
    Q_INVOKABLE void remove(int row) {
        QVariantList left = items();
        left.removeAt(row);
        setItems(left);
    }
    Q_INVOKABLE void dismissProblem() {
        problem_.clear();
        emit changed();
    }
    Q_INVOKABLE QString attachments() const {
        QStringList names;
        for (const QVariant& item : items()) names += item.toMap().value("name").toString();
        return names.join(", ");
    }
    Q_INVOKABLE void clear() {
        setItems({});
        text_.clear();
        problem_.clear();
        tokens_ = 0;
        emit changed();
    }

  signals:
    void changed();

  private:
    QString text_;
    bool reading_ = false;
    int tokens_ = 0;
    QString problem_;
    QStringList calls_;
};

class FakeContextChoice : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(ContextChoice)
    QML_SINGLETON
    Q_PROPERTY(QString question MEMBER question_ NOTIFY changed)
    Q_PROPERTY(QString dropOffer MEMBER dropOffer_ NOTIFY changed)
    Q_PROPERTY(bool summarising MEMBER summarising_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    Q_INVOKABLE void drop() { note("drop"); }
    Q_INVOKABLE void summarise() { note("summarise"); }
    Q_INVOKABLE void dismiss() {
        question_.clear();
        note("dismiss");
    }

  signals:
    void changed();

  private:
    void note(const QString& call) {
        calls_.append(call);
        emit changed();
    }

    QString question_;
    QString dropOffer_;
    bool summarising_ = false;
    QStringList calls_;
};

class FakeFormat : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Format)
    QML_SINGLETON

  public:
    Q_INVOKABLE static QString gigabytes(double bytes) {
        if (bytes < 0.1e9) return number(bytes / 1e6, 0) + " MB";
        return number(bytes / 1e9, bytes < 1e9 ? 2 : 1) + " GB";
    }
    Q_INVOKABLE static QString count(qint64 n) { return QLocale().toString(n); }
    Q_INVOKABLE static QString number(double value, int decimals) {
        return QLocale().toString(value, 'f', decimals);
    }
};
