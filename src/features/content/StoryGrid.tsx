import { Fragment, type ReactNode } from 'react'
import type { PageCard } from '../../contract/content'
import { formatDate } from '../../lib/format-count-and-date'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'
import { t } from './nl'

const inStory: PhotoPlace = {
  sizes: '(width>=92em) 460px, (width>=48em) 30vw, (width>=36em) 46vw, 9rem',
  widths: [160, 320, 480, 640, 960],
  covers: true,
}

/** The classes of a story with a photo. The photo is beside the text on a phone, above it on a wider screen. */
const withPhoto = 'card max-sm:min-h-28 max-sm:pl-32'
const photo =
  'rounded-l bg-sand object-cover max-sm:absolute max-sm:top-0 max-sm:left-0 max-sm:w-28 max-sm:aspect-square'

type StoryGridProps = { stories: PageCard[]; id?: string; heading?: 'h2' | 'h3' }

export function StoryGrid({ stories, id, heading }: StoryGridProps) {
  // If fewer than half of the articles have a photo, none is shown, because a placeholder says nothing.
  const hasPhotos = stories.filter(({ photo }) => photo).length * 2 >= stories.length
  return (
    <ul id={id} className="grid gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} heading={heading} hasPhoto={hasPhotos} />
      ))}
    </ul>
  )
}

type StoryCardProps = { story: PageCard; heading?: 'h2' | 'h3'; hasPhoto: boolean }

function StoryCard({ story, heading: Heading = 'h3', hasPhoto }: StoryCardProps) {
  return (
    <li className={hasPhoto ? withPhoto : 'card'}>
      {hasPhoto && <Photo className={photo} src={story.photo} alt="" place={inStory} />}
      <Heading className={hasPhoto ? 'sm:mt-4 text-l' : 'text-l'}>
        <a href={story.uri}>{story.title}</a>
      </Heading>
      {story.intro && <p className="mt-1 line-clamp-4 text-muted">{story.intro}</p>}
      <StoryMeta story={story} />
    </li>
  )
}

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
