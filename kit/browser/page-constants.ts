export const announcerId = 'announcer'

/** The name of the event after a swap of page parts; `detail.isPop` is true if the back or forward button caused it. */
export const swappedEvent = 'swapped'

export const findEntryScript = () => document.querySelector<HTMLScriptElement>('script[data-ahead]')
