// Fakes of the memory gauge and of memory pressure.
#pragma once

#include <QVariantList>

#include "fake.h"

class FakeGauge : public Fake {
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
    Q_PROPERTY(double snapshots MEMBER snapshots_ NOTIFY changed)
    Q_PROPERTY(double snapshotLimit MEMBER snapshotLimit_ NOTIFY changed)
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
    double snapshots_ = 0;
    double snapshotLimit_ = 0;
    QVariantList programs_;
    bool pressing_ = false;
    QString nextTokens_;
};

class FakePressure : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Pressure)
    QML_SINGLETON
    Q_PROPERTY(QString sentence MEMBER sentence_ NOTIFY changed)
    Q_PROPERTY(QString shrinkOffer MEMBER shrinkOffer_ NOTIFY changed)
    Q_PROPERTY(QString layersOffer MEMBER layersOffer_ NOTIFY changed)
    Q_PROPERTY(QString missingSentence MEMBER missingSentence_ NOTIFY changed)

  public:
    Q_INVOKABLE void shrink() { note("shrink"); }
    Q_INVOKABLE void useFewerLayers() { note("useFewerLayers"); }
    Q_INVOKABLE void dismissMissing() { note("dismissMissing"); }
    Q_INVOKABLE void unload() { note("unload"); }
    Q_INVOKABLE void wait() { note("wait"); }

  private:
    QString sentence_;
    QString shrinkOffer_;
    QString layersOffer_;
    QString missingSentence_;
};
