export const searchesId = 'eerder-gezocht'
/** On the section of recent searches: the term of this page, to be remembered; absent if the search had no results. */
export const searchedAttribute = 'data-searched'
/** On the section of recent searches: the path of the search page. */
export const searchPathAttribute = 'data-path'
