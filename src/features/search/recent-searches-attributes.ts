export const searchesId = 'eerder-gezocht'
/** On the section of recent searches: this page's term, which the browser stores; absent without results. */
export const searchedAttribute = 'data-searched'
/** On the section of recent searches: the path of the search page. */
export const searchPathAttribute = 'data-path'
