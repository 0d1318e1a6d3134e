import type { DiscontinuedProduct } from '../../../contract/catalogue/product'
import type { ViewContext } from '../../../page'
import { ButtonLink } from '../../../ui/form/Button'
import { Photo, type PhotoPlace } from '../../../ui/image/Photo'
import { Breadcrumbs } from '../../../ui/text/Breadcrumbs'
import { Section } from '../../../ui/text/Section'
import { TextLink } from '../../../ui/text/TextLink'
import { CategoryTiles } from '../../catalog/CategoryTiles'
import { ProductGrid, ProductRail } from '../../catalog/card/ProductGrid'
import { serverText } from '../nl'
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed'

const photoPlace: PhotoPlace = { sizes: '(width>=48em) 20rem, 90vw', widths: [320, 480, 640, 960] }

const faded = 'p-[6%] rounded-l bg-transparent grayscale opacity-75'

export function DiscontinuedView({
  discontinued,
  context: { url, shop },
}: {
  discontinued: DiscontinuedProduct
  context: ViewContext
}) {
  const { full_name, photo, breadcrumbs, replaced_by, alternatives } = discontinued
  const category = breadcrumbs?.at(-1)
  const name = full_name || serverText('goneName')
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={[...(breadcrumbs ?? []), { title: name, uri: url.pathname }]} />
        <div className="grid grid-cols-1 gap-6 pt-4 pb-8 md:grid-cols-[20rem_minmax(0,1fr)] md:items-center md:gap-12">
          {photo && (
            // The element behind the faded photo has the sand colour, so that a white background blends with it.
            <div className="rounded-l bg-sand">
              <Photo className={faded} src={photo} alt="" place={photoPlace} eager="high" />
            </div>
          )}
          <div>
            <h1>{name}</h1>
            <p className="mt-4 text-l">{serverText('gone')}</p>
            <p className="mt-2 text-muted max-w-prose">{serverText('goneOrders')}</p>
            {replaced_by && (
              <p className="mt-4">
                {serverText('goneReplaced')} <TextLink href={replaced_by.uri}>{replaced_by.full_name}</TextLink>
              </p>
            )}
            {category && (
              <ButtonLink className="mt-6" href={category.uri}>
                {serverText('goneCategory', { title: category.title })}
              </ButtonLink>
            )}
          </div>
        </div>
        {!category && (
          <div className="mt-10">
            <CategoryTiles categories={shop.categories} />
          </div>
        )}
      </div>
      {replaced_by && (
        <Section title={serverText('goneSuccessor')}>
          <ProductGrid products={[replaced_by]} />
        </Section>
      )}
      <ProductRail title={serverText('goneInstead')} products={alternatives} />
      <RecentlyViewed discontinued={url.pathname} />
    </>
  )
}
