/* Names that the markup of the comparison shares with its scripts. Ids that a visitor may see in a URL are Dutch. */

/** The session storage key of the products selected for comparison (specification §9). */
export const selectionKey = 'product_comparison_selected'
export const comparisonPageId = 'vergelijking'
/** The id of the checkbox that leaves out rows with equal values; also a parameter of the URL. */
export const onlyDifferencesId = 'verschillen'
/** On a link that removes a product from the comparison: the product's id; empty on the link that removes all. */
export const removeLinkAttribute = 'data-uncompare'
