import { Icon, type IconName } from './Icon'

export type Way = { href: string; icon: IconName | 'heart'; title: string; text?: string }

/** Large links to what a visitor comes to a page for. */
export function WayList({ ways, label }: { ways: readonly Way[]; label: string }) {
  return (
    <ul className="ways" aria-label={label}>
      {ways.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a href={href}>
            {icon === 'heart' ? <span className="heart flex" /> : <Icon name={icon} />}
            <span>
              <b>{title}</b>
              {text && <span className="block text-s text-muted">{text}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
