import type { ComponentProps } from 'react'

type Look = { tone?: 'primary' | 'secondary' | 'quiet'; size?: 'm' | 's' }

const look = ({ tone = 'primary', size }: Look, more?: string) =>
  `btn btn-${tone}${size === 's' ? ' btn-s' : ''}${more ? ` ${more}` : ''}`

export function Button({ tone, size, className, type = 'submit', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={look({ tone, size }, className)} {...rest} />
}

export function ButtonLink({ tone, size, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={look({ tone, size }, className)} {...rest}>
      {children}
    </a>
  )
}

export const SecondaryButtonLink = (link: Omit<ComponentProps<'a'>, 'className'>) => (
  <ButtonLink tone="secondary" {...link} />
)
