// A fake engine bridge.
#pragma once

#include <QVariantList>

#include "fake.h"

class FakeBridge : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Bridge)
    QML_SINGLETON
    Q_PROPERTY(State state MEMBER state_ NOTIFY changed)
    Q_PROPERTY(QString error MEMBER error_ NOTIFY changed)
    Q_PROPERTY(double loadProgress MEMBER loadProgress_ NOTIFY changed)
    Q_PROPERTY(double prefillProgress MEMBER prefillProgress_ NOTIFY changed)
    Q_PROPERTY(QString loadingName MEMBER loadingName_ NOTIFY changed)
    Q_PROPERTY(QString modelPath MEMBER modelPath_ NOTIFY changed)
    Q_PROPERTY(QString modelName MEMBER modelName_ NOTIFY changed)
    Q_PROPERTY(QString modelType MEMBER modelType_ NOTIFY changed)
    Q_PROPERTY(QString modelCache MEMBER modelCache_ NOTIFY changed)
    Q_PROPERTY(QString modelWeights MEMBER modelWeights_ NOTIFY changed)
    Q_PROPERTY(QString templateNote MEMBER templateNote_ NOTIFY changed)
    Q_PROPERTY(QString contextNote MEMBER contextNote_ NOTIFY changed)
    Q_PROPERTY(QString deviceId MEMBER deviceId_ NOTIFY changed)
    Q_PROPERTY(QVariantList devices MEMBER devices_ NOTIFY changed)
    Q_PROPERTY(QString deviceNotice MEMBER deviceNotice_ NOTIFY changed)
    Q_PROPERTY(bool cpuOffered MEMBER cpuOffered_ NOTIFY changed)
    Q_PROPERTY(bool retryOffered MEMBER retryOffered_ NOTIFY changed)
    Q_PROPERTY(bool gpuChecking MEMBER gpuChecking_ NOTIFY changed)
    Q_PROPERTY(bool gpuClosed MEMBER gpuClosed_ NOTIFY changed)
    Q_PROPERTY(bool gpuLost MEMBER gpuLost_ NOTIFY changed)
    Q_PROPERTY(bool gpuOffered MEMBER gpuOffered_ NOTIFY changed)
    Q_PROPERTY(QString modelWhere MEMBER modelWhere_ NOTIFY changed)
    Q_PROPERTY(QString modelPlace MEMBER modelPlace_ NOTIFY changed)
    Q_PROPERTY(QString deviceName MEMBER deviceName_ NOTIFY changed)
    Q_PROPERTY(QString deviceKind MEMBER deviceKind_ NOTIFY changed)
    Q_PROPERTY(bool deviceMeasured MEMBER deviceMeasured_ NOTIFY changed)
    Q_PROPERTY(int contextSize MEMBER contextSize_ NOTIFY changed)
    Q_PROPERTY(int contextUsed MEMBER contextUsed_ NOTIFY changed)
    Q_PROPERTY(int gpuLayers MEMBER gpuLayers_ NOTIFY changed)
    Q_PROPERTY(double bytesPerToken MEMBER bytesPerToken_ NOTIFY changed)

  public:
    enum State { NoModel, Loading, Ready, Prefilling, Generating, Stopping, Failed, Measuring };
    Q_ENUM(State)

    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {}) {
        return note("send " + text + (attachments.isEmpty() ? QString() : " with " + attachments));
    }
    Q_INVOKABLE bool regenerate() { return note("regenerate"); }
    Q_INVOKABLE void retry() { note("retry"); }
    Q_INVOKABLE void stop() { note("stop"); }
    Q_INVOKABLE void load(const QString& path, const QVariantMap& options) {
        note(QStringLiteral("load %1 ").arg(path) + optionsText(options));
    }
    Q_INVOKABLE void measure(const QString& path, const QVariantMap& options) {
        note(QStringLiteral("measure %1 ").arg(path) + optionsText(options));
    }
    Q_INVOKABLE void measureDevice() { note("measureDevice"); }
    Q_INVOKABLE void unload() { note("unload"); }
    Q_INVOKABLE void computeOn(const QString& device) { note("computeOn " + device); }
    Q_INVOKABLE void tryGpuAgain() { note("tryGpuAgain"); }
    Q_INVOKABLE void clearDeviceNotice() {
        deviceNotice_.clear();
        note("clearDeviceNotice");
    }
    Q_INVOKABLE void clearError() {
        error_.clear();
        note("clearError");
    }

  signals:
    void answerFinished();

  private:
    static QString optionsText(const QVariantMap& options) {
        const int batch = options["batch"].toInt();
        const int layers = options["gpuLayers"].toInt();
        const QString weights = options["weights"].toString();
        const double snapshots = options.value("snapshotBytes", -1).toDouble();
        return QStringLiteral("%1 %2").arg(options["context"].toInt()).arg(options["cache"].toString()) +
               (batch > 0 ? QStringLiteral(" %1").arg(batch) : QString()) +
               (layers > 0 ? QStringLiteral(", %1 layers").arg(layers) : QString()) +
               (weights.isEmpty() ? QString() : QStringLiteral(", %1 weights").arg(weights)) +
               (snapshots < 0 ? QString() : QStringLiteral(", %1 MB of snapshots").arg(snapshots / 1e6));
    }

    State state_ = NoModel;
    QString error_;
    double loadProgress_ = 0;
    double prefillProgress_ = 0;
    QString modelPath_;
    QString loadingName_;
    QString modelName_;
    QString modelType_;
    QString modelCache_ = "f16";
    QString modelWeights_;
    QString templateNote_;
    QString contextNote_;
    QString deviceId_ = "cpu";
    QVariantList devices_;
    QString deviceNotice_;
    bool cpuOffered_ = false;
    bool retryOffered_ = false;
    bool gpuChecking_ = false;
    bool gpuClosed_ = false;
    bool gpuLost_ = false;
    bool gpuOffered_ = false;
    QString modelWhere_;
    QString modelPlace_;
    QString deviceName_ = "AMD EPYC";
    QString deviceKind_ = "cpu";
    bool deviceMeasured_ = true;
    int contextSize_ = 0;
    int contextUsed_ = 0;
    int gpuLayers_ = 0;
    double bytesPerToken_ = 0;
};
