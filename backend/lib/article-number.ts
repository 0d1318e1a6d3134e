/** Separators that may occur between the parts of an article number. */
export const SEPARATORS = ['-', ' ', '.', '/', '_']

/** An article number or EAN as it is compared. */
export const toPlain = (number: string) =>
  SEPARATORS.reduce((plain, separator) => plain.replaceAll(separator, ''), number.trim().toUpperCase())
