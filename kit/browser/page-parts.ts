export const announcerId = 'announcer'

/** Event after parts of the page were replaced; `detail.isPop` says whether by the back or forward button. */
export const swappedEvent = 'swapped'

export const findOwnScript = () => document.querySelector<HTMLScriptElement>('script[data-ahead]')
