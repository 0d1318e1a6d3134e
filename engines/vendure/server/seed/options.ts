import type { FastImporterService, ID } from '@vendure/core'
import { LanguageCode } from '@vendure/core'
import { toSlug } from '../../../../backend/lib/slug.ts'
import lists from '../../../../demo/goods/lists.json' with { type: 'json' }

const languageCode = LanguageCode.nl

export type SeededOption = { group: ID; id: ID }

/** Creates the option groups that all products share. Returns the options by a key such as `Kleur:Rood`. */
export async function seedOptions(importer: FastImporterService) {
  const options = new Map<string, SeededOption>()
  for (const { title, display, values } of lists.options) {
    const group = await importer.createProductOptionGroup({
      code: toSlug(title),
      options: [],
      translations: [{ languageCode, name: title }],
      customFields: { display },
    })
    for (const value of values) {
      const [, name = value, color] = /^(.*) (#[0-9a-f]{6})$/.exec(value) ?? []
      const id = await importer.createProductOption({
        productOptionGroupId: group,
        code: toSlug(name),
        translations: [{ languageCode, name }],
        customFields: { color },
      })
      options.set(`${title}:${name}`, { group, id })
    }
  }
  return options
}
