import * as v from 'valibot'
import { toWords } from '../../catalog/search/dutch-word-forms'
import { linkField, momentField, oldPathField, textLineField } from '../field-schemas'

/** A CSV cell: text, or undefined if it is empty. */
const cell = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim() || undefined),
    v.optional(schema),
  )
const required = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(v.string('Dit is verplicht.'), v.trim(), v.nonEmpty('Dit is verplicht.'), schema)

const row = v.pipe(v.number(), v.integer())
const amount = /^\d{1,6}([.,]\d{1,2})?$/
const toCents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
const isTrue = v.picklist(['ja', 'nee'], 'Schrijf ja of nee.')

const discount = v.pipe(
  v.string(),
  v.regex(/^(\d{1,3} ?%|\d{1,6}([.,]\d{1,2})?)$/, 'Schrijf een korting als 10% of als een bedrag: 5,00.'),
  v.transform((text) =>
    text.endsWith('%')
      ? { kind: 'percentage' as const, value: Number.parseInt(text, 10) }
      : { kind: 'amount' as const, value: toCents(text) },
  ),
  v.check(
    ({ kind, value }) => value > 0 && (kind === 'amount' || value <= 100),
    'Een korting is meer dan 0, en maximaal 100%.',
  ),
)

/** A day, also as Dutch spreadsheets write it (`24-12-2026`), or a moment. */
const moment = v.union(
  [momentField('from', 'Bijvoorbeeld: 2026-12-24'), v.pipe(v.string(), v.isoTimestamp())],
  'Schrijf een dag als 2026-12-24.',
)

export const DiscountCodeRow = v.strictObject({
  row,
  code: required(v.pipe(v.string(), v.regex(/^[\p{L}\d_-]{2,40}$/u, 'Gebruik letters, cijfers en streepjes.'))),
  title: required(textLineField(120, 'Wat de klant ziet.')),
  discount: required(discount),
  from: cell(moment),
  until: cell(moment),
  minimum: cell(v.pipe(v.string(), v.regex(amount, 'Schrijf een bedrag als 50,00.'), v.transform(toCents))),
  limit: cell(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'Schrijf hoe vaak, als een heel getal.'), v.transform(Number)),
  ),
  on_reduced: cell(isTrue),
})
export type DiscountCodeRow = v.InferOutput<typeof DiscountCodeRow>

/** A word as the search reads what a visitor types: `t-shirt` becomes `t shirt`, and `Café` becomes `cafe`. */
const word = v.pipe(
  textLineField(60, 'Een woord.'),
  v.transform((text) => toWords(text).join(' ')),
  v.nonEmpty('Hier hoort een woord.'),
  v.check((text) => text.split(' ').length <= 2, 'Gebruik maximaal twee woorden: meer herkent de zoekfunctie niet.'),
)

export const SynonymRow = v.strictObject({ row, word: required(word), synonym: required(word) })
export type SynonymRow = v.InferOutput<typeof SynonymRow>

export const RedirectRow = v.strictObject({
  row,
  from: required(oldPathField('Het oude pad.')),
  to: required(linkField('Het nieuwe.')),
})
export type RedirectRow = v.InferOutput<typeof RedirectRow>
