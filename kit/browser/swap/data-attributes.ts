/** On a GET form or link: ids of page parts to replace by those at its URL. Only the first must be in the page. */
export const swapAttribute = 'data-swap'
/** On the first part that a swap replaces: the page's URL, normalised by the worker. */
export const urlAttribute = 'data-address'
/** On the first part that a swap replaces: the swap adds no history entry, so that the back button leaves the page. */
export const sameEntryAttribute = 'data-same-entry'
/** On text that a screen reader announces after a swap. With a `tabindex`, it gets the focus of a removed field. */
export const announceAttribute = 'data-announce'
