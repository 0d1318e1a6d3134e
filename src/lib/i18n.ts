import rosetta from 'rosetta'
import { formatCount } from './format-count-and-date'

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends Record<string, unknown>
    ? Leaves<Node[Key], `${Prefix}${Key}.`>
    : `${Prefix}${Key}`
}[keyof Node & string]

/**
 * Returns a function that looks up the Dutch text for a key of a language file, such as `empty` or `filters.title`.
 * `values` replace `{{name}}` in a text, or are passed to a text that is a function.
 *
 * This function is declared without side effects, so that a build leaves out the texts of a file that is not used.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createTranslator<Texts extends Record<string, unknown>>(file: Texts) {
  const texts = rosetta<Record<string, unknown>>({ nl: file })
  texts.locale('nl')
  // With plain `Leaves<Texts>`, a type error would list the whole file of texts instead of its keys.
  return (key: { [Leaf in Leaves<Texts>]: Leaf }[Leaves<Texts>], values?: Record<string, string | number>): string =>
    texts.t(key, values)
}

/** Returns a function that formats a number `n` with the singular or plural word: `1 product`, `1.234 producten`. */
/* @__NO_SIDE_EFFECTS__ */
export function plural(one: string, more: string) {
  return ({ n }: { n: number }) => `${formatCount(n)} ${n === 1 ? one : more}`
}
