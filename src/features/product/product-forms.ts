/** The values of the field `action` of the product page's forms; the last is a button's name instead. */
export const questionAction = 'question'
export const alertForm = 'alert'
export const priceForm = 'price'
export const buyForm = 'buy'

/** Ids of the messages after each form succeeded, in the page and behind the `#` of its URL. */
export const questionSentId = 'vraag-verstuurd'
export const waiting = 'bericht-volgt'
export const priceAlertSentId = 'prijsbericht-volgt'

/** Id of what the form about the price is folded in. */
export const priceFold = 'prijsbericht'
