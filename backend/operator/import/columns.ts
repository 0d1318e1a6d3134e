import * as v from 'valibot'
import { hasValidCheckDigit } from '../../../src/contract/catalogue/gtin'
import type { NoWithdrawalReason } from '../../../src/contract/ordering/withdrawal'
import { MomentSchema } from '../../lib/dutch-moment'
import { toPhotoName } from '../../lib/slug'
import { texts } from '../nl'

/* Schemas of the cells in an import file (docs/OPERATIONS.md, "Articles from a file"): trimmed, non-empty text. */

/** Collapses whitespace, except the no-break space between a number and its unit, `9,8\u00a0mm`. */
const toLine = (text: string) => text.replace(/(?!(?<=\d)\u00a0\S)\s+/g, ' ')

const unreadable = /[\p{Cc}\uFFFD]/u

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(toLine),
    v.maxLength(most),
    v.check((text) => !unreadable.test(text), texts.unreadable),
  )

/** A cell that may contain a hyphen, which empties the field (null). */
export const orHyphenForNull = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '-' ? null : text)),
    v.nullable(schema),
  )

const WholeNumberCell = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, texts.wholeNumber),
  v.transform(Number),
  v.maxValue(999_999),
)

/** Refuses scientific notation: a spreadsheet writes a long number this way and loses its last digits. */
const isNotScientific = v.check((text: string) => !/^\d([.,]\d+)?E\+\d+$/i.test(text), texts.shortNumber)

/** An article number, converted to upper case, because article numbers are looked up in upper case. */
export const SkuCell = v.pipe(line(64), isNotScientific, v.toUpperCase(), v.regex(/^[\x20-\x7E]+$/, texts.sku))

const Ean = v.pipe(
  v.string(),
  isNotScientific,
  v.regex(/^(\d{8}|\d{13})$/, texts.eanDigits),
  v.check(hasValidCheckDigit, texts.eanCheckDigit),
)

/** A price, converted to cents. Only unambiguous notations are accepted: `€ 12,50`, `1.249,00`, `12,-`. */
export const PriceCell = v.pipe(
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

const StockCell = WholeNumberCell

/** The net content in the form it is stored in (lib/read-net-content.ts): `250 g`, `0,5 l`, `6 x 33 cl`, `10 stuks`. */
const Content = v.pipe(
  v.string(),
  v.regex(/^(\d{1,3} ?[x×] ?)?\d{1,6}(,\d{1,3}|\.\d{1,2})? ?[a-z²³]+[23]?\.?$/i, texts.content),
  v.transform((text) => {
    const [, times = '1', amount = '', word = ''] = /^(?:(\d+) ?[x×] ?)?([\d.,]+) ?(.+)$/i.exec(text) ?? []
    const thousandths = Math.round(Number(amount.replace(',', '.')) * 1000) * Number(times)
    return { thousandths, unit: contentUnits.get(word.toLowerCase().replace(/\.$/, '')) }
  }),
  v.check(({ thousandths, unit }) => thousandths > 0 && unit !== undefined, texts.content),
  v.transform(({ thousandths, unit }) => `${thousandths / 1000} ${unit}`),
)

/** The contract's units (src/contract/money/unit-price.ts) by their spellings in import files. */
const contentUnits = new Map(
  Object.entries({
    ...{ g: 'g', gr: 'g', gram: 'g', kg: 'kg', kilo: 'kg' },
    ...{ ml: 'ml', cl: 'cl', l: 'l', liter: 'l', ltr: 'l' },
    ...{ cm: 'cm', m: 'm', meter: 'm', m2: 'm2', 'm²': 'm2', m3: 'm3', 'm³': 'm3' },
    ...{ st: 'piece', stuk: 'piece', stuks: 'piece' },
  }),
)

/** Several values, separated by `|` or line breaks. They become one text, so that rows can be compared. */
const several = (most: number, longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(/\s*[|\n]\s*/).filter(Boolean))].map(toLine)),
    v.maxLength(most),
    v.check((all) => all.every((one) => one.length <= longest && !unreadable.test(one)), texts.lines(longest)),
    v.transform((all) => all.join('\n')),
  )

const Skus = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(',', '\n')),
  several(30, 64),
)

const Documents = v.pipe(
  several(10, 300),
  v.check((text) => {
    const addresses = text.split('\n').map((document) => /^.*\S\s+(\S+)$/.exec(document)?.[1] ?? '')
    return addresses.every(isAddress) && new Set(addresses).size === addresses.length
  }, texts.document),
)

const Contact = v.pipe(
  line(200),
  v.transform((text) => (/^www\./i.test(text) ? `https://${text}` : text)),
  v.check(
    (text) =>
      /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text) || (/^https?:\/\//.test(text) && isAddress(`${text}/`)),
    texts.contact,
  ),
)

/** Reasons why a product cannot be returned (src/contract/ordering/withdrawal.ts), by their names in import files. */
const withdrawalWords = new Map<string, NoWithdrawalReason>([
  ['maatwerk', 'custom'],
  ['bederfelijk', 'perishable'],
  ['hygiëne', 'hygiene'],
  ['hygiene', 'hygiene'],
  ['verzegeld', 'sealed'],
  ['tijdschrift', 'press'],
])
const Withdrawal = v.pipe(
  v.string(),
  v.transform((text) => withdrawalWords.get(text.normalize('NFC').toLowerCase())),
  v.custom<NoWithdrawalReason>((reason) => reason !== undefined, texts.withdrawal),
)

