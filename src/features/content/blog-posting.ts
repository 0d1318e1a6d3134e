import type { Page } from '../../contract/content'
import type { ShopInfo } from '../../contract/shop'
import { absoluteUrl } from '../../lib/path'
import { picturesAsData } from '../shop/structured-data'

/** schema.org's BlogPosting of an article. */
export function toPosting(
  { title, intro, created_at, author, photo, uri }: Page,
  shop: ShopInfo | null,
  origin: string,
) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: intro ?? undefined,
    inLanguage: 'nl',
    datePublished: created_at ?? undefined,
    author: author ? { '@type': 'Person', name: author } : undefined,
    publisher: shop?.name ? { '@type': 'Organization', name: shop.name, url: `${origin}/` } : undefined,
    image: photo ? picturesAsData(photo, origin) : undefined,
    mainEntityOfPage: absoluteUrl(uri, origin),
  }
}
