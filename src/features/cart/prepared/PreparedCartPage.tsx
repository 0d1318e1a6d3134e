import { ApiError } from '../../../../kit/contract/errors'
import type { FormState } from '../../../../kit/page/page'
import { notFoundError, nullIfCallFails } from '../../../../kit/page/page-errors'
import { definePage, type PageContext, type ViewContext } from '../../../page'
import { href } from '../../../routes'
import { Button, ButtonLink } from '../../../ui/form/Button'
import { titleWithErrors } from '../../../ui/form/ErrorSummary'
import { PostForm, ResubmitForm } from '../../../ui/form/PostForm'
import { Photo } from '../../../ui/image/Photo'
import { Notice, PageNotice } from '../../../ui/Notice'
import { serverText as uiText } from '../../../ui/nl'
import { GrossOrNetAmount, Price, UnitPrice } from '../../../ui/price/Price'
import { TextLink } from '../../../ui/text/TextLink'
import { stockColour, stockText } from '../../catalog/card/stock-text'
import { brandUnlessInName, linePhotoSizes, lineTotal } from '../../order-parts/order-line'
import { Totals } from '../../order-parts/Totals'
import { amountInCart } from '../cart'
import { findCart } from '../find-cart'
import { t as viewText } from '../page/nl-cart-view'
import { t } from './nl'
import { formatPreparedLines, type PreparedLine, preparedCartPath, readPreparedCart } from './prepared-cart'
import { isLineAdded } from './prepared-cart.form'
import { type AvailableLine, fetchLine, toAvailableLine } from './prepared-line-availability'

type Shown = AvailableLine & {
  /** The amount of this article in the visitor's cart. */
  inCart: number
  /** True if the form on this page has just added the lines. */
  isDone: boolean
}

type PreparedData = {
  lines: Shown[]
  /** The number of articles in the visitor's cart; null if it could not be fetched. */
  count: number | null
  key: string
}

/**
 * `/winkelwagen/klaargezet/:items`: shows a prepared cart with today's price and stock. Rendering the page changes
 * nothing, because programs follow links too (docs/decisions/0029).
 */
export const page = definePage<PreparedData | null>({
  // The data is null if the backend fails after this page's form was sent: the page then shows the typed fields again.
  load: (context) =>
    loadPrepared(context).catch((error) => {
      if (context.form && error instanceof ApiError) return null
      throw error
    }),
  status: (data) => (data && !data.lines.every(({ state }) => state === 'unknown') ? 200 : 503),
  head: (_, { form }) => ({ title: titleWithErrors(t('title'), form) }),
  View: ({ data, context }) => (
    <div className="wrap cart-page pt-8 pb-16 [&>.notice]:mb-6">
      <h1 className="mb-6">{t('title')}</h1>
      {data ? <PreparedView data={data} context={context} /> : <Unsent context={context} />}
    </div>
  ),
})

async function loadPrepared({ api, params, hasInclude, form }: PageContext): Promise<PreparedData> {
  const lines = readPreparedCart(params.items ?? '')
  if (!lines) throw notFoundError('prepared cart')
  const [cart, ...lookups] = await Promise.all([
    nullIfCallFails(findCart(api)),
    ...lines.map((line) => fetchLine(api, line, hasInclude)),
  ])
  const failures = lookups.flatMap((one) => ('failed' in one ? [one.failed] : []))
  const [failure] = failures
  // If the fetch of one article fails, only its line is affected; if all fail, the page fails.
  if (failure && failures.length === lines.length && failures.every(isTemporary)) throw failure
  const shown = lookups.map((one, index): Shown => {
    const line = lines[index] as PreparedLine
    const inCart = amountInCart(cart ?? undefined, line.po_id)
    return { ...toAvailableLine(line, one, inCart), inCart, isDone: !!form && isLineAdded(form.values, line) }
  })
  return { lines: shown, count: cart?.count ?? null, key: form?.values.key ?? crypto.randomUUID() }
}

/** Returns the line with the available amount instead of the requested one. */
const toLine = ({ line, amount }: AvailableLine): PreparedLine => ({ ...line, amount })

const isTemporary = ({ isOutage, status }: ApiError) => isOutage || status === 429

type PreparedViewProps = { data: PreparedData; context: ViewContext }

