import { splitStreet } from './split-street'

/** Words without a capital inside names of people, streets and cities. */
const small = new Set(
  'van von der den de het ten ter te op in aan bij en onder over tot d du des la le les l à sur'.split(' '),
)

/** Matches initials (`P.C.`) and Roman numerals (`II` in `Willem II`), which are spelled in capitals. */
const allCapitals = /^(?:(?:\p{L}\.)+|i{2,3}|iv|vi{1,3}|ix)$/iu
/** Matches two consonants, which are initials without dots, as in `PC Hooftstraat`. */
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
 * Returns a name as it is printed on a label: `BREDA` is `Breda`, and `alphen aan den rijn` is `Alphen aan den Rijn`. A
 * name that has both capitals and small letters is returned unchanged.
 *
 * @param isSurname true if the first word may begin with a small letter, as in `van der Berg`
 */
function writeCapitals(text: string, isSurname = false) {
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

const textOf = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')

/** Returns a postal code as it is printed on a label: `4811 XR` for `4811xr`. */
export function formatPostalCode(text: string) {
  const plain = text.trim().toUpperCase()
  return plain.replace(/^(?:NL|BE?)[\s-]*(?=\d{4})/, '').replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2')
}

/** Returns a first name with capitals. Initials without dots are unchanged: `JP` does not become `Jp`. */
const writeFirstName = (text: string) => (/^\p{Lu}{1,2}$/u.test(text) ? text : writeCapitals(text))

const writers: Record<string, (text: string) => string> = {
  company: (text) => text,
  firstname: writeFirstName,
  middle_name: (text) => (text === text.toUpperCase() ? text.toLowerCase() : text),
  lastname: (text) => writeCapitals(text, true),
  street: (text) => writeCapitals(text.replace(/,$/, '')),
  house_number: (text) => text,
  addition: (text) => text,
  postal_code: formatPostalCode,
  city: (text) => writeCapitals(text),
}

/**
 * Returns an address, or some of its fields, as printed on a label: single spaces, capitals, and the house number in
 * its own field. Values that are not text are unchanged, because the schema refuses them later.
 *
 * @param known the name of the street that has this postal code and house number
 */
export function normaliseAddress<Part extends object>(address: Part, known?: string): Part {
  const normalised = { ...address } as Record<string, unknown>
  for (const name of Object.keys(writers))
    if (typeof normalised[name] === 'string') normalised[name] = textOf(normalised[name])
  if (normalised.street) {
    const { street, house_number, addition, country } = normalised
    const typed = { street: textOf(street), house_number: textOf(house_number), addition: textOf(addition) }
    // Adds an absent field only if its value was in another field, such as a house number in `street`.
    for (const [name, text] of Object.entries(splitStreet(typed, country, known)))
      if (text || normalised[name]) normalised[name] = text
  }
  for (const [name, write] of Object.entries(writers)) {
    const text = normalised[name]
    if (typeof text === 'string') normalised[name] = write(text)
  }
  return normalised as Part
}
