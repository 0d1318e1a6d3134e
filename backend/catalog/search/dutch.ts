import { FOLDS } from '../../db/derived/search-index'

/** Words in lower case and without diacritics. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    [...plain]
      .map((letter) => FOLDS.get(letter) ?? letter)
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const STOP_WORDS =
  'de het een en of van voor met in op te om aan bij naar tot uit als die dat is zijn er ik je mijn the a an and for with'
const stopWords = new Set(STOP_WORDS.split(' '))

/** Whether a word adds nothing to a search, or is the single letter of a `t-shirt`. A digit is no stop word. */
export const isStopWord = (word: string) => stopWords.has(word) || /^\p{L}$/u.test(word)

/**
 * Returns a word with its singular, its stem and a plural with another spelling: `tenten` with `tent`, `lichte` with
 * `licht`, `sandaal` with `sandalen`.
 *
 * It uses rules and no dictionary, so some forms don't exist; they find nothing.
 */
export function formsOf(word: string): string[] {
  const singular = toSingular(word)
  const forms = [word, singular, toStem(word), toPlural(singular)].filter((form) => form.length >= 3)
  return [...new Set([word, ...forms])]
}

/** `apparaten` as `apparaat`, `riempje` as `riem`; a word without such an ending as it is. */
export function toSingular(word: string) {
  // pannetje, pan; riempje, riem; but lampje, lamp
  const [, doubled] = /^(.+([bdfgklmnprst]))\2etjes?$/.exec(word) ?? /^(.+(?:[aeiou]{2}|r)m)pjes?$/.exec(word) ?? []
  if (doubled) return doubled
  const [, diminutive] = /^(.{3,})jes?$/.exec(word) ?? []
  if (diminutive) return diminutive.replace(/(..[lnrw])t$/, (end, beker) => (diminutive.length > 4 ? beker : end))
  const [, stem] = /^(.+[^aeo])en$/.exec(word) ?? []
  return stem ? close(stem) : word.replace(/(...[^s])s$/, '$1')
}

/** An adjective without its ending: `waterdichte`, `lage`, `dikke`. */
function toStem(word: string) {
  const [, stem] = /^(..+[bdfgklmnprstvwz])e$/.exec(word) ?? []
  return stem ? close(stem) : word
}

/** How a stem is spelled at the end of a word. */
function close(stem: string) {
  return (
    stem
      // rugzakk, rugzak
      .replace(/([bcdfgklmnprst])\1$/, '$1')
      // briev, brief; huiz, huis
      .replace(/v$/, 'f')
      .replace(/z$/, 's')
      // sandal, sandaal; but not wandel, wandeel, nor rugzak, rugzaak
      .replace(/(^|[^aeiou])([aeou])([bcdfgklmnprst])$/, (end, before, vowel, after) => {
        const isShort = /([bcdfgklmnprst])\1$/.test(stem) || (vowel === 'e' && /[aeiou].*e[lmnr]$/.test(stem))
        return isShort ? end : before + vowel + vowel + after
      })
  )
}

/** Only where it does not begin with the singular: the others are found by that. */
function toPlural(singular: string) {
  return singular
    .replace(/([aeou])\1([^aeiou])$/, '$1$2en')
    .replace(/([aeiou]{2}|ij|[lnr])f$/, '$1ven')
    .replace(/([aeiou]{2}|ij|[lnr])s$/, '$1zen')
}
