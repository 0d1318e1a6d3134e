/** The id of the part of the page that a new choice replaces: photos, price, options, stock and buy button. */
export const buyBoxId = 'product'
/** The id of the reviews. A new choice replaces them too, because their links contain the choice. */
export const reviewsId = 'beoordelingen'

/** The id of the section with recently viewed products. It appears by script once there are any. */
export const recentId = 'onlangs-bekeken'
/** On the section of recently viewed products: this page's product as JSON, or the URL of a discontinued product. */
export const viewedAttribute = 'data-viewed'
export const discontinuedAttribute = 'data-gone'

/** On the link to a size guide, which opens in a dialog. */
export const sizeGuide = 'data-size-guide'
/** On the link to a size guide: for whom the product is, and the chosen size. */
export const wearerAttribute = 'data-wearer'
export const chosenSize = 'data-chosen-size'

/** On the element with the id `buyBoxId`: the chosen variant as JSON, which `loadedEvent` passes on. */
export const variantAttribute = 'data-variant'

/**
 * Fires on window for each displayed variant, with a TrackedVariant as `detail` (specification §4, Product page load).
 */
export const loadedEvent = 'product_page:po_loaded'

/** The id of the list of the variant's article numbers, in the specifications. */
export const numbersId = 'artikelgegevens'
export const variantParts = `${buyBoxId} ${numbersId} ${reviewsId}`

/** On an element that a script fills: the text to fill in, with placeholders such as `{name}`. */
export const templateAttribute = 'data-template'

/** On a row of tier prices: the minimum amount, and the price for one, in cents. */
export const tierAttribute = { from: 'data-from', gross: 'data-gross', net: 'data-net' } as const

/** On the button that shares the page: the URL to share. */
export const shareAttribute = 'data-share'
/** On the button that shares the page: the message after the URL was copied. */
export const copiedAttribute = 'data-copied'

export const variantFormId = 'keuze'
/** On the form of a buy button before everything is chosen: a press leads to the attribute without a choice. */
export const chooseFirst = 'data-choose-first'
/** The id of an attribute's fieldset, and the id of the text in it that no value is chosen yet. */
export const attributeGroupId = (attributeId: number) => `keuze-${attributeId}`
export const missingChoiceId = (attributeId: number) => `keuze-${attributeId}-open`

/** On the fieldset of a size: the message that the size was chosen for an earlier product, with a button for others. */
export const ownSize = 'data-own-size'
/** The localStorage key of the sizes that were chosen in this browser, by attribute. */
export const ownSizesKey = 'own_sizes'

/** On the template of the bar that a narrow screen shows while the buy button is out of view. */
export const buyBar = 'data-buy-bar'
