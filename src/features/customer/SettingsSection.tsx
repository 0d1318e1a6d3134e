import type { ReactNode } from 'react'

type SettingsSectionProps = { id: string; title: string; text: string; children: ReactNode }

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-5 py-10 border-t xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-12" aria-labelledby={id}>
      <div>
        <h2 id={id} className="mb-1 text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="grid gap-2 min-w-0 max-w-208">{children}</div>
    </section>
  )
}
