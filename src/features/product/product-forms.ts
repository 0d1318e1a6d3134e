/** What the product page's forms are called in their field `action`. */
export const questionForm = 'question'
export const alertForm = 'alert'

/** Ids of what is told after each went well, in the page and behind the `#` of its address. */
export const asked = 'vraag-verstuurd'
export const waiting = 'bericht-volgt'
