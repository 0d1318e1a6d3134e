/* What the markup of favourites and its script share. Ids that a visitor may see in an address are Dutch. */

/** Id of the form by which every heart of a page is sent. */
export const form = 'favoriet'
/** Id of the note that a page shows after something was saved without script. */
export const savedNote = 'bewaard'

/** On a form whose hearts the script takes over: what it tells once a product is saved. */
export const saved = 'data-saved'
/** On that form: what it tells once one is taken out. */
export const removed = 'data-removed'
/** On that form: the words of the way to the list, which is the form's own address. */
export const toList = 'data-to-list'
