import { Fragment, type ReactNode } from 'react'
import type { PageCard } from '../../contract/content'
import { formatDate } from '../../lib/format-count-and-date'
import { t } from './nl'

/** The date and author of a blog article, and the reading time of articles and guides. */
export function StoryMeta({ story: { type_code, created_at, reading_minutes, author } }: { story: PageCard }) {
  const isBlog = type_code === 'blog'
  const date = isBlog && created_at ? formatDate(created_at) : ''
  const parts: ReactNode[] = [
    date && (
      <time key="date" dateTime={created_at ?? undefined}>
        {date}
      </time>
    ),
    isBlog && author && t('byAuthor', { author }),
    type_code !== 'text' && !!reading_minutes && reading_minutes > 1 && t('minutes', { n: reading_minutes }),
  ].filter(Boolean)
  if (!parts.length) return null
  return (
    <p className="mt-2 text-s text-muted">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these items never change places
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
