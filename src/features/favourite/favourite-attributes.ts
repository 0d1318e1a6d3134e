/* Ids that the markup of favourites shares. A visitor may see them in an address, so they are Dutch. */

export const form = 'favoriet'
/** Id of the note that a page shows after something was saved without script. */
export const savedNote = 'bewaard'
