import { Redirect } from '../../../kit/page/page-errors'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { Button, ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { HiddenFields, ResubmitForm } from '../../ui/form/PostForm'
import { Notice } from '../../ui/Notice'
import { defineDashboardPage } from '../account-page/define-dashboard-page'
import { loadProductList, productCountOf } from '../catalog/list/load-product-list'
import { ProductListing } from '../catalog/list/ProductListing'
import { pageHref } from '../catalog/list/paging'
import { FavouriteForm, FavouriteFormContext, favouriteFormIfSupported } from '../favourite/FavouriteForm'
import { serverText, t } from '../favourite/nl'

const form = 'uit-favorieten'

/** The classes of the list. It has no filters, so its toolbar fits in one row. */
const list =
  '[&>.notice]:items-center [&>.notice]:mb-6 [&_#resultaten]:mt-0 ' +
  'md:max-lg:[&_#aantal]:flex-1 md:max-lg:[&_.sort]:flex-none'

/** `/dashboard/favoriete-producten`: the customer's favourites, sorted and paged like any product list. */
export const page = defineDashboardPage({
  section: 'favourites',
  title: () => serverText('title'),
  load: async ({ api, url }) => {
    const loaded = await loadProductList(api, url, { favorites: true, products_only: true })
    const { state, list } = loaded
    // The last product of this page of the list may just have been removed.
    if (state.page > 1 && !list.products.data.length) {
      const last = Math.min(list.products.meta.last_page, state.page - 1)
      throw new Redirect(pageHref(url, Math.max(1, last)), 303)
    }
    return loaded
  },
  View: ({ data, context }) => {
    const hearts = favouriteFormIfSupported(context)
    const removed = context.url.searchParams.get('weg')
    // The message after a form is shown only once, so the list's links must not contain the message's URL parameter.
    const url = new URL(context.url)
    url.searchParams.delete('weg')
    const here = url.pathname + url.search
    return (
      <div className={`favourites ${list}`}>
        {context.form?.isOutage && <ResubmitForm action={href.favourites()} values={context.form.values} />}
        {hearts && removed && !context.form && <Removed id={removed} here={here} />}
        {hearts && <FavouriteForm id={form} action="remove" here={here} />}
        {productCountOf(data.list) > 0 ? (
          <FavouriteFormContext value={hearts && { form, isSaved: true }}>
            <ProductListing of={data} url={url} count="flex-[1_0_calc(100%-7rem)]" />
          </FavouriteFormContext>
        ) : (
          <Empty context={context} />
        )}
      </div>
    )
  },
})

function Removed({ id, here }: { id: string; here: string }) {
  return (
    <Notice tone="success">
      <form className="flex flex-wrap items-center gap-x-4 gap-y-2" method="post" action={href.favourites()}>
        {t('removed')}
        <HiddenFields of={{ action: 'add', volgende: here }} />
        <Button tone="secondary" size="s" name="product_id" value={id}>
          {serverText('undo')}
        </Button>
      </form>
    </Notice>
  )
}

function Empty({ context }: { context: ViewContext }) {
  return (
    <section className="panel grid justify-items-start gap-4 max-w-160">
      <h2 className="heart text-xl before:block before:mb-3">{serverText('empty')}</h2>
      <p>{serverText(favouriteFormIfSupported(context) ? 'emptyHint' : 'emptyHintForeign')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={href.home()}>{serverText('toShop')}</ButtonLink>
        <SecondaryButtonLink href={href.deals()}>{serverText('toDeals')}</SecondaryButtonLink>
      </div>
    </section>
  )
}
