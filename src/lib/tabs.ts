/**
 * What one part of a page tells the others, and this tab the shop's other tabs. `customer` is who has just logged in, by the name that the header
 * shows ('' for a guest without one), and null when somebody logged out; the cart is another one then.
 */
export type TabMessage = { cartCount?: number; customer?: string | null }

const channel = 'shop'
const local = 'shop:changed'

let shared: BroadcastChannel | undefined

/** One for the whole page: what it sends comes to every other channel, so a second one here would hear this tab as another. */
function openChannel() {
  if ('BroadcastChannel' in window) shared ??= new BroadcastChannel(channel)
  return shared
}

export function tellTabs(message: TabMessage) {
  dispatchEvent(new CustomEvent(local, { detail: message }))
  openChannel()?.postMessage(message)
}

/** `fromOther` is true for what another tab did. Answers what ends the listening. */
export function listenToTabs(hear: (message: TabMessage, fromOther: boolean) => void) {
  const hearLocal = (event: Event) => hear((event as CustomEvent<TabMessage>).detail, false)
  addEventListener(local, hearLocal)
  const tabs = openChannel()
  const hearTab = ({ data }: MessageEvent<TabMessage>) => hear(data, true)
  tabs?.addEventListener('message', hearTab)
  return () => {
    removeEventListener(local, hearLocal)
    tabs?.removeEventListener('message', hearTab)
  }
}
