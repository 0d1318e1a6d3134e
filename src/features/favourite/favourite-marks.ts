/* Ids that the markup of favourites shares. A visitor may see them in an address, so they are Dutch. */

/** Id of the form by which every heart of a page is sent. */
export const form = 'favoriet'
/** Id of the note that a page shows after something was saved without script. */
export const savedNote = 'bewaard'
