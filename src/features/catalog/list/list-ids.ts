/* The ids that the markup of a list shares with its scripts. Those that a visitor may see in a URL are Dutch. */

/** The list with its heading and toolbar. */
export const results = 'resultaten'
export const form = 'filtervelden'
export const title = 'titel'
export const intro = 'inleiding'
export const count = 'aantal'
/** The element that states the delivery of most products, because their cards do not repeat it. */
export const delivery = 'bezorging-lijst'
export const products = 'producten'
export const pager = 'pager'
export const filters = 'filters'
export const openFilters = 'open-filters'
export const sheet = 'filterblad'

/**
 * The ids of the elements that script replaces when a list changes (kit/browser/swap/enhance-swaps.ts): list, fields and title.
 */
export const parts = `${results} ${form} ${title}`
