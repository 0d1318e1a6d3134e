import { serverText } from '../nl'
import * as mark from '../product-markup-names'

/** The fields of a viewed product that a browser stores. There is no price, because prices may change. */
export type ViewedProduct = { uri: string; name: string; photo: string | null }

type RecentlyViewedProps = {
  /** The product of this page, which is added to the list. */
  viewed?: ViewedProduct
  /** The URL of a discontinued product, which is deleted from the list. */
  discontinued?: string
}

const row =
  'grid grid-flow-col auto-cols-[minmax(8.5rem,10.5rem)] justify-start gap-4 pt-1 pb-3 overflow-x-auto ' +
  'overscroll-x-contain'

/** An empty section that recently-viewed.client.ts fills in the browser: all visitors get the same cached page. */
export function RecentlyViewed({ viewed, discontinued }: RecentlyViewedProps) {
  return (
    <section
      id={mark.recentlyViewedId}
      className="wrap mt-16"
      aria-label={serverText('recent')}
      hidden
      {...{
        [mark.viewedProductAttribute]: viewed && JSON.stringify(viewed),
        [mark.discontinuedProductAttribute]: discontinued,
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 mb-4">
        <h2 className="section-title" tabIndex={-1}>
          {serverText('recent')}
        </h2>
        <button type="button" className="link min-h-11 px-2">
          {serverText('recentClear')}
          <span className="vh"> {serverText('recentClearWhat')}</span>
        </button>
      </div>
      <ul className={row} />
      <p className="text-muted" role="status" hidden>
        {serverText('recentCleared')}
      </p>
    </section>
  )
}
