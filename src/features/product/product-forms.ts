/** The values of the field `action` of the product page's forms. `buyButtonName` is the name of a button instead. */
export const questionAction = 'question'
export const stockAlertAction = 'alert'
export const priceAlertAction = 'price'
export const buyButtonName = 'buy'

/** The ids of the messages after each form succeeded, which are also hashes of the page's URL. */
export const questionSentId = 'vraag-verstuurd'
export const alertSentId = 'bericht-volgt'
export const priceAlertSentId = 'prijsbericht-volgt'

/** The id of the `details` element around the form for a price alert. */
export const priceFormFoldId = 'prijsbericht'
