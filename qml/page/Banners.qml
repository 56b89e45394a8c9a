import QtQuick
import ROCmForge
import ROCmForge.Core

// What the engine, the store and the window have to say, above the conversation.
Column {
    id: banners

    property string problem  // of the window itself
    signal problemDismissed

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
        offer: qsTr("Stay on the CPU")
        otherOffer: Bridge.gpuClosed ? qsTr("Try again") : ""
        onAccepted: Bridge.computeOn("cpu")
        onOtherAccepted: Bridge.tryGpuAgain()
        onDismissed: Bridge.clearDeviceNotice()
    }
    Banner {
        objectName: "pressureBanner"
        width: parent.width
        sentence: Pressure.sentence
        offer: Pressure.shrinkOffer
        otherOffer: qsTr("Unload")
        dismissal: qsTr("Wait")
        onAccepted: Pressure.shrink()
        onOtherAccepted: Pressure.unload()
        onDismissed: Pressure.wait()
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
        onDismissed: ContextChoice.summarising ? Bridge.stop() : ContextChoice.dismiss()
    }
    Banner {
        objectName: "windowBanner"
        width: parent.width
        sentence: banners.problem
        onDismissed: banners.problemDismissed()
    }
}
