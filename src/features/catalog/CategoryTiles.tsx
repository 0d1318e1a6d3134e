import type { Category } from '../../contract/catalogue/category'
import { Photo, type PhotoPlace } from '../../ui/image/Photo'

const inTile: PhotoPlace = {
  sizes: '(width>=92em) 300px, (width>=48em) 20vw, 38vw',
  widths: [160, 320, 640],
}

const tile = 'relative flex flex-col gap-3 min-w-0 p-4 rounded-l bg-sand font-500 leading-tight hover:underlined'

export function CategoryTiles({ categories }: { categories: Category[] }) {
  if (!categories.length) return null
  return (
    <ul className="grid grid-cols-2 md:grid-cols-4 gap-3 md:gap-6">
      {categories.map(({ id, title, uri, photo }) => (
        <li key={id}>
          <a className={`tile ${tile}`} href={uri}>
            <Photo src={photo} alt="" place={inTile} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
