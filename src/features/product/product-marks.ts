/* What the markup of a product's page and its script share. */

/** Id of what another choice replaces: photos, price, options, stock and buy button. */
export const buyBoxId = 'product'

/** On it: the chosen variant as JSON, which `loadedEvent` tells. */
export const variant = 'data-variant'

/**
 * Event on window once a variant's data are here, and for every one that is chosen (specification §4, Product page
 * load). Its `detail` is a LoadedVariant (loaded-variant.ts).
 */
export const loadedEvent = 'product_page:po_loaded'
