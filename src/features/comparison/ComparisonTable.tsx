import type { ReactNode } from 'react'
import * as boot from '../../../kit/browser/swap/data-attributes'
import { Island } from '../../lib/islands/island'
import { href } from '../../routes'
import { DeliveryTime } from '../../ui/DeliveryTime'
import { ButtonLink } from '../../ui/form/Button'
import { Icon } from '../../ui/image/Icon'
import { Photo } from '../../ui/image/Photo'
import { Rating } from '../../ui/image/Rating'
import { DiscountBadge, Price, UnitPrice } from '../../ui/price/Price'
import AddToCart from '../cart/add/AddToCart.island'
import { stockColour, stockText } from '../catalog/card/stock-text'
import * as mark from '../compare/comparison-markup-names'
import {
  type ComparedProduct,
  type ComparisonRowGroup,
  comparisonQuery,
  hasEqualValues,
} from '../compare/comparison-rows'
import { serverText } from '../compare/nl'

/** The class for the number of products: up to three fit without scrolling. */
const widthOf: Record<number, string> = { 1: 'two one', 2: 'two', 3: 'few' }

/** Places the button beside the photo: at the end of a wide column it would seem to belong to the next product. */
const besidePhoto = 'md:right-auto md:left-54'

const groupTitle = 'pt-8 pb-2 md:pt-10 md:pb-3 text-l md:text-m font-500 text-ink'

/** The bar that repeats the product names (comparison.css). From 48em on it scrolls under the row names. */
const bar =
  'relative border-b bg-paper md:before:absolute md:before:z-1 md:before:inset-y-0 md:before:left-0 md:before:w-40 ' +
  'md:before:bg-paper md:before:content-empty'

type ComparisonTableProps = { products: ComparedProduct[]; groups: ComparisonRowGroup[]; onlyDifferences: boolean }

/**
 * Compares products side by side, with their specifications below. The product names stay in view, or are repeated on a
 * narrow screen (comparison.css). Equal rows are rendered too: a checkbox removes them from view, also without script.
 */
