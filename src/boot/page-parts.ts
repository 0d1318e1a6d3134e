/** Id of the polite live region that every page has, empty. */
export const announcerId = 'announcer'

/** Event after parts of the page were replaced; `detail.isPop` says whether by the back or forward button. */
export const swappedEvent = 'swapped'

/** The script tag of this build. Its nonce lets more script in. */
export const findOwnScript = () => document.querySelector<HTMLScriptElement>('script[data-ahead]')
