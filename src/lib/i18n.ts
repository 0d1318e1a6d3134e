import rosetta from 'rosetta'
import { formatCount } from './format'

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends Record<string, unknown>
    ? Leaves<Node[Key], `${Prefix}${Key}.`>
    : `${Prefix}${Key}`
}[keyof Node & string]

/**
 * Returns a function that returns the Dutch text for a key of a language file, such as `empty` or `filters.title`.
 * `values` fill `{{name}}` in a text, or are passed to a text that is a function.
 *
 * It is declared without side effects, so that a build leaves out a file of texts that is not used.
 */
/* @__NO_SIDE_EFFECTS__ */
export function textsOf<Texts extends Record<string, unknown>>(file: Texts) {
  const texts = rosetta<Record<string, unknown>>({ nl: file })
  texts.locale('nl')
  // With plain `Leaves<Texts>`, a type error would list the whole file of texts instead of its keys.
  return (key: { [Leaf in Leaves<Texts>]: Leaf }[Leaves<Texts>], values?: Record<string, string | number>): string =>
    texts.t(key, values)
}

/** Returns a text for a number `n`: `1 product`, `1.234 producten`. */
/* @__NO_SIDE_EFFECTS__ */
export function plural(one: string, more: string) {
  return ({ n }: { n: number }) => `${formatCount(n)} ${n === 1 ? one : more}`
}
