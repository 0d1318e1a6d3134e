export const announcerId = 'announcer'

/** The event after parts of the page were replaced; `detail.isPop` is true if the back or forward button did it. */
export const swappedEvent = 'swapped'

export const findOwnScript = () => document.querySelector<HTMLScriptElement>('script[data-ahead]')
