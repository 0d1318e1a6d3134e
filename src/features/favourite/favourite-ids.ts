/* Ids that several components of favourites use. A visitor may see them in a URL, so they are Dutch. */

export const favouriteFormId = 'favoriet'
/** The id of the message that a page shows after a product was saved without script. */
export const savedNoteId = 'bewaard'
