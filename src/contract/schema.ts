import * as v from 'valibot'
import { Bool, IntegerWithin, maybe, orElse, Text } from '../../kit/contract/answer'
import { Link } from '../../kit/contract/link'
import { ID, MAX_FILTER_VALUES } from './limits'

/** A field that may be left out or null, and is read to the letter otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema)

/** A row's number in a JSON body or an answer. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** A row's number in a path or a query string, where everything is text. */
export const IdText = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(ID), v.transform(Number))]), Id)

export const CountText = IdText

/** Characters that people do not type: control characters, halves of letters, line ends and direction marks. */
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
export const Lines = v.pipe(v.string(), v.transform(toLines))
const toMaybe = v.transform((text: string) => text || null)

/** Required text of a person, trimmed: one line, such as a name. It is used in mail, on parcels and in terminals. */
/* @__NO_SIDE_EFFECTS__ */
export const RequiredText = (most: number) => v.pipe(Line, v.nonEmpty(), v.maxLength(most))

/** Optional text of a person, trimmed: one line. Missing, null and empty are the same: null. */
/* @__NO_SIDE_EFFECTS__ */
export const MaybeText = (most: number) => v.optional(v.nullable(v.pipe(Line, v.maxLength(most), toMaybe)), null)

/** Like RequiredText, with any number of lines. */
/* @__NO_SIDE_EFFECTS__ */
export const RequiredLines = (most: number) => v.pipe(Lines, v.nonEmpty(), v.maxLength(most))

/** Like MaybeText, with any number of lines. */
/* @__NO_SIDE_EFFECTS__ */
export const MaybeLines = (most: number) => v.optional(v.nullable(v.pipe(Lines, v.maxLength(most), toMaybe)), null)

/** An e-mail address that a person typed. */
export const Email = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(254), v.email())

/** The answer of a write without data: usually 204 without a body; whatever a foreign backend sends is accepted. */
export const Nothing = v.optional(v.unknown())

/** No list has more pages, or things: a number beyond it is a mistake of its backend. */
const mostPages = 1_000_000
const maxItems = 1_000_000_000

const unknownPlace = { current_page: null, last_page: null, per_page: null, total: null, more: undefined }

/** Where in a list its page is. A number is null where the backend does not tell it, or tells one that can't be. */
export const Meta = orElse(
  v.object({
    current_page: orElse(IntegerWithin(1, mostPages), null),
    last_page: orElse(IntegerWithin(1, mostPages), null),
    per_page: orElse(IntegerWithin(1, maxItems), null),
    total: orElse(IntegerWithin(0, maxItems), null),
    /** There are more than `total`, and they were not counted. */
    more: maybe(Bool),
  }),
  unknownPlace,
)
export type Meta = v.InferInput<typeof Meta>
export type ListMeta = v.InferOutput<typeof Meta>

/** Where in its list a page is, as it is shown. */
export type PageMeta = ListMeta & { current_page: number; last_page: number }

/**
 * Returns the place of a page in its list, by what was asked for and what came: there are never fewer than came, and a
 * full page has one behind it where the backend does not tell which is the last.
 */
export function pageMeta(
  { data, meta }: { data: readonly unknown[]; meta: ListMeta },
  page: number,
  perPage: number,
): PageMeta {
  const { current_page, last_page, per_page } = meta
  const total = meta.total === null ? null : Math.max(meta.total, data.length)
  const byFullness = data.length < perPage ? 1 : page + 1
  const last = last_page ?? (total === null ? byFullness : Math.ceil(total / (per_page ?? perPage)))
  return { ...meta, current_page: current_page ?? page, last_page: Math.max(last, data.length ? page : 1), total }
}

export const Breadcrumb = v.object({ title: Text, uri: Link })
export type Breadcrumb = v.InferOutput<typeof Breadcrumb>

/** At most `most` items. The length comes first: 64 KiB of bad items would otherwise make megabytes of complaints. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.custom<v.InferInput<Item>[]>(Array.isArray), v.maxLength(most), v.array(item))
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Ids by id, with text keys as JSON has them: chosen attributes are `{ "<attribute id>": value id }`. */
export const IdMap = v.pipe(
  v.custom<Record<string, number>>(isObject),
  v.maxEntries(MAX_FILTER_VALUES),
  v.record(v.pipe(v.string(), v.regex(ID)), Id),
)
export type IdMap = v.InferOutput<typeof IdMap>
