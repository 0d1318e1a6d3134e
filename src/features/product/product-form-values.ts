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
