import { type ReactNode, useId } from 'react'
import { Icon } from './Icon'

type SectionProps = {
  title: string
  /** Where there is more of it. */
  more?: { href: string; text: string }
  className?: string
  children?: ReactNode
}

/** A named part of a page, with a link to all of it. */
export function Section({ title, more, className = 'wrap mt-16', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 mb-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {more && (
          <a className="more" href={more.href}>
            {more.text}
            <Icon name="arrow" small />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
