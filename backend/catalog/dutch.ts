/** Words in lower case and without diacritics. */
export function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * A word with its singular and a plural that is spelled otherwise: `tenten` with `tent`, `sandaal` with `sandalen`.
 *
 * It knows rules and no words, so some forms don't exist; they find nothing.
 */
export function formsOf(word: string): string[] {
  const singular = toSingular(word)
  const forms = [word, singular, toPlural(singular)].filter((form) => form.length >= 3)
  return [...new Set([word, ...forms])]
}

function toSingular(word: string) {
  const [, diminutive] = /^(.{3,})jes?$/.exec(word) ?? []
  if (diminutive) return diminutive.replace(/(..[lnrw])t$/, (end, beker) => (diminutive.length > 4 ? beker : end))
  const [, stem] = /^(.+[^aeo])en$/.exec(word) ?? []
  if (!stem) return word.replace(/(...[^s])s$/, '$1')
  return (
    stem
      // rugzakken, rugzak
      .replace(/([bcdfgklmnprst])\1$/, '$1')
      // briev, brief; huiz, huis
      .replace(/v$/, 'f')
      .replace(/z$/, 's')
      // sandalen, sandaal; but not wandelen, wandeel, nor rugzak, rugzaak
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
