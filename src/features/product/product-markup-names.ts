/** The id of what a script replaces for another variant: photos, price, options, stock and buy button. */
export const buyBoxId = 'product'
/** The id of the reviews section. A new choice of variant replaces it too, because its links contain the choice. */
export const reviewsId = 'beoordelingen'

/** The id of the section with recently viewed products. A script shows the section once there are such products. */
export const recentlyViewedId = 'onlangs-bekeken'
/**
 * Attributes of the section of recently viewed products. Their values: this page's product as JSON, and the URL of this
 * page's product if it is discontinued.
 */
export const viewedProductAttribute = 'data-viewed'
export const discontinuedProductAttribute = 'data-gone'

/** The attribute of the link to a size guide, which a script opens in a dialog. */
export const sizeGuideAttribute = 'data-size-guide'
/** Attributes of the link to a size guide: for whom the product is (such as women), and the chosen size. */
export const wearerAttribute = 'data-wearer'
export const chosenSizeAttribute = 'data-chosen-size'

/** The attribute of the element `buyBoxId`: the chosen variant as JSON, which `variantLoadedEvent` passes on. */
export const variantAttribute = 'data-variant'

/**
 * The name of an event on `window` for each displayed variant, with the result of `toTrackedVariant` as `detail`
 * (specification §4, Product page load).
 */
export const variantLoadedEvent = 'product_page:po_loaded'

/** The id of the list of the variant's article numbers, in the specifications. */
export const articleNumbersId = 'artikelgegevens'
export const swappedPartIds = `${buyBoxId} ${articleNumbersId} ${reviewsId}`

/** The attribute of an element that a script fills. Its value is the text, with placeholders such as `{name}`. */
export const templateAttribute = 'data-template'

/** Attributes of a row of tier prices: the minimum amount, and the gross and net price per item in cents. */
export const tierPriceAttributes = { from: 'data-from', gross: 'data-gross', net: 'data-net' } as const

/** The attribute of the button that shares the page. Its value is the URL to share. */
export const shareAttribute = 'data-share'
/** The attribute of the button that shares the page. Its value is the message after the URL was copied. */
export const copiedMessageAttribute = 'data-copied'

export const variantFormId = 'keuze'
/** The attribute of the buy button's form while the choice is incomplete. A press then scrolls to what is missing. */
export const choiceMissingAttribute = 'data-choose-first'
/** The id of an attribute's fieldset, and the id of the error text in it for an attribute without a chosen value. */
export const attributeGroupId = (attributeId: number) => `keuze-${attributeId}`
export const missingChoiceId = (attributeId: number) => `keuze-${attributeId}-open`

/**
 * The attribute of the fieldset of sizes. Its value: the message that a size was chosen for an earlier product, and the
 * text of the button to change it.
 */
export const rememberedSizeAttribute = 'data-own-size'
/** The localStorage key of the sizes that were chosen in this browser, by attribute. */
export const rememberedSizesKey = 'own_sizes'

/** The attribute of the template of the buy bar, which a narrow screen shows while the buy button is out of view. */
export const buyBarAttribute = 'data-buy-bar'

/** The values of the field `action` in the forms of a product page. `buyButtonName` is the name of a button instead. */
export const questionAction = 'question'
export const stockAlertActionValue = 'alert'
export const priceAlertAction = 'price'
export const buyButtonName = 'buy'

/** The ids of the success messages of the forms. The id as the hash of the page's URL makes the message appear. */
export const questionSentId = 'vraag-verstuurd'
export const alertSentId = 'bericht-volgt'
export const priceAlertSentId = 'prijsbericht-volgt'

/** The id of the `details` element around the form for a price alert. */
export const priceAlertDetailsId = 'prijsbericht'
