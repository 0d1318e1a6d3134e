import type { ReactNode } from 'react'
import { LateContent } from '../../../kit/page/LateContent'
import { Icon } from '../image/Icon'

type SectionProps = { title: string; more?: { href: string; text: string }; className?: string; children?: ReactNode }

/**
 * A section of a page with a heading and a link to more. The section has no id, because a streamed page contains it
 * twice: as fallback and with its content.
 */
export function Section({ title, more, className = 'wrap mt-16', children }: SectionProps) {
  return (
    <section aria-label={title} className={className}>
      {more ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 mb-4">
          <h2 className="section-title">{title}</h2>
          <MoreLink {...more} />
        </div>
      ) : (
        <h2 className="section-title mb-4">{title}</h2>
      )}
      {children}
    </section>
  )
}

/** A link with an arrow to more of the same. */
export function MoreLink({ href, text, className = 'more' }: { href: string; text: string; className?: string }) {
  return (
    <a className={className} href={href}>
      {text}
      <Icon name="arrow" small />
    </a>
  )
}

type LateSectionProps<Item> = Omit<SectionProps, 'children'> & {
  of: Promise<Item[]>
  children: (items: Item[]) => ReactNode
}

/** A section whose items may come after the rest of the page: at first only a heading, and nothing without items. */
export function LateSection<Item>({ of, children, ...section }: LateSectionProps<Item>) {
  return (
    <LateContent of={of} fallback={<Section {...section} />}>
      {(items) => items.length > 0 && <Section {...section}>{children(items)}</Section>}
    </LateContent>
  )
}

type TitledSectionProps = { id: string; title: string; heading?: string; className?: string; children: ReactNode }

/** A section that its heading, with this id, names. `heading` are the heading's classes. */
export function TitledSection({ id, title, heading = 'group-title', className, children }: TitledSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
