const channel = 'shop'
const local = 'shop:changed'

let shared: BroadcastChannel | undefined

/**
 * Returns the page's only BroadcastChannel: a second channel would receive this tab's own messages. Undefined in a
 * browser without channels, and in Firefox while the visitor blocks cookies: there the constructor throws.
 */
function openChannel() {
  try {
    shared ??= new BroadcastChannel(channel)
  } catch {}
  return shared
}

/** Sends a message to the listeners of this page and to the site's other tabs. */
export function notifyTabs(message: object) {
  dispatchEvent(new CustomEvent(local, { detail: message }))
  openChannel()?.postMessage(message)
}

/**
 * Calls `hear` with each message. `fromOther` is true if another tab sent the message.
 *
 * @returns a function that stops listening
 */
export function listenToTabs<Message extends object>(hear: (message: Message, fromOther: boolean) => void) {
  const hearLocal = (event: Event) => hear((event as CustomEvent<Message>).detail, false)
  addEventListener(local, hearLocal)
  const tabs = openChannel()
  const hearTab = ({ data }: MessageEvent<Message>) => hear(data, true)
  tabs?.addEventListener('message', hearTab)
  return () => {
    removeEventListener(local, hearLocal)
    tabs?.removeEventListener('message', hearTab)
  }
}
