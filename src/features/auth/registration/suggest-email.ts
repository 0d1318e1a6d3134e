/** Mail providers to suggest, the most used first. */
const suggested =
  'gmail.com hotmail.com outlook.com live.nl hotmail.nl icloud.com ziggo.nl kpnmail.nl telenet.be skynet.be home.nl planet.nl yahoo.com xs4all.nl'.split(
    ' ',
  )
/** Real providers whose names look like typing errors of a suggested one: they are not corrected. */
const existing =
  'ymail.com mail.com email.com gmx.com gmx.nl googlemail.com live.be live.com outlook.nl outlook.be hotmail.be yahoo.nl me.com mac.com home.be tele2.nl'.split(
    ' ',
  )

function distanceOf(one: string, other: string) {
  const rows = [...Array(one.length + 1).keys()].map((row) => [row])
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let column = 1; column <= other.length; column++) rows[0]?.push(column)
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const changed = at(row - 1, column - 1) + (isSame ? 0 : 1)
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : changed
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, changed, swapped))
    }
  return at(one.length, other.length)
}

const nameOf = (domain: string) => domain.slice(0, domain.indexOf('.'))
const endingOf = (domain: string) => domain.slice(domain.indexOf('.') + 1)
/** Whether the ending of a domain may be a country's: `hotmail.de` exists, but `hotmail.co` is a typing error. */
const isCountry = (ending: string) => /^[a-z]{2}(?:\.[a-z]{2})?$/.test(ending) && !['co', 'cm', 'om'].includes(ending)

function isLikelyTypo(domain: string, meant: string) {
  const isShort = nameOf(meant).length < 5
  if (nameOf(domain) === nameOf(meant) && isCountry(endingOf(domain))) return false
  return distanceOf(domain, meant) <= (isShort ? 1 : 2)
}

/** Returns `kim@gmail.com` for `kim@gmial.com`; null for an address that does not look like a typing error. */
export function suggestEmail(email: string) {
  const [, name, typed = ''] = /^\s*([^\s@]+)@([^\s@]+?)\s*$/.exec(email) ?? []
  const domain = typed.toLowerCase()
  if (!name || domain.length > 20 || suggested.includes(domain) || existing.includes(domain)) return null
  const [best] = suggested
    .filter((meant) => isLikelyTypo(domain, meant))
    .sort((one, other) => distanceOf(domain, one) - distanceOf(domain, other))
  return best ? `${name}@${best}` : null
}
