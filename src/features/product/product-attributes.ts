/** Id of what another choice replaces: photos, price, options, stock and buy button. */
export const buyBoxId = 'product'
/** Id of the reviews. Another choice replaces them too: their links say what is chosen. */
export const reviewsId = 'beoordelingen'

/** Id of the section of what this browser has looked at, hidden until there is any. */
export const recentId = 'onlangs-bekeken'
/** On it: the product of the page as JSON, or the URL of a discontinued one. */
export const viewed = 'data-viewed'
export const discontinued = 'data-gone'

/** On the link to a size guide, which opens over the page. */
export const sizeGuide = 'data-size-guide'
/** On it: for whom the product is, and the size that is chosen. */
export const wearer = 'data-wearer'
export const chosenSize = 'data-chosen-size'

/** On the element of `buyBoxId`: the chosen variant as JSON, which `loadedEvent` passes on. */
export const variant = 'data-variant'

/**
 * Event on window for each variant shown, with a TrackedVariant as its `detail` (specification §4, Product page load).
 */
export const loadedEvent = 'product_page:po_loaded'

/** Id of the variant's article numbers, in the specifications. */
export const numbersId = 'artikelgegevens'
export const variantParts = `${buyBoxId} ${numbersId} ${reviewsId}`

/** On an element that a script fills: its text, with `{name}`s. */
export const template = 'data-template'

/** On a row of tier prices: from how many, and for how much each, in cents. */
export const tier = { from: 'data-from', gross: 'data-gross', net: 'data-net' } as const

/** On the button that shares the page: the address it shares. */
export const share = 'data-share'
/** On it: the message after the URL was copied. */
export const copied = 'data-copied'

export const variantFormId = 'keuze'
/** On the form that buys what is not wholly chosen yet: pressed, it leads to what is still to be chosen. */
export const chooseFirst = 'data-choose-first'
/** Id of the group of an attribute, and of the text that its choice is missing. */
export const group = (attributeId: number) => `keuze-${attributeId}`
export const openText = (attributeId: number) => `keuze-${attributeId}-open`

/** On the group of a size: the message that the size is an earlier choice, and the button to change it. */
export const ownSize = 'data-own-size'
/** In localStorage: the sizes that were chosen in this browser, by attribute. */
export const ownSizesKey = 'own_sizes'

/** On the template of the bar that a narrow screen shows while the buy button is out of sight. */
export const buyBar = 'data-buy-bar'
