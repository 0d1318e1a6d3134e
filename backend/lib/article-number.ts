/** Separators that may occur between the parts of an article number. */
export const SEPARATORS = ['-', ' ', '.', '/', '_']

/** Normalises an article number or EAN for comparison: upper case, without separators. */
export const plainArticleNumber = (number: string) =>
  SEPARATORS.reduce((plain, separator) => plain.replaceAll(separator, ''), number.trim().toUpperCase())
