import QtQuick
import ROCmForge
import ROCmForge.Core

// Shows messages of the engine, the store and the window above the conversation.
Column {
    id: banners

    property string problem  // error of the window itself
    signal problemDismissed
    signal problemFound(string sentence)
    signal copyAsked
    signal compareAsked

    Banner {
        objectName: "storeBanner"
        width: parent.width
        sentence: UnsavedChats.sentence
        offer: qsTr("Try again")
        otherOffer: UnsavedChats.ids.length > 0 ? qsTr("Save a copy…") : ""
        dismissal: ""
        onAccepted: UnsavedChats.retry()
        onOtherAccepted: banners.copyAsked()
    }
    Banner {
        objectName: "recoveryBanner"
        width: parent.width
        sentence: UnsavedChats.recovery
        onDismissed: UnsavedChats.dismissRecovery()
    }
    Banner {
        objectName: "settingsBanner"
        width: parent.width
        sentence: Settings.damage
        onDismissed: Settings.dismissDamage()
    }
    Banner {
        objectName: "engineBanner"
        width: parent.width
        sentence: Bridge.error
        offer: Bridge.cpuOffered ? qsTr("Use the CPU") : Bridge.retryOffered ? qsTr("Try again") : ""
        otherOffer: Bridge.gpuLost ? qsTr("Try the GPU again") : Bridge.gpuClosed && Bridge.cpuOffered ? qsTr("Try again") : ""
        onAccepted: Bridge.cpuOffered ? Bridge.computeOn("cpu") : Bridge.retry()
        onOtherAccepted: Bridge.tryGpuAgain()
        onDismissed: Bridge.clearError()
    }
    Banner {
        objectName: "deviceBanner"
        width: parent.width
        sentence: Bridge.deviceNotice
        news: Bridge.gpuChecking || Bridge.gpuOffered
        glyph: Bridge.gpuOffered ? "check" : news ? "clock" : "warning"
        offer: Bridge.gpuOffered ? qsTr("Use the GPU") : Settings.device === "cpu" ? "" : Bridge.gpuChecking ? qsTr("Use the CPU") : qsTr("Always use the CPU")
        otherOffer: Bridge.gpuClosed ? qsTr("Try again") : ""
        onAccepted: Bridge.computeOn(Bridge.gpuOffered ? "" : "cpu")
        onOtherAccepted: Bridge.tryGpuAgain()
        onDismissed: Bridge.clearDeviceNotice()
    }
    Banner {
        objectName: "pressureBanner"
        width: parent.width
        sentence: Pressure.sentence
        offer: Pressure.shrinkOffer
        thirdOffer: Pressure.layersOffer
        otherOffer: qsTr("Unload")
        dismissal: qsTr("Wait")
        onAccepted: Pressure.shrink()
        onThirdAccepted: Pressure.useFewerLayers()
        onOtherAccepted: Pressure.unload()
        onDismissed: Pressure.wait()
    }
    Banner {
        objectName: "missingMemoryBanner"
        width: parent.width
        sentence: Pressure.missingSentence
        onDismissed: Pressure.dismissMissing()
    }
    Banner {
        objectName: "secondAnswerBanner"
        width: parent.width
        sentence: SecondAnswer.sentence
        news: true
        glyph: SecondAnswer.loading ? "clock" : "columns"
        offer: SecondAnswer.comparable ? qsTr("Compare side by side") : ""
        otherOffer: SecondAnswer.previousOffer
        dismissal: SecondAnswer.loading ? qsTr("Stop") : qsTr("Dismiss")
        onAccepted: banners.compareAsked()
        onOtherAccepted: SecondAnswer.loadPrevious()
        onDismissed: SecondAnswer.loading ? Bridge.stop() : SecondAnswer.dismiss()
    }
    Banner {
        objectName: "contextBanner"
        width: parent.width
        sentence: ContextChoice.summarising ? qsTr("The model is summarising the oldest messages…") : ContextChoice.question
        offer: ContextChoice.summarising ? "" : ContextChoice.dropOffer
        otherOffer: ContextChoice.summarising ? "" : qsTr("Summarise them")
        dismissal: ContextChoice.summarising ? qsTr("Stop") : qsTr("Don't answer this message")
        onAccepted: ContextChoice.drop()
        onOtherAccepted: ContextChoice.summarise()
        onDismissed: ContextChoice.summarising ? ContextChoice.stop() : ContextChoice.dismiss()
    }
    Banner {
        objectName: "updateBanner"
        width: parent.width
        sentence: Updates.sentence
        news: true
        glyph: "arrow-down"
        offer: qsTr("What's new")
        otherOffer: qsTr("Not now")
        dismissal: ""
        onAccepted: {
            const problem = Network.open(Updates.page);
            problem ? banners.problemFound(problem) : Updates.dismiss();
        }
        onOtherAccepted: Updates.dismiss()
    }
    Banner {
        objectName: "windowBanner"
        width: parent.width
        sentence: banners.problem
        onDismissed: banners.problemDismissed()
    }
}
