import * as v from 'valibot'
import { keyField, listField, textLineField } from '../field-schemas'

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
  category: keyField('De categorie waaruit gekozen wordt, bij de naam in haar adres.'),
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
