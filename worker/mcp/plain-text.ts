/**
 * Letters that people don't see and programs read: controls, marks of direction, zero widths, tags and variation
 * selectors. Orders to a program are hidden in them.
 */
const unseen =
  /(?:[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])+/gu

/** What a shop or a customer wrote, as a program may read it: what can be seen of it, on one line, of `most` letters. */
export const plainText = (text: string, most = 1_000) =>
  cut(text.replace(unseen, ' ').replace(/\s+/g, ' ').trim(), most)

/** The same of a text of several lines, such as Markdown. */
export const plainLines = (text: string, most: number) =>
  cut(
    text
      .split('\n')
      .map((line) => line.replace(unseen, ' ').trimEnd())
      .join('\n')
      .trim(),
    most,
  )

/** Not in the middle of a letter. */
const cut = (text: string, most: number) => (text.length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)
