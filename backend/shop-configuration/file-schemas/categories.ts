import * as v from 'valibot'
import { $schema, htmlField, keyField, listField, photoField, requestedIdField, textLineField } from '../field-schemas'

export type CategoryEntry = {
  title: string
  slug?: string
  id?: number
  intro?: string
  description?: string
  photo?: string
  size_guide?: string
  children?: CategoryEntry[]
}

const Category: v.GenericSchema<CategoryEntry> = v.strictObject({
  title: textLineField(80, 'Hoe de categorie heet.'),
  slug: v.optional(
    keyField(
      'De naam zoals die in het adres staat; gewoonlijk van de titel gemaakt. Verander je de titel, zet dan hier wat er eerst stond.',
    ),
  ),
  id: requestedIdField,
  intro: v.optional(textLineField(400, 'Eén of twee zinnen boven de artikelen.')),
  description: v.optional(htmlField('Een langere tekst onder de artikelen, als HTML.')),
  photo: v.optional(photoField('De foto van de categorie.')),
  size_guide: v.optional(keyField('De pagina met de maattabel: de naam van het bestand zonder .md.')),
  children: v.optional(v.lazy(() => listField(Category, 200, 'De categorieën eronder.'))),
})

/** `categories.json`: the category tree, in the order of the menus. */
export const CategoriesFile = v.strictObject({
  $schema,
  categories: listField(Category, 200, 'De bovenste categorieën.'),
})
export type CategoriesFile = v.InferOutput<typeof CategoriesFile>
