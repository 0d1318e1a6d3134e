import * as v from 'valibot'
import { Bool, IntegerWithin, nullishOf, Text, withFallback } from '../../kit/contract/answer-schema'
import { Link } from '../../kit/contract/link'
import { ID_REGEX, MAX_AMOUNT, MAX_CHOSEN_ATTRIBUTES } from './limits'

/** A field that may be absent or null. Any other value is parsed strictly. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema)

/** A row's id in JSON. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** A row's id in a path or a query string, where every value is text. */
export const IdText = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(ID_REGEX), v.transform(Number))]), Id)

export const PositiveNumberText = IdText

/** How many pieces of a variant a customer wants. */
export const WantedAmount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_AMOUNT))

/** Matches characters that people do not type: control characters, surrogates, line separators, direction marks. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const toLine = (text: string) => text.replace(unseen, ' ').trim()
const toLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unseen, ' ').trimEnd())
    .join('\n')
    .trim()

const Line = v.pipe(v.string(), v.transform(toLine))
export const MultilineText = v.pipe(v.string(), v.transform(toLines))
const toMaybe = v.transform((text: string) => text || null)

/**
 * Required one-line text that a person typed, such as a name; trimmed. Such text appears in mail, on labels and in
 * terminals, so control characters are removed.
 */
/* @__NO_SIDE_EFFECTS__ */
export const RequiredText = (most: number) => v.pipe(Line, v.nonEmpty(), v.maxLength(most))

/** Optional one-line text that a person typed; trimmed. Missing, null and empty text all become null. */
/* @__NO_SIDE_EFFECTS__ */
export const MaybeText = (most: number) => v.optional(v.nullable(v.pipe(Line, v.maxLength(most), toMaybe)), null)

/** Like RequiredText, but with any number of lines. */
/* @__NO_SIDE_EFFECTS__ */
export const RequiredMultilineText = (most: number) => v.pipe(MultilineText, v.nonEmpty(), v.maxLength(most))

/** Like MaybeText, but with any number of lines. */
/* @__NO_SIDE_EFFECTS__ */
export const MaybeMultilineText = (most: number) =>
  v.optional(v.nullable(v.pipe(MultilineText, v.maxLength(most), toMaybe)), null)

export const Email = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.email())

/** The answer to a write that returns no data: usually 204 without a body. A foreign backend may send any body. */
export const noAnswer = { answer: /* @__PURE__ */ v.optional(v.unknown()), envelope: false } as const

/** The limits of page numbers and totals. No real list exceeds them: a larger number is a mistake of the backend. */
const maxPages = 1_000_000
const maxItems = 1_000_000_000

const unknownPlace = { current_page: null, last_page: null, per_page: null, total: null, more: undefined }

/** The position of a page in its list. A number is null if the backend sends none, or an impossible one. */
export const PagingMeta = withFallback(
  v.object({
    current_page: withFallback(IntegerWithin(1, maxPages), null),
    last_page: withFallback(IntegerWithin(1, maxPages), null),
    per_page: withFallback(IntegerWithin(1, maxItems), null),
    total: withFallback(IntegerWithin(0, maxItems), null),
    /** `more` is true if there are more than `total` items, because the backend stopped counting. */
    more: nullishOf(Bool),
  }),
  unknownPlace,
)
export type PagingMeta = v.InferInput<typeof PagingMeta>
export type ParsedPagingMeta = v.InferOutput<typeof PagingMeta>

/** The position of a page in its list, with every missing number filled in. */
export type CompletePagingMeta = ParsedPagingMeta & { current_page: number; last_page: number }

/**
 * Returns the position of a page in its list. Missing numbers are derived from the requested page and the received
 * items: the total is at least their number, and after a full page one more page is assumed if the backend does not
 * send the last one.
 */
export function completePagingMeta(
  { data, meta }: { data: readonly unknown[]; meta: ParsedPagingMeta },
  page: number,
  perPage: number,
): CompletePagingMeta {
  const { current_page, last_page, per_page } = meta
  const total = meta.total === null ? null : Math.max(meta.total, data.length)
  const byFullness = data.length < perPage ? 1 : page + 1
  const last = last_page ?? (total === null ? byFullness : Math.ceil(total / (per_page ?? perPage)))
  return { ...meta, current_page: current_page ?? page, last_page: Math.max(last, data.length ? page : 1), total }
}

export const Breadcrumb = v.object({ title: Text, uri: Link })
export type Breadcrumb = v.InferOutput<typeof Breadcrumb>

/** Accepts at most `most` items. The length is checked first: 64 KiB of bad items would give megabytes of errors. */
/* @__NO_SIDE_EFFECTS__ */
export function boundedList<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.custom<v.InferInput<Item>[]>(Array.isArray), v.maxLength(most), v.array(item))
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** A map from id to id, with text keys as in JSON: chosen attributes are `{ "<attribute id>": value id }`. */
export const IdMap = v.pipe(
  v.custom<Record<string, number>>(isObject),
  v.maxEntries(MAX_CHOSEN_ATTRIBUTES),
  v.record(v.pipe(v.string(), v.regex(ID_REGEX)), Id),
)
export type IdMap = v.InferOutput<typeof IdMap>
