/* Names that the markup of the comparison shares with its scripts. Ids that a visitor may see in a URL are Dutch. */

/** The key of the selection in session storage (specification §9). */
export const selectionKey = 'product_comparison_selected'
export const comparisonPageId = 'vergelijking'
/** The id of the checkbox that leaves out equal rows; also a parameter of the URL. */
export const onlyDifferences = 'verschillen'
/** On a link that removes the product with this id from the selection; an empty value removes all. */
export const remove = 'data-uncompare'
