import * as v from 'valibot'
import { day, html, key, line, list, moment, path, photo, requestedId } from '../field-schemas'
import { Chooser } from './guide-chooser'

export const pageTypes = [
  'text',
  'text-overview',
  'reviews',
  'blog',
  'blog-overview',
  'keuzehulp',
  'keuzehulp-overview',
] as const

export const PageHead = v.strictObject({
  title: line(120, 'De titel.'),
  type: v.optional(v.picklist(pageTypes)),
  id: requestedId,
  parent: v.optional(key('De pagina erboven; gewoonlijk het overzicht van dit type.')),
  uri: v.optional(path('Een eigen adres, zoals /keuringen; gewoonlijk van de naam van het bestand gemaakt.')),
  intro: v.optional(line(400, 'Eén of twee zinnen bovenaan.')),
  photo: v.optional(photo('De foto bovenaan.')),
  author: v.optional(line(80, 'Wie het schreef.')),
  date: v.optional(
    v.union([day('Bijvoorbeeld: 2026-12-24'), v.pipe(v.string(), v.isoTimestamp())], 'Schrijf een dag als 2026-12-24.'),
  ),
  from: v.optional(moment('from', 'Vanaf wanneer de pagina er staat: 2026-12-01 09:00, of een dag.')),
  until: v.optional(moment('until', 'Tot wanneer: 2026-12-24 17:00, of tot en met een dag.')),
  products: v.optional(list(line(64, 'Een artikelnummer.'), 24, 'Artikelnummers van wat erbij hoort.')),
  chooser: v.optional(Chooser),
})

/** A content page: `pages/<slug>.md` or `.html`. */
export const Page = v.strictObject({
  file: v.pipe(v.string(), v.maxLength(200)),
  slug: key('De naam van het bestand.'),
  ...PageHead.entries,
  body_html: html('De tekst.'),
  body_markdown: v.nullable(html('De tekst.')),
})
export type Page = v.InferOutput<typeof Page>
