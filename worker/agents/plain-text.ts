/**
 * Letters that people don't see and programs read: controls, marks of direction, zero widths, tags and variation
 * selectors. Orders to a program are hidden in them.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** Text of a shop or customer for an agent: only its visible characters, on one line, cut to `most`. */
export const plainText = (text: string, most = 1_000) => cut(seen(text).trim(), most)

/** The same of a text of several lines, such as Markdown. */
export const plainLines = (text: string, most = Number.POSITIVE_INFINITY) =>
  cut(
    text
      .split('\n')
      .map((line) => line.replace(unseen, '').trimEnd())
      .join('\n')
      .trim(),
    most,
  )

/** Removes soft hyphens in words, and turns tabs and line ends into spaces. */
const seen = (text: string) => text.replace(/\s+/g, ' ').replace(unseen, '').replace(/ {2,}/g, ' ')

/** Not in the middle of a letter. */
const cut = (text: string, most: number) => (text.length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)
