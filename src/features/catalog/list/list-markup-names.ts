/* Names that the markup of a list shares with its scripts. Ids that a visitor may see in a URL are Dutch. */

/** The list with its heading and toolbar. */
export const results = 'resultaten'
export const filterForm = 'filtervelden'
export const title = 'titel'
export const intro = 'inleiding'
export const productCount = 'aantal'
/** The element that states the delivery of most products, because their cards do not repeat it. */
export const deliveryNote = 'bezorging-lijst'
export const products = 'producten'
export const pager = 'pager'
export const filters = 'filters'
export const openFilters = 'open-filters'
export const filterSheet = 'filterblad'

/** The ids of the elements that script replaces when a list changes (enhance-swaps.ts): list, fields and title. */
export const swappedParts = `${results} ${filterForm} ${title}`

/** On the link to the next page: the id of the list that its items are appended to. */
export const appendAttribute = 'data-append'
/** On the link to the next page: the number of items on that page. */
export const nextPageCountAttribute = 'data-coming'
/** On a range filter: the name of its fields without `_min`. */
export const rangeAttribute = 'data-range'
/** On the search field for a long list of values. */
export const valueSearchAttribute = 'data-find'
/** On the message that no value matches the search text. */
export const noMatchAttribute = 'data-none'
/** On the button that closes the filters' dialog. */
export const closeSheetAttribute = 'data-close'
/** On the button of the filters' dialog: its text, in which `{text}` is replaced by the number of products. */
export const sheetButtonTextAttribute = 'data-text'

/** Fires after items were appended to a list. */
export const appendedEvent = 'appended'
