import * as v from 'valibot'
import { $schema, keyField, linkField, listField, textLineField } from '../field-schemas'

const Link = v.pipe(
  v.strictObject({
    title: textLineField(60, 'Wat er staat.'),
    page: v.optional(keyField('Een pagina: de naam van het bestand zonder .md.')),
    category: v.optional(keyField('Een categorie, bij de naam in het adres.')),
    uri: v.optional(linkField('Een ander pad van de winkel, of een https-adres.')),
  }),
  v.check(
    ({ page, category, uri }) => [page, category, uri].filter((target) => target !== undefined).length === 1,
    'Noem precies één doel: page, category of uri.',
  ),
)

/** `menus.json`: the links at the top and the bottom of every page. */
export const MenusFile = v.strictObject({
  $schema,
  header: v.optional(listField(Link, 8, 'Bovenaan elke pagina.')),
  footer: v.optional(
    listField(
      v.strictObject({
        title: textLineField(60, 'De kop boven de links.'),
        links: listField(Link, 20, 'De links eronder.'),
      }),
      6,
      'Onderaan elke pagina, in groepen.',
    ),
  ),
})
export type MenusFile = v.InferOutput<typeof MenusFile>
