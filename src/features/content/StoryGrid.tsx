import type { PageCard } from '../../contract/content'
import { Photo, type PhotoPlace } from '../../ui/Photo'
import { StoryMeta } from './StoryMeta'

const inStory: PhotoPlace = {
  sizes: '(width>=92em) 460px, (width>=48em) 30vw, (width>=36em) 46vw, 9rem',
  widths: [160, 320, 480, 640, 960],
  covers: true,
}

type StoryGridProps = { stories: PageCard[]; id?: string; heading?: 'h2' | 'h3' }

/** Articles with their photo and opening words. */
export function StoryGrid({ stories, id, heading }: StoryGridProps) {
  // Pages of text have no photos: a wall of placeholders says nothing.
  const hasPhotos = stories.filter(({ photo }) => photo).length * 2 >= stories.length
  return (
    <ul id={id} className="stories">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} heading={heading} hasPhoto={hasPhotos} />
      ))}
    </ul>
  )
}

type StoryCardProps = { story: PageCard; heading?: 'h2' | 'h3'; hasPhoto: boolean }

function StoryCard({ story, heading: Heading = 'h3', hasPhoto }: StoryCardProps) {
  return (
    <li className={hasPhoto ? 'card story' : 'card'}>
      {hasPhoto && <Photo src={story.photo} alt="" place={inStory} />}
      <Heading className={hasPhoto ? 'sm:mt-4 text-l' : 'text-l'}>
        <a href={story.uri}>{story.title}</a>
      </Heading>
      {story.intro && <p className="mt-1 line-clamp-3 text-muted">{story.intro}</p>}
      <StoryMeta story={story} />
    </li>
  )
}
