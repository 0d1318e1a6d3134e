import type { ReactNode } from 'react'

type PartProps = { id: string; title: string; text: string; children: ReactNode }

/** One subject of the page, with its title beside it where there is room. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section className="own-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="own-part-main">{children}</div>
    </section>
  )
}