export function ComparisonTable({ products, groups, onlyDifferences }: ComparisonTableProps) {
  const without = (removed: number) => {
    const ids = products.map(({ id }) => id).filter((id) => id !== removed)
    const rest = href.compare() + comparisonQuery(ids)
    return onlyDifferences && ids.length > 1 ? `${rest}&${mark.onlyDifferencesId}=1` : rest
  }
  return (
    <div className="comparison-frame [container-type:inline-size]">
      {products.length > 2 && (
        <div className="compared-names sticky z-3 top-0 h-0 overflow-x-clip" aria-hidden="true">
          <div className={bar}>
            <p className="flex w-max md:pl-40">
              {products.map(({ id, full_name }) => (
                <span key={id} className="w-[40cqi] md:w-52 py-2 pr-4 md:pr-6">
                  <b className="line-clamp-3">{full_name}</b>
                </span>
              ))}
            </p>
          </div>
        </div>
      )}
      <section
        // `relative` contains the text for screen readers, which would otherwise widen the page.
        className={`comparison relative overscroll-x-contain print:overflow-visible [&_.rating]:flex-wrap ${widthOf[products.length] ?? ''}`}
        aria-label={serverText('table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
      >
        <table className="block w-max md:[display:table] md:w-full md:table-fixed md:border-separate md:border-spacing-0 tabular-nums">
          <thead className="z-2 bg-paper">
            <tr className="border-0">
              <td className="md:py-0 md:border-0" />
              {products.map((product, at) => (
                <td key={product.id} className="relative h-[var(--photo)] md:py-0 md:border-0">
                  <Photo
                    src={product.photo}
                    // Only a drawing gets padding, because an uploaded photo has a margin of its own.
                    className="w-auto h-full max-w-full object-left [&:not([data-colour])]:py-4"
                    alt=""
                    place={{ sizes: '(width>=48em) 12rem, 8.5rem', widths: [160, 320, 480] }}
                    eager={at < 4}
                  />
                  <a
                    className={`icon-button absolute top-0 right-1 bg-paper hover:bg-sand ${products.length < 3 ? besidePhoto : ''}`}
                    href={without(product.id)}
                    rel="nofollow"
                    aria-label={serverText('remove', { name: product.full_name })}
                    {...{ [boot.swapAttribute]: mark.comparisonPageId, [mark.removeLinkAttribute]: product.id }}
                  >
                    <Icon name="close" small />
                  </a>
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {products.map(({ id, uri, full_name }) => (
                <th key={id} scope="col">
                  <a className="line-clamp-3 hover:underline" href={uri}>
                    {full_name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <Summary products={products} />
          {groups.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a backend may give two groups the same name
            <tbody key={at} className={group.isSame ? 'same' : undefined}>
              <tr>
                <th className={groupTitle} scope="rowgroup" colSpan={products.length + 1}>
                  <span className="md:sticky md:left-0">{group.title}</span>
                </th>
              </tr>
              {group.rows.map(({ title, unit, values, isSame }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a backend may give two rows the same name
                <Line key={line} title={title} products={products} isSame={isSame}>
                  {(_, at) => values[at] && [values[at], unit].filter(Boolean).join(' ')}
                </Line>
              ))}
            </tbody>
          ))}
        </table>
        {!groups.length && <p className="mt-6 text-muted">{serverText('noSpecs')}</p>}
        {groups.length > 0 && groups.every((group) => group.isSame) && (
          <p className="all-same pt-6">{serverText('allSame')}</p>
        )}
      </section>
    </div>
  )
}

/** The rows above the specifications. A row is left out if `compared` returns no value for any product. */
const summaryRows: readonly {
  title: string
  compared: (product: ComparedProduct) => unknown
  cell: (product: ComparedProduct) => ReactNode
}[] = [
  {
    title: serverText('price'),
    compared: ({ price, old_price }) => [price, old_price],
    cell: (product) => (
      <span className="flex flex-wrap items-center gap-2">
        <Price of={product} />
        <DiscountBadge oldPrice={product.old_price} price={product.price} />
        <UnitPrice of={product} />
      </span>
    ),
  },
  {
    title: serverText('rating'),
    compared: ({ rating, review_count }) => (review_count ? rating : null),
    cell: ({ rating, review_count: count }) =>
      !!count && typeof rating === 'number' && <Rating rating={rating} count={count} />,
  },
  {
    title: serverText('delivery'),
    compared: ({ delivery, stock_status }) => delivery || stockText(stock_status),
    cell: ({ delivery, delivery_date, stock_status }) => {
      const colour = stockColour(stock_status)
      if (delivery) return <DeliveryTime text={delivery} date={delivery_date} className={colour} />
      const text = stockText(stock_status)
      return text && <span className={colour}>{text}</span>
    },
  },
  { title: serverText('brand'), compared: ({ brand }) => brand ?? null, cell: ({ brand }) => brand },
  {
    title: serverText('pros'),
    compared: ({ pros_and_cons }) => filled(pros_and_cons?.pros),
    cell: ({ pros_and_cons }) => listOf(pros_and_cons?.pros, <Icon name="plus" small />, 'text-pine'),
  },
  {
    title: serverText('cons'),
    compared: ({ pros_and_cons }) => filled(pros_and_cons?.cons),
    cell: ({ pros_and_cons }) => listOf(pros_and_cons?.cons, <Icon name="minus" small />, 'text-muted'),
  },
]

const filled = (points: string[] | null | undefined) => (points?.length ? points : null)

const listOf = (points: string[] | null | undefined, icon: ReactNode, colour: string) =>
  !!points?.length && (
    <ul className="grid gap-1">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <span className={`flex-none pt-1 ${colour}`}>{icon}</span>
          {point}
        </li>
      ))}
    </ul>
  )

function Summary({ products }: { products: ComparedProduct[] }) {
  return (
    <tbody>
      {summaryRows
        .filter(({ compared }) => products.some(compared))
        .map(({ title, compared, cell }) => (
          <Line key={title} title={title} products={products} isSame={hasEqualValues(products.map(compared))}>
            {cell}
          </Line>
        ))}
      <Line title={serverText('order')} products={products}>
        {(product) => <Order product={product} />}
      </Line>
    </tbody>
  )
}

type LineProps = {
  title: string
  products: ComparedProduct[]
  /** A row with equal values does not appear while only differences are shown. */
  isSame?: boolean
  children: (product: ComparedProduct, at: number) => ReactNode
}

function Line({ title, products, isSame, children }: LineProps) {
  return (
    <tr className={isSame ? 'same' : undefined}>
      <th scope="row">
        <span>{title}</span>
      </th>
      {products.map((product, at) => (
        <td key={product.id}>
          {children(product, at) || (
            <>
              <span aria-hidden="true">–</span>
              <span className="vh">{serverText('unknown')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The button below a product: adds a single variant to the cart, or leads to a product with more variants. */
function Order({ product: { po_id, uri, full_name, stock_status } }: { product: ComparedProduct }) {
  if (po_id && stock_status !== 'out') return <Island of={AddToCart} props={{ po_id, full_name }} wake="hover" />
  return (
    <ButtonLink className="min-w-0 max-w-full px-2 whitespace-normal" tone="secondary" size="s" href={uri}>
      {serverText(stock_status === 'out' ? 'look' : 'choose')}
      <span className="vh"> {full_name}</span>
    </ButtonLink>
  )
}
