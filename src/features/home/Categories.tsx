import type { Category } from '../../contract/catalogue/category'
import { Photo, type PhotoPlace, small } from '../../ui/image/Photo'
import { CategoryTiles } from '../catalog/CategoryTiles'

const inRow: PhotoPlace = { sizes: '(width>=62em) 5rem, 3rem', widths: small }
const large = 4
const most = 8

/** The first four with a large photo, the next four as a row each. */
export const Categories = ({ categories }: { categories: Category[] }) => (
  <>
    <CategoryTiles categories={categories.slice(0, large)} />
    {categories.length > large && (
      <ul className="grid grid-cols-2 gap-3 mt-3 md:grid-cols-4 md:gap-6 md:mt-6">
        {categories.slice(large, most).map(({ id, title, uri, photo }) => (
          <li key={id}>
            <a
              className="flex items-center gap-2 h-full p-2 rounded-l bg-sand font-500 leading-tight hover:underlined lg:gap-4 lg:p-3"
              href={uri}
            >
              <Photo className="flex-none w-12 lg:w-20" src={photo} alt="" place={inRow} width={80} height={60} />
              <span className="min-w-0">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
)
