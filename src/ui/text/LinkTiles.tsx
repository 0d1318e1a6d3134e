import { Icon, type IconName } from '../image/Icon'

export type LinkTile = { href: string; icon: IconName | 'heart'; title: string; text?: string }

export function LinkTiles({ ways, label }: { ways: readonly LinkTile[]; label: string }) {
  return (
    <ul className="grid grid-fill-64 gap-4 xl:grid-fit-60" aria-label={label}>
      {ways.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a className="group flex gap-3 h-full p-4 rounded-l bg-sand" href={href}>
            {icon === 'heart' ? <span className="heart flex" /> : <Icon name={icon} />}
            <span>
              <b className="group-hover:underlined">{title}</b>
              {text && <span className="block text-s text-muted">{text}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
