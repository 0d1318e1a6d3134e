/** An element `<shop-island>`. It has no `wakeIfReady` until define-island-element.ts has run. */
type Sleeper = HTMLElement & { wakeIfReady?: () => void }

/** Hydrates every island whose condition (attribute `wake`) is true now. */
export function wakeReadyIslands() {
  for (const island of document.querySelectorAll<Sleeper>('shop-island:not([awake])')) island.wakeIfReady?.()
}
