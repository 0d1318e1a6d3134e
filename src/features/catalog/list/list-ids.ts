/* The ids that the markup of a list shares with its scripts. Those that a visitor may see in a URL are Dutch. */

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
