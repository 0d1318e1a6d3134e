import type { ReactNode } from 'react'

export function EmptyState({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="panel grid justify-items-start gap-4 max-w-160">
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </section>
  )
}
