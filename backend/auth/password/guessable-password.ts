import { ApiError } from '../../../kit/contract/errors'
import { texts } from '../nl'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { dutchPasswords } from './dutch-passwords'

/** The account and shop of a new password: an attacker guesses these words first. */
export type PasswordOwner = {
  email: string
  firstname?: string
  middle_name?: string | null
  lastname?: string
  company?: string | null
  shop?: { name: string; email: string }
}

type Weakness = 'common' | 'simple' | 'own'

/** The characters that a password needs besides a common word: a year has four. */
const MIN_EXTRA_CHARACTERS = 5
/** The length of the shortest name that is checked. Shorter ones are part of too many words. */
const SHORTEST_WORD = 3

const lanes = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequences = [...lanes, ...lanes.map((lane) => [...lane].reverse().join(''))]

const figures: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

const wordsOf = (text: string) => text.trim().split(/\s+/)
const favourites = wordsOf(dutchPasswords)
/** The 3,000 commonest passwords of eight characters or more, in lower case; shorter ones are refused for their length. */
const commonest = new Set(commonPasswords.passwords)

/** In lower case, and with full-width letters as plain ones. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Letters and digits alone, without accents. */
const bare = (text: string) =>
  plain(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** `w3lk0m01` as `welkom01`: letters for figures, but not for those at the end. */
const withLetters = (text: string) => text.replace(/[013457@$!](?=.*\p{L})/gu, (figure) => figures[figure] ?? figure)

/**
 * Why a password is guessed first; undefined where nothing is known against it. There are no rules of composition: they
 * make passwords worse.
 *
 * - `common`: one of the 3,000 commonest or a Dutch favourite, alone or with little beside it: `Welkom2026!`
 * - `simple`: a repetition, or a sequence of the alphabet, the digits or the keyboard
 * - `own`: little beside the shop's name, the mail address or the person's name
 */
export function weaknessOf(password: string, owner: PasswordOwner): Weakness | undefined {
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

/** @throws ApiError 422 at `password` */
export function refuseGuessable(password: string, owner: PasswordOwner) {
  const weakness = weaknessOf(password, owner)
  if (!weakness) return
  const text = texts.guessable[weakness]
  throw new ApiError(422, text, `${weakness}_password`, { password: [text] })
}

/** Whether some of `words` make up the text, but for a few characters or a simple row of them. */
function hasFewExtraCharacters(text: string, words: readonly string[]) {
  const whole = bare(text)
  // The longer ones first: of `sanneheuvel` nothing is left, also where `sanne` is a word.
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && (rest.length < MIN_EXTRA_CHARACTERS || isSimple(rest))
}

/** A block of up to four characters again and again, or a piece of a sequence. */
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
  return [...names, ...mails].map((word) => bare(word ?? '')).filter((word) => word.length >= SHORTEST_WORD)
}
