/**
 * Applies the visitor's choice of prices with or without VAT. Runs inline, before the first paint. The document
 * contains this function's source text, so the function may use nothing from outside itself: the cookie name `btw`
 * repeats `VAT_COOKIE` of the contract.
 */
export const applyVatChoice = () => {
  // In a shop that shows prices with VAT only, the server has set `data-btw=incl`, which `??=` does not replace.
  if (/(^|; )btw=excl(;|$)/.test(document.cookie)) document.documentElement.dataset.btw ??= 'excl'
}
