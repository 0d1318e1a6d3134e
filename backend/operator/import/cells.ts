import * as v from 'valibot'
import { Moment } from '../../lib/moment'
import { photoName } from '../../lib/slug'
import { texts } from '../nl'
import { hasCheckDigit } from './check-digit'

/*
 * What may stand in the cells of an import (docs/OPERATIONS.md, "Articles from a file"). Every cell comes as text,
 * trimmed and not empty.
 */

const unreadable = /[\p{Cc}\uFFFD]/u

/** A name or another short text: one line. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, ' ')),
    v.maxLength(most),
    v.check((text) => !unreadable.test(text), texts.unreadable),
  )

/** A hyphen empties a field; it becomes null. */
export const orNothing = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '-' ? null : text)),
    v.nullable(schema),
  )

const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, texts.wholeNumber), v.transform(Number), v.maxValue(most))

/** A spreadsheet shortens a long number, and its last digits are lost. */
const isWritten = v.check((text: string) => !/^\d([.,]\d+)?E\+\d+$/i.test(text), texts.shortNumber)

/** Letters become capitals: search looks for them so. */
export const Sku = v.pipe(line(64), isWritten, v.toUpperCase(), v.regex(/^[\x20-\x7E]+$/, texts.sku))

const Ean = v.pipe(
  v.string(),
  isWritten,
  v.regex(/^(\d{8}|\d{13})$/, texts.eanDigits),
  v.check(hasCheckDigit, texts.eanCheckDigit),
)

/** Cents. Of what lists from elsewhere write, only what can't be read in two ways: `€ 12,50`, `1.249,00`, `12,-`. */
export const Price = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/^€\s*/, '').replace(/,[-–]+$/, '')),
  v.transform((text) => (/^\d{1,3}(\.\d{3})+,\d{2}$/.test(text) ? text.replaceAll('.', '') : text)),
  v.regex(/^\d{1,6}([.,]\d{1,2})?$/, texts.priceFormat),
  v.transform((text) => {
    const [euros = '', cents = ''] = text.split(/[.,]/)
    return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
  }),
  v.check((cents) => cents > 0, texts.priceAboveZero),
)

export const Stock = whole(999_999)

const VatRate = v.pipe(
  v.string(),
  v.regex(/^\d{1,2} ?%?$/, texts.vatRate),
  v.transform((text) => Number.parseInt(text, 10)),
)

const isHtml = /<\/?(p|br|ul|ol|li|h[2-6]|b|strong|i|em|a|table)\b[^>]*>/i

/** Plain text becomes paragraphs; HTML stays what it is, and is cleaned before it is shown. */
const Html = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.check((text) => !/[^\P{Cc}\s]|\uFFFD/u.test(text), texts.unreadable),
  v.transform((text) => (isHtml.test(text) ? text : toParagraphs(text))),
)

function toParagraphs(text: string) {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return safe
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll(/\s*\n\s*/g, '<br>')}</p>`)
    .join('')
}

/** Names of uploaded photos, or addresses, with spaces (or line ends) between them. */
const Photos = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(/\s+/))]),
  v.maxLength(40),
  v.check((all) => all.every(isPhoto), texts.photo),
)

function isPhoto(address: string) {
  if (address.length > 500) return false
  if (nameOfPhoto(address)) return true
  if (/^\/[^/\\]/.test(address)) return !/[\\<>"']/.test(address)
  return /^https:\/\/[^/@\\]+\//.test(address) && URL.canParse(address) && !/[\\<>"']/.test(address)
}

/**
 * Of `Tent-Groen-1.jpg` the name that it was uploaded by, `tent-groen-1`; undefined for an address. What it ends in
 * does not matter: it may have become another type.
 */
export function nameOfPhoto(written: string) {
  const [, name] = /^([^\s/\\:<>"']{1,255}?)(?:\.[a-z]{3,4})?$/i.exec(written) ?? []
  return name && photoName(name)
}

/**
 * The columns that have a name of their own. `product` to `description` belong to a product, and so to all its
 * variants.
 */
export const cells = {
  sku: Sku,
  ean: orNothing(Ean),
  price: Price,
  stock: Stock,
  /** Grams. */
  weight: orNothing(whole(999_999)),
  photos: orNothing(Photos),
  product_key: line(100),
  product: line(150),
  brand: line(80),
  category: line(300),
  vat_rate: VatRate,
  intro: orNothing(line(300)),
  description: orNothing(Html),
  /** From when, and until when, the product is sold. */
  online_from: orNothing(Moment('from')),
  online_until: orNothing(Moment('until')),
}

type Cells = { -readonly [Column in keyof typeof cells]?: v.InferOutput<(typeof cells)[Column]> }

/**
 * A row of an import, read. What is undefined stays as it is in the shop, null is emptied.
 *
 * `options` and `specs` are by title as the column names it: `Kleur`, `Waterkolom (mm)`.
 */
export type ImportRow = Cells & {
  sku: string
  /** As it is counted in the file. */
  row: number
  options: Map<string, string | null>
  specs: Map<string, string | null>
  /** Columns with a mistake. They are undefined, but not because nothing stands there. */
  bad: Set<string>
}

export const OptionValue = orNothing(line(60))
export const SpecValue = orNothing(line(200))
