/**
 * Applies the visitor's choice of prices with or without VAT. Runs inline, before the first paint; the document carries
 * its source text, so it may use nothing from outside itself: `btw` is `VAT_COOKIE` of the contract.
 */
export const applyVatChoice = () => {
  // A shop that shows prices with VAT only has said so already.
  if (/(^|; )btw=excl(;|$)/.test(document.cookie)) document.documentElement.dataset.btw ??= 'excl'
}
