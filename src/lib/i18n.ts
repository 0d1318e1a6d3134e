import rosetta from 'rosetta'
import { nl } from '../i18n/nl'

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends Record<string, unknown>
    ? Leaves<Node[Key], `${Prefix}${Key}.`>
    : `${Prefix}${Key}`
}[keyof Node & string]

/** Every text of the language file, by its path: `cart.empty`. */
export type TextKey = Leaves<typeof nl>

const texts = rosetta({ nl: nl as Record<string, unknown> })
texts.locale('nl')

/** The Dutch text behind a key; `{{name}}` in it, or its function, takes `values`. */
export function t(key: TextKey, values?: Record<string, string | number>): string {
  return texts.t(key, values)
}