const Age = v.pipe(
  v.string(),
  v.regex(/^\d{1,2} ?\+?$/, texts.age),
  v.transform((text) => Number.parseInt(text, 10)),
  v.check((age) => age >= 12 && age <= 21, texts.age),
)

/** Plain text of one or more lines; text between asterisks is emphasised. */
const plain = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((text) =>
      text
        .split(/\s*\n\s*/)
        .map(toLine)
        .join('\n'),
    ),
    v.check((text) => !unreadable.test(text.replaceAll('\n', ' ')), texts.unreadable),
  )

const VatRate = v.pipe(
  v.string(),
  v.regex(/^\d{1,2} ?%?$/, texts.vatRate),
  v.transform((text) => Number.parseInt(text, 10)),
)

const isHtml = /<\/?(p|br|ul|ol|li|h[2-6]|b|strong|i|em|a|table)\b[^>]*>/i

/** A description: plain text becomes paragraphs, HTML is unchanged here and sanitised before it is displayed. */
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

/** Names of uploaded photos, or URLs, separated by `|`, line breaks or spaces. */
const Photos = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(splitPhotos(text))]),
  v.maxLength(40),
  v.check((all) => all.every(isPhoto), texts.photo),
)

/**
 * A file name may contain spaces, `Koffie Ethiopië (1).JPG`: it ends at its extension, a `|` or a line break.
 * plan-photos.ts then compares it with the uploaded photos to decide whether it is one name or several.
 */
function splitPhotos(text: string) {
  const parts = text.split(/[|\n]/)
  return parts.flatMap((part) => {
    const photos: string[] = []
    let words: string[] = []
    const close = (isOne: boolean) => {
      photos.push(...(isOne && words.length ? [words.join(' ')] : words))
      words = []
    }
    for (const word of part.split(/\s+/).filter(Boolean)) {
      const isAddress = /^(\/|https:)/.test(word)
      if (isAddress) close(false)
      words.push(word)
      if (isAddress || isPicture.test(word)) close(true)
    }
    close(parts.length > 1)
    return photos
  })
}

const isPicture = /\.(jpe?g|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg)$/i

function isPhoto(address: string) {
  if (address.length > 500) return false
  if (photoNameOf(address)) return true
  return isAddress(address)
}

/** Whether the text is a path of this shop or an https URL. */
function isAddress(address: string) {
  if (/^\/[^/\\]/.test(address)) return !/[\\<>"']/.test(address)
  return /^https:\/\/[^/@\\]+\//.test(address) && URL.canParse(address) && !/[\\<>"']/.test(address)
}

/**
 * Returns the name under which `Tent-Groen-1.jpg` was uploaded, `tent-groen-1`; undefined for a URL. The extension is
 * ignored, because an upload may have converted the file.
 */
export function photoNameOf(written: string) {
  const [, name] = /^([^/\\:<>"\p{Cc}]{1,255}?)(?:\.[a-z]{3,4})?$/iu.exec(written) ?? []
  return name && toPhotoName(name)
}

/** The columns about a product, which apply to all its variants. */
const productColumns = {
  product: line(150),
  brand: line(80),
  category: line(300),
  vat_rate: VatRate,
  intro: orHyphenForNull(line(300)),
  description: orHyphenForNull(Html),
  online_from: orHyphenForNull(MomentSchema('from')),
  online_until: orHyphenForNull(MomentSchema('until')),
  withdrawal: orHyphenForNull(Withdrawal),
  age: orHyphenForNull(Age),
  ingredients: orHyphenForNull(plain(5000)),
  allergens: orHyphenForNull(plain(1000)),
  manufacturer: orHyphenForNull(line(150)),
  manufacturer_address: orHyphenForNull(line(250)),
  manufacturer_contact: orHyphenForNull(Contact),
  responsible: orHyphenForNull(line(150)),
  responsible_address: orHyphenForNull(line(250)),
  responsible_contact: orHyphenForNull(Contact),
  warnings: orHyphenForNull(several(20, 500)),
  pros: orHyphenForNull(several(12, 200)),
  cons: orHyphenForNull(several(12, 200)),
  pdfs: orHyphenForNull(Documents),
  alternatives: orHyphenForNull(Skus),
  accessories: orHyphenForNull(Skus),
}
export const productColumnNames = Object.keys(productColumns) as (keyof typeof productColumns)[]

export const fixedColumns = {
  sku: SkuCell,
  ean: orHyphenForNull(Ean),
  price: PriceCell,
  stock: StockCell,
  weight: orHyphenForNull(WholeNumberCell),
  content: orHyphenForNull(Content),
  photos: orHyphenForNull(Photos),
  product_key: line(100),
  ...productColumns,
}

type Cells = { -readonly [Column in keyof typeof fixedColumns]?: v.InferOutput<(typeof fixedColumns)[Column]> }

/**
 * A parsed row of an import. An undefined value changes nothing in the shop; null empties a field.
 *
 * `options` and `specs` are by column title: `Kleur`, `Waterkolom (mm)`.
 */
export type ImportRow = Cells & {
  sku: string
  row: number
  options: Map<string, string | null>
  specs: Map<string, string | null>
  /** Columns in which this row has a mistake. Their values are undefined although the cells are not empty. */
  bad: Set<string>
}

/** A product's values in the import, each with the number of the first row that has it. Null empties a field. */
export type ProductValues = {
  [Field in keyof Cells]?: { value: NonNullable<ImportRow[Field]> | null; row: number }
}

export const OptionCell = orHyphenForNull(line(60))
export const SpecCell = orHyphenForNull(line(200))
