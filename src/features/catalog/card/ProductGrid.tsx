import { Fragment, type ReactNode } from 'react'
import type { ProductCard as Product } from '../../../contract/catalogue/product-card'
import type { PhotoPlace } from '../../../ui/image/Photo'
import { Section } from '../../../ui/text/Section'
import type { CommonDelivery } from '../list/common-delivery'
import { ProductCard } from './ProductCard'

const widths = [160, 320, 480, 640] as const

/** Two columns on a phone; one column if the text is too large or the screen too small for two. */
const grid =
  'grid-cards grid grid-fill-37-34% gap-x-3 gap-y-8 md:grid-fill-48-26% md:gap-x-6 md:gap-y-10 ' +
  'xl:grid-fill-48-21% xl:gap-y-12'

/** `as-list`: one product per row. `rail`: one row that scrolls sideways. `eight`: two full rows at each width. */
type Shape = 'grid-cards' | 'as-list' | 'grid-cards eight' | 'rail'

const classes: Record<Shape, string> = {
  'grid-cards': grid,
  'as-list': 'grid-cards as-list grid grid-cols-1 gap-4',
  'grid-cards eight': `${grid} md:lt-xl:[&>:nth-child(n+7)]:hidden`,
  rail: 'rail',
}

/** A tile's photo is 4:5 (card.css); a photo in a list row is 4:3. */
const upright = { widths, shape: 4 / 5 }

/** The sizes of a product's photo in each shape of the list. */
const places: Record<Shape, PhotoPlace> = {
  // From 62em on the filters are beside the products.
  'grid-cards': {
    ...upright,
    sizes: '(width>=92em) 265px, (width>=75em) 16vw, (width>=62em) 19vw, (width>=48em) 28vw, (width>=22em) 44vw, 88vw',
  },
  'as-list': { widths, sizes: '(width>=36em) 12rem, 30vw' },
  'grid-cards eight': {
    ...upright,
    sizes: '(width>=92em) 337px, (width>=75em) 22vw, (width>=48em) 29vw, (width>=22em) 44vw, 88vw',
  },
  rail: { ...upright, sizes: '(width>=92em) 337px, (width>=75em) 22vw, (width>=48em) 27vw, 10.5rem' },
}

type ProductGridProps = {
  products: Product[]
  id?: string
  shape?: Shape
  /** The number of photos that are in view when the page opens, and so are not lazy. */
  inView?: number
  /** Shows the compare box of each product; set in product listings only. */
  canCompare?: boolean
  /** The delivery that the list states for all products. */
  common?: CommonDelivery | null
  /** `tile` is displayed in a row of its own, after the first `beforeTile` products. */
  tile?: ReactNode
}

/** The number of products before the tile: two rows on a phone, one on a wide screen. */
const beforeTile = 4

export function ProductGrid(props: ProductGridProps) {
  const { products, id, shape = 'grid-cards', inView = 0, canCompare, common, tile } = props
  return (
    <ul id={id} className={tile ? `${classes[shape]} grid-flow-dense` : classes[shape]}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <ProductCard
            product={product}
            place={places[shape]}
            eager={index >= inView ? false : index === 0 ? 'high' : true}
            canCompare={canCompare}
            isRow={shape === 'as-list'}
            common={common}
          />
          {tile && index === Math.min(beforeTile, products.length) - 1 && <li className="col-span-full">{tile}</li>}
        </Fragment>
      ))}
    </ul>
  )
}

/** A section with products in one row that scrolls sideways; nothing without products. */
export function ProductRail({ title, products }: { title: string; products: Product[] | null | undefined }) {
  if (!products?.length) return null
  return (
    <Section title={title}>
      <ProductGrid products={products} shape="rail" />
    </Section>
  )
}