function PreparedView({ data: { lines, count, key }, context: { form } }: PreparedViewProps) {
  const toPut = lines.filter(({ amount, isDone }) => amount > 0 && !isDone)
  // A visitor who comes back, by the link or the back button, rarely wants to add everything a second time.
  const isIn = toPut.length > 0 && toPut.every(({ line, inCart }) => inCart >= line.amount)
  const path = preparedCartPath(lines.map(({ line }) => line))
  return (
    <>
      {form && <PageNotice tone="error">{textOf(form)}</PageNotice>}
      <p className="mb-6 max-w-prose">{t(toPut.length ? 'intro' : 'introOver')}</p>
      {!!count && (
        <PageNotice tone="info">
          {isIn ? t(toPut.length === lines.length ? 'ownAll' : 'ownRest') : t('own', { n: count })}{' '}
          <a className="link notice-link" href={href.cart()}>
            {t('toCart')}
          </a>
        </PageNotice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-16">
        <ul aria-label={t('items')}>
          {lines.map((shown) => (
            <PreparedLineRow key={shown.line.po_id} {...shown} retry={path} />
          ))}
        </ul>
        <section className="cart-summary" aria-labelledby="prepared-summary">
          <h2 id="prepared-summary">{viewText('summary')}</h2>
          {toPut.length ? (
            <>
              <PreparedTotals lines={toPut} />
              <p className="text-s text-muted">{viewText('shippingNote')}</p>
              {isIn && <ToCart />}
              <PostForm
                action={path}
                hiddenFields={{ key, lines: formatPreparedLines(toPut.map(toLine)), done: form?.values.done }}
              >
                <Button tone={isIn ? 'secondary' : undefined} className="w-full mt-5">
                  {t(isIn ? 'addAgain' : 'add')}
                </Button>
              </PostForm>
              <p className="text-s text-muted">{t('afterwards')}</p>
            </>
          ) : (
            <ToCart isEmpty={!count} />
          )}
        </section>
      </div>
    </>
  )
}

function ToCart({ isEmpty }: { isEmpty?: boolean }) {
  return (
    <ButtonLink href={isEmpty ? href.home() : href.cart()} className="w-full mt-5">
      {isEmpty ? viewText('browse') : t('toCart')}
    </ButtonLink>
  )
}

/** The total of the lines whose price is known. */
function PreparedTotals({ lines }: { lines: readonly AvailableLine[] }) {
  const costs = lines.flatMap(({ amount, info }) =>
    info?.price === undefined ? [] : [lineTotal({ amount, info: { price: info.price, price_net: info.price_net } })],
  )
  const gross = costs.reduce((sum, cost) => sum + cost.gross, 0)
  const net = costs.reduce((sum: number | null, cost) => (sum === null || cost.net === null ? null : sum + cost.net), 0)
  return (
    <>
      {costs.length > 0 && (
        <Totals cart={{ total: { gross, net, grossAfterDiscount: gross, netAfterDiscount: net } }} />
      )}
      {costs.length < lines.length && (
        <p className="text-s text-muted">{t(costs.length ? 'partialTotal' : 'unpriced')}</p>
      )}
    </>
  )
}

/** Shown in an outage: the form could not be sent, and the page's data could not be loaded either. */
function Unsent({ context: { url, form } }: { context: ViewContext }) {
  return (
    <>
      {form && <PageNotice tone="error">{textOf(form)}</PageNotice>}
      <ResubmitForm action={url.pathname} values={form?.values} />
    </>
  )
}

const textOf = ({ text }: FormState) => text ?? uiText('failed')

type PreparedLineRowProps = AvailableLine & {
  inCart: number
  isDone: boolean
  /** The URL of the page, for a link to try again. */
  retry: string
}

function PreparedLineRow(props: PreparedLineRowProps) {
  const { line, state, amount, info, stockStatus, inCart, isDone, retry } = props
  const { full_name, option_name, uri, photo, price, price_net } = info ?? { full_name: t('unknownName') }
  const brand = info && brandUnlessInName({ info })
  const already = inCart > 0 && !isDone && state !== 'allIn' && t('alreadyIn', { n: inCart })
  const isHad = amount > 0 && !isDone
  const stock = isHad && stockText(stockStatus)
  return (
    <li className="cart-line">
      <div className="cart-line-photo">
        <Photo src={photo} alt="" place={linePhotoSizes} />
      </div>
      <div className="cart-line-name">
        {brand && <p className="text-s text-muted">{brand}</p>}
        {uri ? <a href={uri}>{full_name}</a> : <b>{full_name}</b>}
        {option_name && <p className="text-s text-muted">{option_name}</p>}
        {price !== undefined && (
          <p>
            <Price of={{ ...info, price }} size="s" />
            <UnitPrice of={{ ...info, price }} />
          </p>
        )}
        {stock && <p className={`text-s ${stockColour(stockStatus)}`}>{stock}</p>}
        {isDone && <p className="text-s">{t('done')}</p>}
        {state === 'ready' && already && <p className="text-s text-muted">{already}</p>}
      </div>
      <p className="cart-line-form items-center min-h-11">{t('pieces', { n: isHad ? amount : line.amount })}</p>
      <p className="cart-line-total">
        {isHad && price !== undefined && <GrossOrNetAmount {...lineTotal({ amount, info: { price, price_net } })} />}
      </p>
      <div className="cart-line-note">
        {state !== 'ready' && !isDone && (
          <Notice tone={amount > 0 || state === 'allIn' ? 'info' : 'error'} isSilent>
            {t(state, { n: amount, wanted: line.amount })} {already}
            {state === 'unknown' && <TextLink href={retry}>{t('reload')}</TextLink>}
          </Notice>
        )}
      </div>
    </li>
  )
}
