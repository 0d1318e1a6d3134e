import { ApiError } from '../../../kit/contract/errors'
import { texts } from '../nl'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { dutchPasswords } from './dutch-passwords'

/** The names of the account and the shop that a new password is for. An attacker tries these names first. */
type PasswordOwner = {
  email: string
  firstname?: string
  middle_name?: string | null
  lastname?: string
  company?: string | null
  shop?: { name: string; email: string }
}

type Weakness = 'common' | 'simple' | 'own'

/**
 * The number of characters that a password needs besides a common word. More than four, so that adding a year to the
 * word is not enough.
 */
const MIN_EXTRA_CHARACTERS = 5
/** The length of the shortest name to check for. Shorter names occur in too many good passwords. */
const MIN_WORD_LENGTH = 3

const lanes = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequences = [...lanes, ...lanes.map((lane) => [...lane].reverse().join(''))]

const figures: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

const wordsOf = (text: string) => text.trim().split(/\s+/)
const favourites = wordsOf(dutchPasswords)
/** The 3,000 most common passwords of eight characters or more, in lower case. Shorter passwords are refused anyway. */
const commonest = new Set(commonPasswords.passwords)

/** Returns the text in lower case, with full-width letters replaced by plain ones. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

const bare = (text: string) =>
  plain(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Replaces digits that stand for letters: `w3lk0m01` becomes `welkom01`. Digits at the end stay. */
const withLetters = (text: string) => text.replace(/[013457@$!](?=.*\p{L})/gu, (figure) => figures[figure] ?? figure)

/**
 * Returns why a password is easy to guess; undefined if it is not. Rules of composition, such as "one capital and one
 * digit", are left out because they make passwords worse.
 *
 * - `common`: one of the 3,000 most common or a common Dutch word, alone or with few other characters: `Welkom2026!`
 * - `simple`: a repetition, or a sequence of the alphabet, the digits or the keyboard
 * - `own`: the shop's name, the mail address or the person's name with few other characters
 */
export function findPasswordWeakness(password: string, owner: PasswordOwner): Weakness | undefined {
  const text = plain(password)
  if (isSimple(text)) return 'simple'
  const own = ownWords(owner)
  for (const spelling of [text, withLetters(text)]) {
    if (hasFewExtraCharacters(spelling, own)) return 'own'
    const word = spelling.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    const guessed = commonest.has(word) ? [bare(word)] : []
    if (commonest.has(spelling) || hasFewExtraCharacters(spelling, [...guessed, ...favourites, ...own])) return 'common'
  }
  return undefined
}

/** Refuses a password that is easy to guess. @throws ApiError 422 at `password` */
export function refuseGuessable(password: string, owner: PasswordOwner) {
  const weakness = findPasswordWeakness(password, owner)
  if (!weakness) return
  const text = texts.guessable[weakness]
  throw new ApiError(422, text, `${weakness}_password`, { password: [text] })
}

/** Whether the text is some of `words` with few other characters, or with other characters in a simple sequence. */
function hasFewExtraCharacters(text: string, words: readonly string[]) {
  const whole = bare(text)
  // Replaces longer words first: if `sanne` went first, `sanneheuvel` would leave `heuvel`.
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && (rest.length < MIN_EXTRA_CHARACTERS || isSimple(rest))
}

/** Whether the text repeats up to four characters (`abab`), or is part of one of `sequences` (`4567`). */
function isSimple(text: string) {
  const letters = [...text]
  const isRow = (size: number) => letters.every((letter, place) => letter === letters[place % size])
  return (
    [1, 2, 3, 4].some((size) => 2 * size <= letters.length && isRow(size)) ||
    sequences.some((one) => one.includes(text))
  )
}

function ownWords({ email, firstname, middle_name, lastname, company, shop }: PasswordOwner) {
  const names = [firstname, middle_name, lastname, company, shop?.name].flatMap((name) => [
    name,
    ...wordsOf(name ?? ''),
  ])
  const mails = [email, shop?.email].flatMap((mail = '') => {
    const [local = '', domain = ''] = mail.split('@')
    return [mail, local, ...local.split(/[._+-]/), domain, ...domain.split('.').slice(0, -1)]
  })
  return [...names, ...mails].map((word) => bare(word ?? '')).filter((word) => word.length >= MIN_WORD_LENGTH)
}
