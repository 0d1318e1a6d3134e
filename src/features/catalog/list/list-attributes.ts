/* Data attributes that connect the markup of a list with its scripts. */

/** On the link to the next page: id of the list that its items go to. */
export const append = 'data-append'
/** On that link: how many items the next page has. */
export const loadingMark = 'data-coming'
/** On a range filter: the name of its fields without `_min`. */
export const range = 'data-range'
/** On a field that searches a long list of values. */
export const find = 'data-find'
/** On the message that no value matches the typed text. */
export const none = 'data-none'
/** On what closes the sheet. */
export const close = 'data-close'
/** On the sheet's button: its text, with `{text}` in place of the number of products. */
export const sheetButtonText = 'data-text'

/** Event after items were appended to a list. */
export const appendedEvent = 'appended'
