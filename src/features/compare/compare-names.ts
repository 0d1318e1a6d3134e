/* Data attributes and ids that the markup of the comparison shares with its scripts. Ids that a visitor may see in a URL are Dutch. */

/** Key of the selection in session storage (specification §9). */
export const selectionKey = 'product_comparison_selected'
export const comparison = 'vergelijking'
/** Id of the box that leaves out what is the same; also a parameter of the URL. */
export const onlyDifferences = 'verschillen'
/** On a link that takes the product with this id out of the selection; empty, all of them. */
export const remove = 'data-uncompare'
