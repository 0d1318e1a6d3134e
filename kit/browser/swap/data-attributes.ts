/** On a GET form or a link: ids of the parts that its URL replaces. The first must be in the page, others may be. */
export const swap = 'data-swap'
/** On the first of the parts that a swap replaces: the page's URL in the worker's normalised form. */
export const address = 'data-address'
/** On the first of the parts that a swap replaces: its swaps add no history entries, so that Back leaves the page. */
export const sameEntry = 'data-same-entry'
/** On text that a screen reader announces after a swap. With a tabindex it gets the focus of a removed control. */
export const announceAttribute = 'data-announce'
