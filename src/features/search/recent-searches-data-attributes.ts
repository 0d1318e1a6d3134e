export const recentSearchesId = 'eerder-gezocht'
/**
 * An attribute of the section of recent searches. Its value is this page's search term, which the browser stores. It is
 * absent if the search had no results.
 */
export const searchedTermAttribute = 'data-searched'
/** The attribute of the section of recent searches with the path of the search page. */
export const searchPathAttribute = 'data-path'
