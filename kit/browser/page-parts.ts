export const announcerId = 'announcer'

/** The event after parts of the page were replaced; `detail.isPop` is true for the back or forward button. */
export const swappedEvent = 'swapped'

export const findOwnScript = () => document.querySelector<HTMLScriptElement>('script[data-ahead]')
