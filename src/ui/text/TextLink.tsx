import type { ReactNode } from 'react'

type TextLinkProps = { href: string; children: ReactNode }

/** A link in a sentence. */
export function TextLink({ href, children }: TextLinkProps) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  )
}

/** A link on a line of its own, high enough for a finger. */
export function LineLink({ href, children }: TextLinkProps) {
  return (
    <a className="link tap" href={href}>
      {children}
    </a>
  )
}
