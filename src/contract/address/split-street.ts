/** Matches an addition to a house number: up to three letters, digits, or a Dutch or Belgian word such as `bus`. */
const additionWord =
  /^(?:[a-z]{1,3}\d{0,4}|(?:bus|bte)[a-z]\d{0,3}|\d{1,4}[a-z]{0,4}|(?:bo[iî]te|huis|boven|beneden|links|rechts|achter|voor|rood|zwart|wit|hoog|laag|verd|verdieping|appt?|appartement|kamer|unit)\d{0,4})$/i

/** Matches a word that is a street name only together with a number, as in `Straat 12`. */
const numbered = /^(?:straat|weg|wijk|blok|sectie|zone|pier|hal|dok|kavel|vak|rij|rue)$/i
/** Matches a word that forms a street name with a year, as in `Plein 1944`. In `Plein 23`, 23 is a house number. */
const datedStreet = /^(?:plein|laan|park|markt|avenue|boulevard|place)$/i
const month =
  /\b(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre)$/i
const year = /^(?:1[5-9]\d\d|20\d\d|\d\d-\d\d)(?!\d)/
/** Matches a text that ends with a word with which no street name ends. */
const smallWord = /(?:^|\s)(?:van|de|den|der|het|op|aan|du|des|la|le|les)$/i

type Located = { street: string; house_number: string; addition: string }

/** Splits a text such as `12 bus 3` or `12-b` into house number and addition; null for text that is no house number. */
function readNumber(text: string) {
  const [, number, separator = '', rest = ''] = /^(\d{1,5})(?!\d)(\s*[-/.,]?\s*)(.*)$/.exec(text) ?? []
  if (!number) return null
  const words = rest.split(/[\s.,-]+/).filter(Boolean)
  if (words.length > 3 || !words.every((word) => additionWord.test(word))) return null
  const isRange = separator.includes('-') && /^\d+$/.test(rest) && Number(rest) > Number(number)
  return isRange ? { number: `${number}-${rest}`, addition: '' } : { number, addition: rest }
}

function isStreet(head: string, tail: string, known: string | undefined) {
  if (head.toLowerCase() === known?.toLowerCase()) return true
  if (!/\p{L}/u.test(head) || smallWord.test(head) || numbered.test(head)) return false
  return !year.test(tail) || !(datedStreet.test(head) || month.test(head))
}

/** Returns every way to split a text into a street and a house number: for `Plein 1944 12 b` there is one way. */
function readingsOf(street: string, known: string | undefined) {
  return [...street.matchAll(/[\s,]+(?:(?:nr|no|nummer)\b\.?\s*|n°\s*)?(?=\d)/gi)].flatMap((gap) => {
    const head = street.slice(0, gap.index)
    const tail = street.slice(gap.index + gap[0].length)
    const read = isStreet(head, tail, known) ? readNumber(tail) : null
    return read ? [{ street: head, ...read }] : []
  })
}

/** Spells an addition as on a label: `bus 3` for `Bus3`. In Belgium a number without a word is a box number. */
function writeAddition(text: string, country: unknown) {
  const plain = text
    .replace(/^[\s\-/.,]+/, '')
    .replace(/\b(bus|bte|app)\.?\s*(?=[a-z]?\d)/i, '$1 ')
    .replace(/[a-z]{3,}/gi, (word) => word.toLowerCase())
  return country === 'BE' && /^\d+$/.test(plain) ? `bus ${plain}` : plain
}

/**
 * Moves a house number and addition at the end of `street` into the address's fields for them, if these are empty. If
 * `house_number` is already that number, it is only removed from the street. Street names that end with a number, such
 * as `Plein 1944`, are unchanged.
 *
 * @param known the name of the street that has this postal code and house number
 */
export function splitStreet(address: Located, country: unknown, known?: string): Located {
  const typed = readNumber(address.house_number.replace(/^(?:nr|no|nummer|huisnummer)\b[.:]?\s*|^n°\s*/i, ''))
  const number = typed?.number ?? address.house_number
  const readings = readingsOf(address.street, known)
  const found = number ? readings.find((one) => one.number === number) : readings[0]
  const own = typed?.addition ?? ''
  const isTwice = own.toLowerCase() === address.addition.toLowerCase()
  const addition = (isTwice ? own : [own, address.addition].filter(Boolean).join(' ')) || found?.addition || ''
  return {
    street: found?.street ?? address.street,
    house_number: number || found?.number || '',
    addition: writeAddition(addition, country),
  }
}
