import * as v from 'valibot'
import { type PeriodEdge, parseDutchTime } from '../lib/dutch-moment'
import { texts } from '../lib/nl'

/*
 * Schemas of fields in a shop configuration (docs/decisions/0092). Each has a Dutch description, which editors display
 * through the generated JSON Schema, and a Dutch error message.
 */

const unreadable = /[\p{Cc}\uFFFD]/u

export const textLineField = (most: number, what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Hier hoort een tekst.'),
    v.maxLength(most, `Dit mag maximaal ${most} tekens zijn.`),
    v.check((text) => !unreadable.test(text), 'Hier staan onleesbare tekens of een regeleinde.'),
    v.description(what),
  )

/** HTML of up to 200,000 characters, which is sanitised before it is displayed. */
export const htmlField = (what: string) =>
  v.pipe(v.string(), v.maxLength(200_000, 'Dit mag maximaal 200.000 tekens zijn.'), v.description(what))

/** The key by which files refer to a category, method or page. The title may change, the key may not. */
export const keyField = (what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Gebruik kleine letters, cijfers en streepjes, zoals postnl-avond.'),
    v.maxLength(80, 'Dit mag maximaal 80 tekens zijn.'),
    v.description(what),
  )

/** An amount in gross euros, parsed to cents. */
export const eurosField = (what: string) =>
  v.pipe(
    v.number(),
    v.minValue(0, 'Een bedrag is 0 of meer.'),
    v.maxValue(1_000_000, 'Dit bedrag is te groot.'),
    v.check(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      'Een bedrag heeft maximaal twee cijfers achter de punt, zoals 4.95.',
    ),
    v.transform((amount) => Math.round(amount * 100)),
    v.description(what),
  )

export const wholeNumberField = (least: number, most: number, what: string) =>
  v.pipe(
    v.number(),
    v.integer('Hier hoort een heel getal.'),
    v.minValue(least, `Dit is ${least} of meer.`),
    v.maxValue(most, `Dit is ${most} of minder.`),
    v.description(what),
  )

/** The id at the end of a page's URL. Exported files have it, so that a shop created from them gets the same URLs. */
export const requestedIdField = v.optional(
  wholeNumberField(
    1,
    999_999_999,
    'Het nummer aan het eind van het adres, dat export erbij zet. Wat nieuw is, krijgt er vanzelf een.',
  ),
)

/** Creates the fields for a text that matches `form`; `hint` is the error message of a text that does not. */
const textOfForm = (form: RegExp, hint: string, most: number, tooLong: string) => (what: string) =>
  v.pipe(v.string(), v.maxLength(most, tooLong), v.regex(form, hint), v.description(what))

/** The name of an uploaded photo or of a file in the folder's `photos`, a path within the shop, or an https URL. */
export const photoField = textOfForm(
  /^(?:[^\s/\\:<>"']{1,120}|\/[^/\\\s<>"'][^\\\s<>"']*|https:\/\/[^\s/@\\<>"']+\/[^\s\\<>"']*)$/,
  'Een foto is de naam van een foto, zoals tent-groen-1, een https-adres, of een pad dat met / begint.',
  500,
  'Dit adres is te lang.',
)

export const linkField = textOfForm(
  /^(?:\/(?![/\\])[^\s\\<>"']*|https:\/\/[^\s/@\\<>"']+(?:\/[^\s\\<>"']*)?)$/,
  'Schrijf een pad van de winkel, zoals /blog, of een https-adres.',
  500,
  'Dit adres is te lang.',
)

export const pathField = textOfForm(
  /^\/(?![/\\])[^\s\\<>"'?#]*$/,
  'Schrijf een pad van de winkel, zoals /blog/mijn-verhaal.',
  300,
  'Dit pad is te lang.',
)

/** The path of a page of the shop's former website, which is redirected; with its query if that identifies the page. */
export const oldPathField = textOfForm(
  /^\/(?![/\\])[^\s\\<>"'?#]*(\?[^\s\\<>"'#]+)?$/,
  'Schrijf het pad zoals het was, zonder domein en zonder #: /blog/mijn-verhaal of /winkel.php?id=3.',
  300,
  'Dit pad is te lang.',
)

export const momentField = (edge: PeriodEdge, what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => parseDutchTime(text, edge) !== undefined, texts.noMoment),
    v.description(what),
  )

export const dayField = (what: string) =>
  v.pipe(
    v.string(),
    v.isoDate('Schrijf een dag als 2026-12-24.'),
    v.check(isDay, 'Deze dag bestaat niet.'),
    v.description(what),
  )

/** Whether the text is a valid date. `Date.parse` would turn 31 February into a day in March. */
const isDay = (text: string) => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const flagField = (what: string) => v.pipe(v.boolean(), v.description(what))

export const listField = <Item extends v.GenericSchema>(item: Item, most: number, what: string) =>
  v.pipe(v.array(item), v.maxLength(most, `Er passen hier maximaal ${most}.`), v.description(what))

export const $schema = v.optional(v.string())

export const countryCodeField = (what: string) =>
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Een landcode is twee hoofdletters, zoals NL.'), v.description(what))

export const openingHoursField = v.strictObject({
  days: textLineField(60, 'Bijvoorbeeld: Maandag t/m vrijdag'),
  hours: textLineField(60, 'Bijvoorbeeld: 9.00–17.00 uur'),
})
