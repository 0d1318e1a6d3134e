/** An island as kit/browser/islands/define-islands.ts defines it; undefined until that has run. */
type Sleeper = HTMLElement & { wakeIfReady?: () => void }

/** Wakes every sleeping island whose condition (attribute `wake`) is true now. */
export function wakeReadyIslands() {
  for (const island of document.querySelectorAll<Sleeper>('shop-island:not([awake])')) island.wakeIfReady?.()
}
