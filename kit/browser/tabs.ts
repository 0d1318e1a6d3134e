/**
 * What a part of a page sends to the others, and to the shop's other tabs. `customer` is the name, for the header, of
 * who has just logged in ('' for a guest without one), and null after a logout; in both cases the cart is another one.
 * `favourite` became one, or is one no more: the cart is as it was.
 */
export type TabMessage = { cartCount?: number; customer?: string | null; favourite?: { id: string; isSaved: boolean } }

const channel = 'shop'
const local = 'shop:changed'

let shared: BroadcastChannel | undefined

/** One channel for the whole page: a second one would receive this tab's own messages. */
function openChannel() {
  if ('BroadcastChannel' in window) shared ??= new BroadcastChannel(channel)
  return shared
}

export function notifyTabs(message: TabMessage) {
  dispatchEvent(new CustomEvent(local, { detail: message }))
  openChannel()?.postMessage(message)
}

/** `fromOther` is true for what another tab did. @returns what ends the listening */
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
