export const searchesId = 'eerder-gezocht'
/** On it: the term of this page, to be remembered; absent where nothing was found by it. */
export const searched = 'data-searched'
/** On it: the path that a term is searched at. */
export const path = 'data-path'
