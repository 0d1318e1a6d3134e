import { toSlug } from '../../lib/slug'
import type { Calendar } from '../build/dates'
import type { Plan } from '../build/plan'
import { at } from '../random'
import type { PageRecord, PageType } from '../records'
import type { Article } from './article'
import { blog } from './blog'
import { guides } from './guides'
import { overviews } from './overviews'
import { service } from './service'
import { sizeGuides } from './sizes'

const parents: Partial<Record<PageType, PageType>> = {
  text: 'text-overview',
  blog: 'blog-overview',
  keuzehulp: 'keuzehulp-overview',
}
const prefixes: Partial<Record<PageType, string>> = { blog: '/blog', keuzehulp: '/keuzehulp' }

// What comes last has no say in the ids of the others.
const articles: readonly Article[] = [...overviews, ...service, ...guides, ...blog, ...Object.values(sizeGuides)]

/** Id of the size guide about a category's goods; undefined for one that has none. */
export function sizeGuideId(categorySlug: string) {
  const guide = sizeGuides[categorySlug]
  return guide && articles.indexOf(guide) + 1
}

export function makePages({ plan, calendar }: { plan: Plan; calendar: Calendar }): PageRecord[] {
  return articles.map((article, index) => {
    const { type, title, intro, body } = article
    const id = index + 1
    const slug = article.slug ?? toSlug(title)
    const parent = articles.findIndex((other) => other.type === parents[type])
    return {
      id,
      type_code: type,
      parent_id: parent < 0 ? null : parent + 1,
      title,
      slug,
      uri: article.uri ?? `${prefixes[type] ?? ''}/${slug}-i${id}`,
      intro,
      body_html: body.trim().replace(/\n\s*/g, ''),
      photo: article.photo ?? null,
      author: article.author ?? null,
      created_at: calendar.daysAgo(article.daysAgo, 540),
      reading_minutes: Math.max(1, Math.round(body.replace(/<[^>]+>/g, ' ').split(/\s+/).length / 200)),
      related_product_ids: (article.related ?? []).flatMap((kind, turn) => pickIds(plan.getIds(kind), turn)),
    }
  })
}

/** Two of each kind. */
function pickIds(ids: readonly number[], turn: number) {
  return ids.length < 2 ? [...ids] : [at(ids, turn), at(ids, turn + 1)]
}
