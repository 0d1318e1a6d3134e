import type { Token } from './tokens'
import { DEGREES, EURO, findUnitBySpelling, type Unit, unitOfSpec } from './units'

/**
 * A parsed quantity: `onder 150`, `tussen 1 en 2 kg`. Without a lower bound `min` is absent, without an upper `max`.
 */
export type Quantity = {
  min?: number
  max?: number
  unit?: Unit
  /** Whether the text has a bound such as "less than" or "more than". */
  isBounded: boolean
  /** The index of the token after the quantity. */
  to: number
}

const upTo = phrases(
  'onder | tot | tot en met | max | maximaal | maximum | hooguit | hoogstens | beneden | niet meer dan | minder dan | goedkoper dan | lager dan | lichter dan | kleiner dan',
)
const from = phrases(
  'boven | vanaf | min | minimaal | minimum | minstens | meer dan | duurder dan | hoger dan | zwaarder dan | groter dan',
)
/** Between the ends of a range. `t/m` is the token `tm`. */
const between = phrases('tot | tot en met | tm | - | – | −')

/** Splits a list with bars (`tot | tot en met`) into phrases, each an array of words, the longest first. */
function phrases(text: string) {
  return text
    .split(' | ')
    .map((phrase) => phrase.split(' '))
    .toSorted((one, other) => other.length - one.length)
}

/** Returns the index after the first of these phrases that matches at `at`; undefined if none matches. */
export function endOfPhrase(some: readonly string[][], tokens: readonly Token[], at: number) {
  const found = some.find((phrase) => phrase.every((word, place) => tokens[at + place]?.plain === word))
  return found && at + found.length
}

/**
 * Parses the quantity at a position; undefined if there is none. Words such as `tot` are ordinary words unless a number
 * follows, also after `de`: `onder de 100`. `min 5 graden` is a temperature below zero, not a lower bound.
 */
export function readQuantity(tokens: readonly Token[], at: number): Quantity | undefined {
  const belowZero = /^min(us)?$/.test(tokens[at]?.plain ?? '') ? readNumber(tokens, at + 1) : undefined
  if (belowZero?.unit?.base === DEGREES && belowZero.number > 0)
    return { ...belowZero, min: -belowZero.number, max: -belowZero.number, isBounded: false }
  const most = endOfPhrase(upTo, tokens, at)
  const least = endOfPhrase(from, tokens, at)
  const isRange = tokens[at]?.plain === 'tussen'
  const start = isRange ? at + 1 : (most ?? least ?? at)
  const first = readNumber(tokens, start > at && tokens[start]?.plain === 'de' ? start + 1 : start)
  if (!first) return
  const isAnd = isRange && tokens[first.to]?.plain === 'en'
  const next = isAnd ? first.to + 1 : endOfPhrase(between, tokens, first.to)
  const second = next === undefined ? readOtherBound(tokens, first, { most, least }) : readNumber(tokens, next)
  if (second) {
    const [min, max] = [first.number, second.number].sort((a, b) => a - b)
    return { min, max, unit: second.unit ?? first.unit, isBounded: true, to: second.to }
  }
  if (isRange) return
  const { number, unit, to } = first
  const isBounded = most !== undefined || least !== undefined
  return {
    ...(least === undefined && { max: number }),
    ...(most === undefined && { min: number }),
    unit,
    isBounded,
    to,
  }
}

/** Parses the upper bound after a lower one, or the reverse: `minimaal 40 en maximaal 60 liter`. */
function readOtherBound(
  tokens: readonly Token[],
  { number, to, unit }: { number: number; to: number; unit?: Unit },
  { most, least }: { most?: number; least?: number },
) {
  const other = least === undefined ? from : upTo
  const isBounded = most !== undefined || least !== undefined
  const isAnd = tokens[to]?.plain === 'en'
  const at = endOfPhrase(isBounded ? other : [], tokens, isAnd ? to + 1 : to)
  const bound = at === undefined ? undefined : readNumber(tokens, at)
  // `min 40 liter max 100` is a volume and a price, and so are `max 100 vanaf 40 liter` and `vanaf 50 max 2 kg`.
  const sharesUnit = !unit && (isAnd || (least !== undefined && number < (bound?.number ?? 0)))
  return bound?.unit?.base === unit?.base || sharesUnit ? bound : undefined
}

/** Parses a number with its unit, which may be before the number (`€ 20`) or after the number (`20 kg`). */
function readNumber(tokens: readonly Token[], at: number) {
  const isPrice = tokens[at]?.plain === EURO
  const place = isPrice ? at + 1 : at
  const number = tokens[place]?.number
  if (number === undefined) return
  const word = tokens[place + 1]?.plain ?? ''
  // `°C` is two tokens.
  const isDegrees = word === '°' && tokens[place + 2]?.plain === 'c'
  const unit = isPrice ? findUnitBySpelling(EURO) : findUnitBySpelling(isDegrees ? '°c' : word)
  const isUnitBehind = isPrice ? findUnitBySpelling(word)?.base === EURO : unit !== undefined
  return { number, unit, to: place + 1 + (isDegrees ? 2 : isUnitBehind ? 1 : 0) }
}

/** Converts a quantity to another unit; undefined if the units are of different kinds. */
export function convertQuantity({ min, max, unit }: Quantity, other: Unit | undefined) {
  if (unit && unit.base !== other?.base) return
  const convert = (end: number | undefined) =>
    end === undefined ? undefined : (end * (unit?.factor ?? 1)) / (unit ? (other?.factor ?? 1) : 1)
  return { min: convert(min), max: convert(max) }
}

/** Returns the quantity with the unit that follows, if a spec of the shop has that unit: `5 kN`. */
export function withFollowingUnit(quantity: Quantity, tokens: readonly Token[], units: ReadonlySet<string>): Quantity {
  const word = tokens[quantity.to]?.plain
  return !quantity.unit && word && units.has(word)
    ? { ...quantity, unit: unitOfSpec(word), to: quantity.to + 1 }
    : quantity
}
