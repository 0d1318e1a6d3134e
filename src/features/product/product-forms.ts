/** The values of the field `action` of the forms of a product's page. `buyButtonName` is a button's name instead. */
export const questionAction = 'question'
export const stockAlertAction = 'alert'
export const priceAlertAction = 'price'
export const buyButtonName = 'buy'

/** The ids of the messages that a form has succeeded. As the hash of the page's URL, each shows its message. */
export const questionSentId = 'vraag-verstuurd'
export const alertSentId = 'bericht-volgt'
export const priceAlertSentId = 'prijsbericht-volgt'

/** The id of the `details` element around the form for a price alert. */
export const priceFormFoldId = 'prijsbericht'
