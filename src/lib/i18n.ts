import rosetta from 'rosetta'
import { formatCount } from './format'

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends Record<string, unknown>
    ? Leaves<Node[Key], `${Prefix}${Key}.`>
    : `${Prefix}${Key}`
}[keyof Node & string]

/**
 * Reads a language file: returns a function that answers the Dutch text of a key, such as `empty` or `filters.title`.
 * `{{name}}` in a text, or a text that is a function, takes `values`.
 *
 * Declared without side effects, so that a build leaves out a table that is not used.
 */
/* @__NO_SIDE_EFFECTS__ */
export function textsOf<Texts extends Record<string, unknown>>(file: Texts) {
  const texts = rosetta<Record<string, unknown>>({ nl: file })
  texts.locale('nl')
  // Plain `Leaves<Texts>` would have an error of the types print the whole table instead of its keys.
  return (key: { [Leaf in Leaves<Texts>]: Leaf }[Leaves<Texts>], values?: Record<string, string | number>): string =>
    texts.t(key, values)
}

/** A text that counts `n`: `1 product`, `1.234 producten`. */
/* @__NO_SIDE_EFFECTS__ */
export function plural(one: string, more: string) {
  return ({ n }: { n: number }) => `${formatCount(n)} ${n === 1 ? one : more}`
}
