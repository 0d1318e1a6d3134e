/** On a GET form or a link: ids of the parts that its address replaces. The first must be there, others may be. */
export const swap = 'data-swap'
/** On the first of the swapped parts: the page's URL as the worker spells it. */
export const address = 'data-address'
/** On the first of the swapped parts: its URLs replace each other in the history, so Back leaves the page. */
export const sameEntry = 'data-same-entry'
/** On what a screen reader announces after a swap. With a tabindex it takes the focus when its control was removed. */
export const announce = 'data-announce'
