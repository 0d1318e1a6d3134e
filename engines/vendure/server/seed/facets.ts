import type { INestApplicationContext } from '@nestjs/common'
import {
  type Facet,
  FacetService,
  FacetValueService,
  type ID,
  LanguageCode,
  type RequestContext,
  type Translated,
} from '@vendure/core'
import { toSlug } from '../../../../backend/lib/slug.ts'
import lists from '../../../../demo/goods/lists.json' with { type: 'json' }

const languageCode = LanguageCode.nl

type NewFacet = {
  name: string
  isPrivate?: boolean
  group?: string
  unit?: string
  isFilter?: boolean
  isRange?: boolean
}

/** Returns a function that finds a facet value, and creates the value and its facet the first time. */
export function createFacetValueFinder(app: INestApplicationContext, ctx: RequestContext) {
  const facets = new Map<string, Translated<Facet>>()
  const values = new Map<string, ID>()

  async function facetOf({ name, isPrivate = false, group, unit, isFilter = true, isRange = false }: NewFacet) {
    const code = toSlug(name)
    const facet =
      facets.get(code) ??
      (await app.get(FacetService).create(ctx, {
        code,
        isPrivate,
        translations: [{ languageCode, name }],
        customFields: { group, unit, isFilter, isRange },
      }))
    facets.set(code, facet)
    return facet
  }

  return async function facetValue(facet: NewFacet, value: string): Promise<ID> {
    const key = `${facet.name}:${value}`
    const known = values.get(key)
    if (known) return known
    const { id } = await app.get(FacetValueService).create(ctx, await facetOf(facet), {
      // The code ends with a number to be unique, because values such as `0,5` and `0.5` have the same slug.
      code: `${toSlug(value)}-${values.size + 1}`,
      translations: [{ languageCode, name: value }],
    })
    values.set(key, id)
    return id
  }
}

type Spec = { title: string; unit?: string; group: string; filterable?: boolean; numeric?: boolean }

export type FindOrCreateFacetValue = ReturnType<typeof createFacetValueFinder>

/** Converts the name of an article column, such as `spec:Gewicht (g)`, to a facet. */
export function toSpecFacet(column: string): NewFacet {
  const [, title = column] = /^spec:(.*?)( \(.*\))?$/.exec(column) ?? []
  const spec = (lists.specs as Spec[]).find((one) => one.title === title)
  const { group, unit, filterable = true, numeric = false } = spec ?? {}
  return { name: title, group, unit, isFilter: filterable, isRange: numeric }
}

export const brandFacet: NewFacet = { name: 'Merk' }
/** The facet whose values decide which products are in a collection. */
export const categoryFacet: NewFacet = { name: 'Categorie', isPrivate: true }
/** Names of product options that are facets too, because customers filter product lists by them. */
export const optionFacetNames = ['Kleur', 'Maat', 'Schoenmaat']
