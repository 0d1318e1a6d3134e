/** What one part of a page tells the others, and this tab the shop's other tabs. */
export type TabMessage = { cartCount: number }

const channel = 'shop'
const local = 'shop:changed'

export function tellTabs(message: TabMessage) {
  dispatchEvent(new CustomEvent(local, { detail: message }))
  if (!('BroadcastChannel' in window)) return
  const tabs = new BroadcastChannel(channel)
  tabs.postMessage(message)
  tabs.close()
}

/** `fromOther` is true for what another tab did. Answers what ends the listening. */
export function listenToTabs(hear: (message: TabMessage, fromOther: boolean) => void) {
  const hearLocal = (event: Event) => hear((event as CustomEvent<TabMessage>).detail, false)
  addEventListener(local, hearLocal)
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(channel) : undefined
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data, true)
  return () => {
    removeEventListener(local, hearLocal)
    tabs?.close()
  }
}
