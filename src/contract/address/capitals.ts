/** Words that stay small inside names of people, streets and cities. */
const small = new Set(
  'van von der den de het ten ter te op in aan bij en onder over tot d du des la le les l à sur'.split(' '),
)

/** Initials (`P.C.`) and numbers such as `Willem II`. */
const allCapitals = /^(?:(?:\p{L}\.)+|i{2,3}|iv|vi{1,3}|ix)$/iu
/** `PC Hooftstraat`. */
const hasNoVowel = /^[^\W\daeiouy_]{2}$/i

function capitalise(word: string, isFirst: boolean) {
  const lower = word.toLowerCase()
  if (allCapitals.test(word)) return word.toUpperCase()
  if (/^['’\d]/.test(lower) || (small.has(lower) && !isFirst)) return lower
  const elided = /^([dlo]['’])(.+)/u.exec(lower)
  if (elided?.[1] && elided[2]) {
    const start = elided[1].startsWith('o') || isFirst ? elided[1].toUpperCase() : elided[1]
    return start + elided[2].charAt(0).toUpperCase() + elided[2].slice(1)
  }
  return lower.replace(/^(?:ij|\p{L})/u, (start) => start.toUpperCase())
}

/**
 * Returns a name as it is printed on a label: `BREDA` is `Breda`, and `alphen aan den rijn` is `Alphen aan den Rijn`.
 * A name that has both capitals and small letters stays as it was typed.
 *
 * @param isSurname its first word may be small: `van der Berg`
 */
export function writeCapitals(text: string, isSurname = false) {
  const isUpper = text === text.toUpperCase()
  if (!isUpper && text !== text.toLowerCase()) return text
  let isFirst = !isSurname
  return text.replace(/[^\s-]+/g, (word) => {
    if (isUpper && hasNoVowel.test(word)) return word
    const written = capitalise(word, isFirst)
    isFirst = false
    return written
  })
}
