/**
 * Characters that people don't see but programs read: control characters, direction marks, zero-width characters, tags,
 * variation selectors. Attackers use them to hide instructions to an agent in a text.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** Returns a text for an agent: only visible characters, on one line, shortened to `most` characters. */
export const visibleText = (text: string, most = 1_000) => cut(seen(text).trim(), most)

/** Does the same as `visibleText` for a text of several lines, such as Markdown, and leaves the line breaks. */
export const visibleLines = (text: string, most = Number.POSITIVE_INFINITY) =>
  cut(
    text
      .split('\n')
      .map((line) => line.replace(unseen, '').trimEnd())
      .join('\n')
      .trim(),
    most,
  )

/**
 * Replaces white space, such as tabs and line ends, by single spaces, and removes the characters that people don't see.
 */
const seen = (text: string) => text.replace(/\s+/g, ' ').replace(unseen, '').replace(/ {2,}/g, ' ')

/** Shortens a text, without splitting a surrogate pair. */
const cut = (text: string, most: number) => (text.length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)
