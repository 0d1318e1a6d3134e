import rosetta from 'rosetta'
import { nl } from '../i18n/nl'

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends Record<string, unknown>
    ? Leaves<Node[Key], `${Prefix}${Key}.`>
    : `${Prefix}${Key}`
}[keyof Node & string]

/** Every text of the language file, by its path: `cart.empty`. */
export type TextKey = Leaves<typeof nl>

/** Reads a language file: answers what gives the Dutch text behind a key. `{{name}}` in it, or its function, takes `values`. */
export function textsOf<Texts extends Record<string, unknown>>(file: Texts) {
  const texts = rosetta<Record<string, unknown>>({ nl: file })
  texts.locale('nl')
  return (key: Leaves<Texts>, values?: Record<string, string | number>): string => texts.t(key, values)
}

/** A text of the shop's own language file. */
export const t = textsOf(nl)
