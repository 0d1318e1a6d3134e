/* What the markup of the comparison and its script share. Ids that a visitor may see in an address are Dutch. */

/** Where the selection is kept, in session storage (specification §9). */
export const selectionKey = 'product_comparison_selected'
/** Every box whose change the script answers. */
export const box = '.compare input'
/** Id of the part of the page that is swapped, and holds what is compared. */
export const comparison = 'vergelijking'
/** Id of the box that leaves out what is the same; also a parameter of the address. */
export const onlyDifferences = 'verschillen'
/** On a link that takes the product with this id out of the selection; empty, all of them. */
export const remove = 'data-uncompare'
/** Id of the bar, which every page of the default layout but the comparison's own has, hidden. */
export const bar = 'vergelijkbalk'
/** On the bar: what is told of how many are chosen, with `{n}` for the number. */
export const chosen = 'data-chosen'
/** On the bar: what is told when the first is chosen, when no more can be, and when all are gone. */
export const oneMore = 'data-one-more'
export const full = 'data-full'
export const cleared = 'data-cleared'
