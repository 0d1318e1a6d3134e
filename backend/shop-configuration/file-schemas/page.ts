import * as v from 'valibot'
import {
  dayField,
  htmlField,
  keyField,
  listField,
  momentField,
  pathField,
  photoField,
  requestedIdField,
  textLineField,
} from '../field-schemas'

const pageTypes = [
  'text',
  'text-overview',
  'reviews',
  'blog',
  'blog-overview',
  'keuzehulp',
  'keuzehulp-overview',
] as const

const Answer = v.strictObject({
  title: textLineField(80, 'Wat iemand kan antwoorden.'),
  hint: v.optional(textLineField(160, 'Uitleg eronder.')),
  specs: v.optional(
    v.record(
      v.string(),
      listField(v.string(), 60, 'Waarden van de specificatie: een artikel past met één ervan.'),
      'Schrijf per specificatie de waarden: Seizoen: [Zomer, 3 seizoenen]',
    ),
  ),
})

/**
 * The questions of a guide, which filter the list of a category: specifications and values, spelled as in the file with
 * articles.
 */
export const GuideChooser = v.strictObject({
  category: keyField('De categorie waaruit gekozen wordt, bij de naam in het adres.'),
  questions: listField(
    v.strictObject({
      title: textLineField(120, 'De vraag.'),
      hint: v.optional(textLineField(160, 'Uitleg eronder.')),
      answers: listField(Answer, 12, 'De antwoorden.'),
    }),
    8,
    'De vragen, in deze volgorde.',
  ),
})
export type GuideChooser = v.InferOutput<typeof GuideChooser>

const PageFrontMatter = v.strictObject({
  title: textLineField(120, 'De titel.'),
  type: v.optional(v.picklist(pageTypes)),
  id: requestedIdField,
  parent: v.optional(keyField('De pagina erboven; gewoonlijk het overzicht van dit type.')),
  uri: v.optional(pathField('Een eigen adres, zoals /keuringen; gewoonlijk van de naam van het bestand gemaakt.')),
  intro: v.optional(textLineField(400, 'Eén of twee zinnen bovenaan.')),
  photo: v.optional(photoField('De foto bovenaan.')),
  author: v.optional(textLineField(80, 'Wie het schreef.')),
  date: v.optional(
    v.union(
      [dayField('Bijvoorbeeld: 2026-12-24'), v.pipe(v.string(), v.isoTimestamp())],
      'Schrijf een dag als 2026-12-24.',
    ),
  ),
  from: v.optional(momentField('from', 'Vanaf wanneer de pagina er staat: 2026-12-01 09:00, of een dag.')),
  until: v.optional(momentField('until', 'Tot wanneer: 2026-12-24 17:00, of tot en met een dag.')),
  products: v.optional(listField(textLineField(64, 'Een artikelnummer.'), 24, 'Artikelnummers van wat erbij hoort.')),
  chooser: v.optional(GuideChooser),
})

/** A content page: `pages/<slug>.md` or `.html`. */
export const PageFile = v.strictObject({
  file: v.pipe(v.string(), v.maxLength(200)),
  slug: keyField('De naam van het bestand.'),
  ...PageFrontMatter.entries,
  body_html: htmlField('De tekst.'),
  body_markdown: v.nullable(htmlField('De tekst.')),
})
export type PageFile = v.InferOutput<typeof PageFile>
