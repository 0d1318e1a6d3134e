import type { INestApplicationContext } from '@nestjs/common'
import {
  Collection,
  CollectionService,
  type ID,
  LanguageCode,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core'
import type { CategoryEntry } from '../../../../backend/shop-configuration/file-schemas/categories'
import { seedAssets } from './assets.ts'
import { categoryFacet, type FindOrCreateFacetValue } from './facets.ts'
import type { DemoFiles } from './read-demo-files.ts'

const languageCode = LanguageCode.nl

/** Creates a Vendure collection for each category with products. Its filter includes the products of subcategories. */
export async function seedCollections(
  app: INestApplicationContext,
  ctx: RequestContext,
  facetValue: FindOrCreateFacetValue,
  { folder }: DemoFiles,
  variants: ReadonlyMap<string, readonly ID[]>,
) {
  const members = app.get(TransactionalConnection).getRepository(ctx, Collection).createQueryBuilder()
  const roots = folder.categories.categories
  const photos = await seedAssets(app, ctx, photosOf(roots))

  async function create(category: CategoryEntry, before: readonly string[], parentId?: ID) {
    const own = [...before, category.title]
    const path = own.join(' > ')
    const below = [...variants.keys()].filter((one) => one === path || one.startsWith(`${path} > `))
    if (!below.length) return
    const facetValueIds = await Promise.all(below.map((one) => facetValue(categoryFacet, one)))
    const photoId = category.photo ? photos.get(category.photo) : undefined
    const { id } = await app.get(CollectionService).create(ctx, {
      parentId,
      translations: [
        {
          languageCode,
          name: category.title,
          slug: category.slug ?? category.title,
          description: `<p>${category.intro ?? ''}</p>${category.description ?? ''}`,
        },
      ],
      assetIds: photoId ? [photoId] : [],
      featuredAssetId: photoId,
      inheritFilters: false,
      filters: [
        {
          code: 'facet-value-filter',
          arguments: [
            { name: 'facetValueIds', value: JSON.stringify(facetValueIds.map(String)) },
            { name: 'containsAny', value: 'true' },
          ],
        },
      ],
    })
    // Adds the products directly, because the job that applies a collection's filter would index all products again.
    const ids = below.flatMap((one) => variants.get(one) ?? [])
    for (let at = 0; at < ids.length; at += 100)
      await members
        .relation('productVariants')
        .of(id)
        .add(ids.slice(at, at + 100))
    for (const child of category.children ?? []) await create(child, own, id)
  }

  for (const root of roots) await create(root, [])
}

const photosOf = (categories: readonly CategoryEntry[]): string[] =>
  categories.flatMap(({ photo, children = [] }) => [...(photo ? [photo] : []), ...photosOf(children)])
