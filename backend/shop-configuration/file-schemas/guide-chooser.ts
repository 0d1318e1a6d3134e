import * as v from 'valibot'
import { key, line, list } from '../field-schemas'

const Answer = v.strictObject({
  title: line(80, 'Wat iemand kan antwoorden.'),
  hint: v.optional(line(160, 'Uitleg eronder.')),
  specs: v.optional(
    v.record(
      v.string(),
      list(v.string(), 60, 'Waarden van de specificatie: een artikel past met één ervan.'),
      'Schrijf per specificatie de waarden: Seizoen: [Zomer, 3 seizoenen]',
    ),
  ),
})

/**
 * The questions of a guide, which filter the list of a category: specifications and values, spelled as in the file with
 * articles.
 */
export const Chooser = v.strictObject({
  category: key('De categorie waaruit gekozen wordt, bij de naam in haar adres.'),
  questions: list(
    v.strictObject({
      title: line(120, 'De vraag.'),
      hint: v.optional(line(160, 'Uitleg eronder.')),
      answers: list(Answer, 12, 'De antwoorden.'),
    }),
    8,
    'De vragen, in deze volgorde.',
  ),
})
export type Chooser = v.InferOutput<typeof Chooser>
