/* What the search field and its script share. */

/** On the `<search>` of a field with suggestions: the address that answers them, to which the text is added. */
export const suggests = 'data-suggests'
