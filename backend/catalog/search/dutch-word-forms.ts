import { LETTER_FOLDS } from '../../db/derived/search-index'

/**
 * Splits a text into words, in lower case and without diacritics. As in the full-text index, other scripts retain
 * theirs (`й`), and signs such as `½` and `™` are not written as other signs.
 */
export function toWords(text: string): string[] {
  const plain = text
    .replace(/\p{L}/gu, (letter) => letter.normalize('NFKD'))
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
  return (
    [...plain]
      .map((letter) => LETTER_FOLDS.get(letter) ?? letter)
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const STOP_WORDS =
  'de het een en of van voor met in op te om aan bij naar tot uit als die dat is zijn er ik je mijn the a an and for with'
const stopWords = new Set(STOP_WORDS.split(' '))

/** Whether a search ignores a word: a stop word, or a single letter such as the `t` of `t-shirt`. Digits count. */
export const isStopWord = (word: string) => stopWords.has(word) || /^\p{L}$/u.test(word)

/**
 * Returns a word with its inflections: singular, stem and plural: `tenten` with `tent`, `lichte` with `licht`,
 * `sandaal` with `sandalen`.
 *
 * It uses rules instead of a dictionary, so some forms are not Dutch words; those match nothing.
 */
export function wordFormsOf(word: string): string[] {
  const singular = toSingular(word)
  const forms = [word, singular, toStem(word), toPlural(singular)].filter((form) => form.length >= 3)
  return [...new Set([word, ...forms])]
}

/** Returns the singular, without diminutive: `apparaat` for `apparaten`, `riem` for `riempje`. Other words stay. */
export function toSingular(word: string) {
  // `pannetje` becomes `pan`, `riempje` becomes `riem`, `lampje` becomes `lamp`
  const [, doubled] = /^(.+([bdfgklmnprst]))\2etjes?$/.exec(word) ?? /^(.+(?:[aeiou]{2}|r)m)pjes?$/.exec(word) ?? []
  if (doubled) return doubled
  const [, diminutive] = /^(.{3,})jes?$/.exec(word) ?? []
  if (diminutive) return diminutive.replace(/(..[lnrw])t$/, (end, beker) => (diminutive.length > 4 ? beker : end))
  const [, stem] = /^(.+[^aeo])en$/.exec(word) ?? []
  return stem ? close(stem) : word.replace(/(...[^s])s$/, '$1')
}

/** Removes an adjective's ending: `waterdichte` becomes `waterdicht`, `lage` `laag`, `dikke` `dik`. */
function toStem(word: string) {
  const [, stem] = /^(..+[bdfgklmnprstvwz])e$/.exec(word) ?? []
  return stem ? close(stem) : word
}

/** Spells a stem as a separate word, by the rules of Dutch spelling. */
function close(stem: string) {
  return (
    stem
      // `rugzakk` becomes `rugzak`
      .replace(/([bcdfgklmnprst])\1$/, '$1')
      // `briev` becomes `brief`, `huiz` becomes `huis`
      .replace(/v$/, 'f')
      .replace(/z$/, 's')
      // `sandal` becomes `sandaal`, but `wandel` and `rugzak` stay
      .replace(/(^|[^aeiou])([aeou])([bcdfgklmnprst])$/, (end, before, vowel, after) => {
        const isShort = /([bcdfgklmnprst])\1$/.test(stem) || (vowel === 'e' && /[aeiou].*e[lmnr]$/.test(stem))
        return isShort ? end : before + vowel + vowel + after
      })
  )
}

/** Returns the plural if it does not begin with the singular (`tenen`, `teen`); a prefix search finds other plurals. */
function toPlural(singular: string) {
  return singular
    .replace(/([aeou])\1([^aeiou])$/, '$1$2en')
    .replace(/([aeiou]{2}|ij|[lnr])f$/, '$1ven')
    .replace(/([aeiou]{2}|ij|[lnr])s$/, '$1zen')
}
