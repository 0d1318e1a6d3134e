/** The largest amount of one variant in a cart. */
export const MAX_AMOUNT = 999

/** Facts on a product's card, and characters of each. */
export const MAX_FACTS = 2
export const MAX_FACT = 24

/** Characters of the message of a gift. */
export const MAX_GIFT_MESSAGE = 200

/** Attributes that a choice of a product's variant may name. */
export const MAX_FILTER_VALUES = 60

/** Products that are compared at once. */
export const MAX_COMPARED = 20

/** Lines of a cart in one link: each costs its page a call. */
export const MAX_PREPARED_LINES = 20

/** A row's number as text, in an address or a query string. */
export const ID = /^[1-9]\d{0,14}$/

/** The same inside a pattern of the route table. */
export const ID_PATTERN = '[1-9][0-9]{0,14}'
