/** A number as Dutch people write it: `9,8`, `1.250`, `−5`. */
export function formatNumber(value: number) {
  const [whole = '0', part] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '−' : ''}${grouped}${part ? `,${part}` : ''}`
}

/** Grams as a shopper reads them: `850 g`, `1,35 kg`, `12 kg`. */
export function formatWeight(grams: number) {
  if (grams < 1000) return `${grams} g`
  return `${formatNumber(Math.round(grams / (grams < 10000 ? 10 : 100)) / (grams < 10000 ? 100 : 10))} kg`
}

const units = ['°C', 'mm', 'cm', 'm', 'l', 'kg', 'g', 'lumen', 'functies', 'persoon', 'personen'].join('|')
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}/]))`, 'gu')

/**
 * Keeps a number on one line with its unit, by a no-break space: in a narrow card `slaapzak 12 °C` broke before the `°C`. Search and addresses
 * see a space like any other.
 */
export function keepUnits(text: string) {
  return text.replace(beforeUnit, '\u00a0')
}

export type Facts = Readonly<Record<string, string | number>>

/** Replaces `{name}` by the fact of that name. An unknown name throws: a hole in a text must not reach the shop. */
export function fill(template: string, facts: Facts) {
  if (!template.includes('{')) return template
  return template.replace(/(^|[.!?] )?\{(\w+)\}/g, (_, start: string | undefined, name: string, place: number) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`no fact “${name}” for “${template}”`)
    const text = typeof fact === 'number' ? formatNumber(fact) : fact
    return start || place === 0 ? (start ?? '') + toSentenceStart(text) : text
  })
}

const properNames = /^(?:Tritan|Coolmax)/

/** `Getapet nylon` becomes `getapet nylon`; `TPU`, `EN 892`, `A/B` and proper names keep their capital. */
export function toMidSentence(text: string) {
  if (text.startsWith('Eén ')) return `één${text.slice(3)}`
  return /^\p{Lu}\p{Ll}/u.test(text) && !properNames.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The other way round. The capital goes without an accent: `één` becomes `Eén`. */
export function toSentenceStart(text: string) {
  if (text.startsWith('één')) return `Eén${text.slice(3)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
