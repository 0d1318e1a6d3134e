import type { INestApplicationContext } from '@nestjs/common'
import {
  AssetEvent,
  CollectionEvent,
  CollectionModificationEvent,
  EventBus,
  FacetEvent,
  FacetValueEvent,
  Logger,
  ProductEvent,
  ProductOptionEvent,
  ProductOptionGroupChangeEvent,
  ProductOptionGroupEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  StockAdjustment,
  StockMovementEvent,
  type VendureEvent,
} from '@vendure/core'

const catalogueEvents = [
  ...[ProductEvent, ProductVariantEvent, ProductVariantPriceEvent, ProductOptionEvent, ProductOptionGroupEvent],
  ...[ProductOptionGroupChangeEvent, FacetEvent, FacetValueEvent, CollectionEvent, CollectionModificationEvent],
  AssetEvent,
] as (new (
  ...args: never[]
) => VendureEvent)[]

/**
 * How long after a change the pages are purged, ms. Sooner, a new page could get the old price from the adapter's cache
 * (20 s, adapter/vendure/cached-reader.ts) or Vendure's search index.
 */
const waitMs = 25_000

/**
 * Makes Vendure call `purge` 25 s after an operator changed the catalogue, and again for changes during those 25 s.
 * Stock changes by orders do not count, as in the embedded backend: pages show the new stock within two minutes.
 */
export function purgeAfterChanges(app: Pick<INestApplicationContext, 'get'>, purge: () => Promise<unknown>) {
  let isWaiting = false
  let changedMeanwhile = false

  function changed() {
    changedMeanwhile = isWaiting
    if (isWaiting) return
    isWaiting = true
    setTimeout(async () => {
      isWaiting = false
      if (changedMeanwhile) changed()
      await purge().catch((error) => Logger.error(String(error), 'purge'))
    }, waitMs)
  }

  const bus = app.get(EventBus)
  for (const event of catalogueEvents) bus.ofType(event as never).subscribe(changed)
  bus.ofType(StockMovementEvent).subscribe(({ stockMovements }) => {
    if (stockMovements.some((movement) => movement instanceof StockAdjustment)) changed()
  })
}

/** Returns a function that purges the cached pages of the storefront at `origin`. `token` is its OPERATOR_TOKEN. */
export const purgePages = (origin: string, token: string) => async () => {
  const answer = await fetch(`${origin}/api/operator/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ names: ['pages'] }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`the storefront answered ${answer.status} to a purge`)
}
