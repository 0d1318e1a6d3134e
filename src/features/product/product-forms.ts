/** The values of the field `action` of the product page's forms. `buyForm` is the name of a button instead. */
export const questionAction = 'question'
export const alertForm = 'alert'
export const priceForm = 'price'
export const buyForm = 'buy'

/** The ids of the messages after each form succeeded, which are also hashes of the page's URL. */
export const questionSentId = 'vraag-verstuurd'
export const waiting = 'bericht-volgt'
export const priceAlertSentId = 'prijsbericht-volgt'

/** The id of the `details` element around the form for a price alert. */
export const priceFold = 'prijsbericht'
